import * as api from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../server/test/support/eventually.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { MailServer } from '../server/test/support/smtp.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const smtp = new MailServer()
beforeAll(() => smtp.start())
afterAll(() => smtp.stop())
const { foyer, browser } = useDashboard(() => ({ config: { smtpUrl: smtp.url } }))

describe.skipIf(!hasBrowser)('an operator who opens the system page', () => {
  test('sees what works, sends a test email, and runs a job again that the mail server made fail', async () => {
    const { organizer, register } = await openEvent(foyer)
    const { db } = foyer.services
    await db.$client.query(`UPDATE users SET created_at = '2000-01-01' WHERE email = $1`, [organizer.email])
    smtp.faults.set('*', { kind: 'refuse', code: 451 })
    await register('ada')
    // The last of many attempts over hours: the job as it is after them.
    await eventually(async () => {
      const { rowCount } = await db.$client.query(
        `UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE name = 'mail.send' AND state = 'retry' AND data->>'organizationId' = $1`,
        [organizer.organizationId],
      )
      expect(rowCount).toBe(1)
    })
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'System' }).click()
    const health = page.getByRole('list', { name: 'Health' })
    await expect.poll(() => health.getByText('OK', { exact: true }).count()).toBe(4)
    await health.getByText('Not set up').waitFor()

    await page.getByRole('button', { name: 'Send test email' }).click()
    await page.getByText(/^The email was not sent: /).waitFor()
    smtp.faults.clear()
    await page.getByRole('button', { name: 'Send test email' }).click()
    await page.getByText(`The mail server accepted the email to ${organizer.email}.`).waitFor()
    expect(smtp.messages.flatMap(({ envelope }) => envelope.to)).toContain(organizer.email)

    await expectAccessible(page, 'the system page')
    await page.getByRole('button', { name: 'Run again: mail.send' }).click()
    await page.getByText('No failed jobs in this workspace.').waitFor()
    await eventually(async () => expect(smtp.messages.flatMap(({ envelope }) => envelope.to)).toContain('ada@example.test'))
    const text = await page.locator('main').textContent()
    expect(text).not.toContain(smtp.url)
    expect(page.faults).toEqual([])
  })

  test('is the first account only: everyone else neither sees the page nor its numbers', async () => {
    const [first, other] = [await foyer.organizer(), await foyer.organizer()]
    await foyer.services.db.$client.query(`UPDATE users SET created_at = '1999-01-01' WHERE email = $1`, [first.email])
    expect((await first.do(api.getAccount)).isOperator).toBe(true)
    expect((await other.do(api.getAccount)).isOperator).toBe(false)
    expect(await other.call(api.getSystem)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await other.call(api.sendTestMail)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const page = await windowOf(browser, other)
    await page.goto('/dashboard/system')
    await page.getByRole('heading', { name: 'Only for the operator' }).waitFor()
    expect(await page.getByRole('link', { name: 'System' }).count()).toBe(0)
  })
})
