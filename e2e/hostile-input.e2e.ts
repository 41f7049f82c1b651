import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inlineScript } from '../server/src/features/public-pages/frame/assets.ts'
import { useFoyer } from '../server/test/support/foyer.ts'
import { HOSTILE, hostileEvent } from '../server/test/support/hostile-event.ts'
import { useSmtp } from '../server/test/support/smtp.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))
const browser = useBrowser()

const FOR_BROWSERS = [
  'a script',
  'an image with an event handler',
  'HTML attributes',
  'closing tags',
  'a javascript: link',
  'an external image',
]
const ALL = Object.values(HOSTILE).join('\n\n')

type WatchedPage = Page & { observed: string[] }

/** Without the content security policy, which would block injected scripts: the test is that there are none. */
async function openPageWithoutCsp(): Promise<WatchedPage> {
  const page = await browser.visitor({ bypassCSP: true, viewport: { width: 1200, height: 900 } })
  const watched = Object.assign(page, { observed: [] as string[] })
  page.on('dialog', (dialog) => {
    watched.observed.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example\/(x\.png|\?)/.test(request.url())) watched.observed.push(`request ${request.url()}`)
  })
  return watched
}

/** Lists what ran, and what would run on a click or focus. As text, because it uses DOM types that this project does not load. */
const FIND_INJECTIONS = `(() => {
  const all = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  const isOurs = (script) => ['application/ld+json', 'application/json'].includes(script.type) || script.text === ${JSON.stringify(inlineScript('local-times.js').text)} || (script.getAttribute('src') ?? '').startsWith('/assets/')
  return [
    ...(window.__hit === undefined ? [] : ['ran ' + window.__hit]),
    ...all.filter(({ name }) => name.startsWith('on')).map(({ name }) => 'handler ' + name),
    ...all.filter(({ name, value }) => /href|src|action/.test(name) && /^[\\s\\x00-\\x1f]*(javascript|vbscript|data:text)/i.test(value)).map(({ value }) => 'link ' + value),
    ...[...document.querySelectorAll('script')].filter((script) => !isOurs(script)).map(() => 'script'),
    ...[...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], link[rel=stylesheet]')].map(({ localName }) => localName),
  ]
})()`

async function findInjections(page: WatchedPage): Promise<string[]> {
  // Triggers event handlers in hostile attributes.
  await page.mouse.move(200, 200)
  await page.keyboard.press('Tab')
  return [...(await page.evaluate<string[]>(FIND_INJECTIONS)), ...page.observed]
}

describe.skipIf(!hasBrowser)('in a browser without a content security policy', () => {
  test('an injected script does run, and is detected by the checks below', async () => {
    const page = await openPageWithoutCsp()
    await page.goto(`${foyer.url}/healthz`)
    const hostile = FOR_BROWSERS.map((name) => HOSTILE[name]).join('')
    await page.setContent(`${hostile}<img src="http://evil.example/x.png">`)
    await page.waitForFunction('window.__hit !== undefined')
    const injections = await findInjections(page)
    const expected = [
      'script',
      'handler onerror',
      'handler onload',
      'handler onclick',
      'link javascript:window.__hit=1',
      'request http://evil.example/x.png',
    ]
    expect(injections).toEqual(expect.arrayContaining(expected))
    expect(injections[0]).toMatch(/^ran /)
  })

  test.each(FOR_BROWSERS)('%s does nothing on any page, and is shown as text', async (name) => {
    const text = HOSTILE[name]!
    const event = await hostileEvent(foyer, text, { description: `${text}\n\n${ALL}` })
    const { organizer, params, path } = event
    await event.register('ada@example.test')
    const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'guest@example.test', name: text } })
    const invite = new URL(invites[0]!.url)
    const query = new URLSearchParams({ utm_source: text, ref: text, answer: text })
    const own = `/registrations/${await event.codeOf('ada@example.test')}`
    const page = await openPageWithoutCsp()
    const shown = [`${path}?${query}`, invite.pathname + invite.search, `/${organizer.slug}`, own, `${own}/change`, `${own}/cancel`]
    for (const address of shown) {
      await page.goto(foyer.url + address)
      expect({ address, injections: await findInjections(page) }).toEqual({ address, injections: [] })
      expect(await page.locator('main').textContent()).toContain(text)
    }
    // Submitted without the browser's checks, so that the service shows the form again with all values and faults.
    await page.goto(foyer.url + path)
    await page.evaluate(
      `for (const control of document.querySelectorAll('form input:not([type=checkbox]):not(#homepage), form textarea')) control.value = ${JSON.stringify(text)}`,
    )
    await page.evaluate(`HTMLFormElement.prototype.submit.call(document.querySelector('form[data-enhance]'))`)
    await page.getByRole('alert').first().waitFor()
    expect(await findInjections(page)).toEqual([])
    expect(await page.locator('#name').inputValue()).toBe(text)
  })

  test.each(FOR_BROWSERS)('%s does nothing in an email, and is shown as text', async (name) => {
    const event = await hostileEvent(foyer, HOSTILE[name]!)
    await event.register('mail@example.test')
    const [mail] = await smtp.delivered('mail@example.test')
    const page = await openPageWithoutCsp()
    await page.goto(`${foyer.url}/healthz`)
    await page.setContent(String(mail!.html))
    expect(await findInjections(page)).toEqual([])
    expect(await page.locator('a:not([href^="http"]), a[href*="evil"], img[src*="evil"]').count()).toBe(0)
    expect((await page.locator('body').textContent())!.replaceAll('\u200b', '')).toContain(HOSTILE[name])
  })
})
