import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listRegistrants } from '@foyer/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { useBrowser } from './support/browser.ts'

const foyer = useFoyer()
const browser = useBrowser()
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A website of an organizer, on an origin of its own. */
async function website(body: () => string): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Acme</title>${body()}`),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function eventOn(snippet: (pageUrl: string) => string) {
  let page = ''
  const origin = await website(() => `${snippet(page)}<script src="${foyer.url}/assets/embed.js" async></script>`)
  const opened = await openEvent(foyer, { embedOrigins: [origin] })
  page = `${foyer.url}/${opened.organizer.slug}/${opened.event.slug}`
  return { ...opened, origin }
}
const FRAME = (page: string) => `<iframe src="${page}?embed=1" data-foyer title="Register" height="200"></iframe>`

describe('a visitor of another website', () => {
  test('registers in a frame that has the height of the form', async () => {
    const { origin, organizer, params } = await eventOn(FRAME)
    const page = await browser.visitor()
    await page.goto(origin)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Party' }).waitFor()
    const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(300)
    const before = await height()
    await frame.getByLabel('Name').fill('Ada Lovelace')
    await frame.getByLabel('Email').fill('ada@example.test')
    await frame.getByRole('button', { name: 'Register' }).click()
    await frame.getByRole('heading', { level: 1, name: /registered|you’re in|confirmed/i }).waitFor()
    await expect.poll(height).not.toBe(before)
    expect((await organizer.do(listRegistrants, { params })).registrants.map(({ email }) => email)).toEqual(['ada@example.test'])
    expect(page.faults).toEqual([])
  })

  test('opens the form with a button, closes it with Escape, and is back at the button', async () => {
    const { origin } = await eventOn((page) => `<a href="${page}" data-foyer-button>Get a seat</a>`)
    const page = await browser.visitor()
    await page.goto(origin)
    await page.getByRole('link', { name: 'Get a seat' }).click()
    const dialog = page.getByRole('dialog')
    const closed = async () => {
      await dialog.waitFor({ state: 'detached' })
      expect(await page.locator(':focus').textContent()).toBe('Get a seat')
    }
    await page.frameLocator('iframe').getByLabel('Email').waitFor()
    await page.keyboard.press('Escape')
    await closed()
    // Also from within the form.
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe').getByLabel('Email').click()
    await page.keyboard.press('Escape')
    await closed()
  })

  test('sees no form on a website that is not allowed', async () => {
    const { event, organizer } = await eventOn(FRAME)
    const stranger = await website(() => FRAME(`${foyer.url}/${organizer.slug}/${event.slug}`))
    const page = await browser.visitor()
    await page.goto(stranger)
    await expect.poll(() => page.faults.join(' ')).toMatch(/frame-ancestors/)
    expect(await page.frameLocator('iframe').getByLabel('Email').count()).toBe(0)
  })
})
