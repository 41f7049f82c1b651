import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getMailMessage, testSendEmailTemplate, urlPathFor } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { useSmtp } from '../server/test/support/smtp.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const smtp = useSmtp()
const { foyer, browser } = useDashboard(() => ({ config: { smtpUrl: smtp.url } }))

describe.skipIf(!hasBrowser)('an organizer', () => {
  test('finds an email that failed, reads why, and sends it again', async () => {
    smtp.faults.set('bad@example.test', { kind: 'refuse', code: 550, message: 'No such mailbox' })
    const { organizer, event, register } = await openEvent(foyer, { name: 'Harbour Lights' })
    await register('bad')
    await register('ada')
    await smtp.delivered('ada@example.test')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails`)
    await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Sent' }).click()
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Failed' }).click()
    await page.getByRole('row').filter({ hasText: 'bad@example.test' }).getByText('No such mailbox').waitFor()
    await expect.poll(() => page.getByText('ada@example.test').count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('failed')

    const row = page.getByRole('button', { name: 'You’re registered for Harbour Lights' })
    await row.click()
    const drawer = page.getByRole('dialog', { name: 'Email' })
    await drawer.getByText('No such mailbox').waitFor()
    const opened = new URL(page.url()).searchParams.get('email')
    smtp.faults.clear()
    await drawer.getByRole('button', { name: 'Send again' }).click()
    const question = page.getByRole('dialog', { name: 'Send this email to bad@example.test again?' })
    await question.getByText('A new email is written with the current template and data').waitFor()
    await question.getByRole('button', { name: 'Send again' }).click()
    const [mail] = await smtp.delivered('bad@example.test')
    expect(mail).toMatchObject({ subject: 'You’re registered for Harbour Lights' })
    // The drawer shows the new email.
    await expect.poll(() => new URL(page.url()).searchParams.get('email')).not.toBe(opened)
    await drawer.getByText('Sent', { exact: true }).first().waitFor()
    expect(page.faults).toEqual([])
  })

  test('reads an email as it was sent, at an address of its own, and comes back to the row with Escape', async () => {
    const { organizer, register } = await openEvent(foyer, { name: 'Pier Night' })
    for (const name of ['ada', 'bob']) await register(name)
    await smtp.delivered('ada@example.test', 1)
    await smtp.delivered('bob@example.test', 1)
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/emails/sent')
    await page.getByLabel('Email address, name or subject').fill('bob@')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('bob@')
    const row = page.getByRole('button', { name: 'You’re registered for Pier Night' })
    await row.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Email' })
    const email = drawer.frameLocator('iframe')
    await email.getByText('Hi bob,').first().waitFor()
    // The focus is in the drawer.
    await expect.poll(() => page.evaluate('Boolean(document.activeElement.closest("[role=dialog]"))')).toBe(true)
    // Scripts never run, and the ticket is drawn.
    expect(await drawer.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts')
    await expect
      .poll(() => email.getByAltText('QR code of your ticket').evaluate((image) => (image as { naturalWidth?: number }).naturalWidth ?? 0))
      .toBeGreaterThan(0)
    await drawer.getByText('Plain text').click()
    await drawer.getByText('Hi bob,').waitFor()
    const ticket = await drawer.getByRole('link', { name: 'Ticket (QR code)' }).getAttribute('href')
    const response = await page.request.get(ticket!)
    expect(response.headers()['content-type']).toBe('image/png')
    await drawer.getByRole('link', { name: 'Calendar entry' }).waitFor()

    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => row.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    await page.reload()
    await drawer.getByText('bob@example.test').first().waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByLabel('Email address, name or subject').fill('nothing like this')
    await page.getByText('No emails match these filters').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('ada@example.test').first().waitFor()
    expect(page.faults).toEqual([])
  })

  test('loads more than the first fifty emails on request', async () => {
    const { organizer } = await openEvent(foyer, { name: 'Many' })
    const body = { subject: 'Hello', body: 'A test' }
    await Promise.all(Array.from({ length: 51 }, () => organizer.do(testSendEmailTemplate, { body })))
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/emails/sent')
    const emails = page.getByRole('button', { name: 'Hello' })
    await expect.poll(() => emails.count()).toBe(50)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => emails.count()).toBe(51)
    await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' })
  })

  test('can open an email with scripts in it, which do nothing', async () => {
    const { organizer } = await openEvent(foyer, { name: 'Safe' })
    const { messageId } = await organizer.do(testSendEmailTemplate, { body: { subject: 'Hello', body: 'A test' } })
    const page = await windowOf(browser, organizer)
    const attacker = await startServer()
    // The service never writes such an email; the frame does not rely on that.
    await page.route(`**${urlPathFor(getMailMessage, { params: { messageId } })}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), html: hostileHtml(attacker.url) } })
    })
    await page.goto(`/dashboard/emails/sent?email=${messageId}`)
    const email = page.getByRole('dialog').frameLocator('iframe')
    await email.getByText('Harmless').waitFor()
    await email.getByText('Button').click()
    expect(await email.locator('script, form, iframe, meta[http-equiv]').count()).toBe(0)
    for (const frame of page.frames()) expect(await frame.evaluate('window.hacked')).toBeUndefined()
    expect(attacker.requests).toEqual([])
    await attacker.stop()
  })
})

const hostileHtml = (url: string) => `<!doctype html><html>
<head><meta http-equiv="refresh" content="0;url=${url}/refresh"><link rel="stylesheet" href="${url}/style.css"><script>top.hacked = 1</script></head>
<body onload="top.hacked = 1"><p style="background:url(${url}/style.png)">Harmless</p><img src="${url}/image.png" onerror="top.hacked = 1">
<svg><script>top.hacked = 1</script></svg><form action="${url}/form"><button>Send</button></form>
<iframe srcdoc="<script>top.hacked = 1</script>"></iframe><button onclick="top.hacked = 1">Button</button></body></html>`

/** Another origin, which counts who asks it for something. */
async function startServer() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url!)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, stop: () => new Promise((resolve) => server.close(resolve)) }
}
