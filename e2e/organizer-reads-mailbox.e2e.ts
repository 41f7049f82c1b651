import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('an organizer without a mail server', () => {
  test('sees a notice, reads every email in the dashboard, and opens its links', async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Mailbox Night' })
    await register('ada')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails`)
    await page.getByText('No mail server is set: emails are kept here').waitFor()
    await page.getByText('How to set a mail server').click()
    expect(await page.getByLabel('Setting for the mail server', { exact: true }).inputValue()).toContain('SMTP_URL=')
    await page.getByRole('link', { name: 'Open the mailbox' }).click()
    await page.getByRole('row').filter({ hasText: 'ada@example.test' }).getByText('Kept here').waitFor()
    await page.getByRole('button', { name: 'You’re registered for Mailbox Night' }).click()
    const email = page.getByRole('dialog').frameLocator('iframe')
    const [opened] = await Promise.all([page.waitForEvent('popup'), email.getByRole('link', { name: 'View your registration' }).click()])
    await opened.getByRole('heading', { name: 'Mailbox Night' }).first().waitFor()
    // It has no way back to the dashboard, and is not in the sandbox of the email.
    expect(await opened.evaluate('window.opener')).toBeNull()
    expect(await opened.evaluate('window.origin')).toBe(foyer.url)

    await page.goto('/dashboard/emails')
    await page.getByRole('link', { name: 'Event canceled' }).click()
    await page.getByRole('button', { name: 'Send test email' }).click()
    await page.getByText('No mail server is set: the test email is in the list of sent emails.').waitFor()
    await page.goto('/dashboard/emails/sent?q=Canceled')
    await page.getByText('Test: Event canceled').waitFor()
    expect(page.faults).toEqual([])
  })
})
