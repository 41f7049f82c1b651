import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readCalendar } from '../server/test/support/calendar-readers.ts'
import { eventually } from '../server/test/support/eventually.ts'
import { useFoyer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { type ReceivedMail, useSmtp } from '../server/test/support/smtp.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))
const browser = useBrowser()

describe.skipIf(!hasBrowser).each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a visitor %s', (_, javaScriptEnabled) => {
  test('registers, gets an email, cancels with its link, and the first person on the waitlist is confirmed and emailed', async () => {
    const { slugs, find } = await openEvent(foyer, { name: 'Garden party', capacity: 1, waitlistEnabled: true })
    const page = await browser.visitor({ javaScriptEnabled })
    const waiting = await browser.visitor({ javaScriptEnabled })

    await register(page, slugs, 'Ada Lovelace', 'ada@example.test')
    await page
      .getByText(/you are registered/i)
      .first()
      .waitFor()
    await register(waiting, slugs, 'Grace Hopper', 'grace@example.test')
    await waiting
      .getByText(/waitlist/i)
      .first()
      .waitFor()

    const [confirmation] = await smtp.delivered('ada@example.test')
    expect(confirmation!.subject).toContain('Garden party')
    const request = calendarOf(confirmation!)
    expect(request).toMatchObject({ method: 'REQUEST' })
    expect((await smtp.delivered('grace@example.test'))[0]!.subject).toMatch(/waitlist/i)

    await page.goto(manageLinkIn(confirmation!))
    if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.getByRole('img', { name: /ticket|QR/i }).count()).toBeGreaterThan(0)
    await page
      .getByRole('link', { name: /cancel/i })
      .or(page.getByRole('button', { name: /cancel/i }))
      .first()
      .click()
    await page
      .getByRole('button', { name: /cancel/i })
      .first()
      .click()
    await page
      .getByText(/is canceled/i)
      .first()
      .waitFor()

    await eventually(async () => expect((await find('Grace Hopper')).status).toBe('CONFIRMED'))
    const [, cancellation] = await smtp.delivered('ada@example.test', 2)
    const cancel = calendarOf(cancellation!)
    expect(cancel).toMatchObject({ method: 'CANCEL', uid: request.uid })
    expect(cancel.sequence).toBeGreaterThan(request.sequence)
    const [, promotion] = await smtp.delivered('grace@example.test', 2)
    expect(promotion!.subject).toMatch(/seat/i)
    expect(calendarOf(promotion!)).toMatchObject({ method: 'REQUEST' })
    expect([...page.faults, ...waiting.faults]).toEqual([])
  })
})

async function register(page: Page, { orgSlug, eventSlug }: { orgSlug: string; eventSlug: string }, name: string, email: string) {
  await page.goto(`${foyer.url}/${orgSlug}/${eventSlug}`)
  await page.getByLabel(/name/i).first().fill(name)
  await page.getByLabel(/email/i).first().fill(email)
  await page
    .getByRole('button', { name: /register|waitlist/i })
    .first()
    .click()
}

/** The link of the email, with the port the test's service listens on, which differs from its base URL. */
function manageLinkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+(\/registrations\/[\w.-]+)/.exec(text ?? '')
  return `${foyer.url}${link![1]}`
}

function calendarOf(mail: ReceivedMail) {
  const text = mail.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))!.content.toString('utf8')
  return readCalendar(text)
}
