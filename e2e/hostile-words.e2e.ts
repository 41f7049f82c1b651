import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../server/test/support/foyer.ts'
import { HOSTILE, hostileEvent } from '../server/test/support/hostile-event.ts'
import { useSmtp } from '../server/test/support/smtp.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))
const browser = useBrowser()
afterAll(() => browser.clear())

/** As many attacks as a name can hold, so that few pages show them all. */
const TEXTS = Object.entries(HOSTILE).reduce<string[]>((texts, [, attack]) => {
  const last = texts.at(-1)
  return last !== undefined && last.length + attack.length < 199 ? [...texts.slice(0, -1), `${last} ${attack}`] : [...texts, attack]
}, [])

type Watched = Page & { dialogs: string[]; strangers: string[] }

/** Without the policy that forbids scripts: what is tested is that there are none. */
async function carefree(): Promise<Watched> {
  const page = Object.assign(await browser.visitor({ bypassCSP: true, viewport: { width: 1200, height: 900 } }), {
    dialogs: [] as string[],
    strangers: [] as string[],
  })
  page.on('dialog', (dialog) => {
    page.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example\/x\.png|evil\.example\/\?/.test(request.url())) page.strangers.push(request.url())
  })
  return page
}

/** Whatever ran, or would run at a click, a look or a touch. */
async function traces(page: Watched) {
  // What hostile attributes wait for.
  await page.mouse.move(200, 200)
  await page.keyboard.press('Tab')
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const attributes = elements.flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    )
    return {
      hit: (window as unknown as { __hit?: unknown }).__hit ?? null,
      handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
      links: attributes
        .filter(
          ({ name, value }) => /^(href|src|action|formaction|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value),
        )
        .map(({ value }) => value),
      scripts: [...document.scripts]
        .filter((script) => script.type !== 'application/ld+json' && !script.getAttribute('src')?.startsWith('/assets/'))
        .map((script) => script.outerHTML),
      frames: document.querySelectorAll('iframe, object, embed, base, meta[http-equiv]').length,
    }
  })
  return { ...found, dialogs: page.dialogs, strangers: page.strangers }
}
const NOTHING = { hit: null, handlers: [], links: [], scripts: [], frames: 0, dialogs: [], strangers: [] }

describe.skipIf(!hasBrowser)('in a browser that would run anything', () => {
  test('a script in a page does run, and is seen by what watches the pages below', async () => {
    const page = await carefree()
    await page.goto(`${foyer.url}/healthz`)
    await page.setContent(`<a href="javascript:1">x</a>${HOSTILE['a picture that runs']}${HOSTILE['a script']}`)
    await page.waitForFunction(() => (window as unknown as { __hit?: unknown }).__hit !== undefined)
    const found = await traces(page)
    expect(found.handlers).toEqual(expect.arrayContaining(['onerror', 'onload']))
    expect(found.links).toEqual(['javascript:1'])
    expect(found.scripts).toHaveLength(1)
  })

  test.each(TEXTS)('no page does anything with %j', async (text) => {
    const event = await hostileEvent(foyer, text, { description: `${text}\n\n${Object.values(HOSTILE).join('\n\n')}` })
    const { organizer, params, path } = event
    await event.register('ada@example.test')
    const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'guest@example.test', name: text } })
    const invite = new URL(invites[0]!.url)
    const query = new URLSearchParams({ utm_source: text, ref: text, answer: text })
    const page = await carefree()
    const own = `/registrations/${await event.codeOf('ada@example.test')}`
    const paths = [
      `${path}?${query}`,
      invite.pathname + invite.search,
      `/${organizer.slug}`,
      own,
      `${own}/change`,
      `${own}/cancel`,
      `${path}/registered?${query}`,
    ]
    for (const address of paths) {
      await page.goto(foyer.url + address)
      expect({ address, ...(await traces(page)) }).toEqual({ address, ...NOTHING })
    }
    expect(await page.title()).not.toBe('')
    // Refused, so that everything typed comes back; without the browser's own checks, which would not let it be sent.
    await page.goto(foyer.url + path)
    await page.locator('form[data-checked-form]').evaluate((form: HTMLFormElement, typed) => {
      for (const control of form.querySelectorAll<HTMLInputElement>('input[type=text], input[type=email], textarea, input[name=referrer]'))
        control.value = typed
      HTMLFormElement.prototype.submit.call(form)
    }, text)
    await page.waitForURL(/\/register/)
    expect(await page.getByRole('alert').count()).toBeGreaterThan(0)
    expect(await traces(page)).toEqual(NOTHING)
  })

  test.each(TEXTS)('no mail does anything with %j', async (text) => {
    const event = await hostileEvent(foyer, text)
    await event.register('mail@example.test')
    const [mail] = await smtp.delivered('mail@example.test')
    const page = await carefree()
    await page.goto(`${foyer.url}/healthz`)
    await page.setContent(String(mail!.html))
    const { links, ...rest } = await traces(page)
    expect({ links, ...rest }).toEqual(NOTHING)
    expect(await page.locator('a:not([href^="http"])').count()).toBe(0)
    expect(await page.locator('a[href*="evil"]').count()).toBe(0)
    expect((await page.locator('body').innerText()).length).toBeGreaterThan(100)
  })
})
