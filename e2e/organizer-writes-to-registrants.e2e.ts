import * as api from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { MailServer } from '../server/test/support/smtp.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const smtp = new MailServer()
beforeAll(() => smtp.start())
afterAll(() => smtp.stop())
const { foyer, browser } = useDashboard(() => ({ config: { smtpUrl: smtp.url } }))

describe.skipIf(!hasBrowser)('an organizer who writes to registrants', () => {
  test('chooses them by status and check-in, sees how many and the email, sends it, and sees that each got it', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer, {
      name: 'Harbour Lights',
      capacity: 3,
      waitlistEnabled: true,
    })
    for (const name of ['ada', 'bob', 'cleo', 'dora']) await register(name)
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('cleo')).id } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails/messages`)
    await page.getByText('No messages yet').waitFor()
    await page.getByRole('link', { name: 'Write message' }).click()
    await page.getByText('3 people', { exact: true }).waitFor()

    await page.getByRole('combobox', { name: 'Check-in' }).click()
    await page.getByRole('option', { name: 'Not checked in' }).click()
    await page.getByText('2 people', { exact: true }).waitFor()
    await page.getByLabel('Subject', { exact: true }).fill('Where to park at {{ event.name }}')
    await page.getByLabel('Text', { exact: true }).fill('Hi {{ attendee.nme }}')
    await page.getByText(/^Line 1: .*attendee\.nme/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true)
    await page.getByLabel('Text', { exact: true }).fill('Hi {{ attendee.name }}, the garage is on the left.')
    await page
      .frameLocator('iframe')
      .getByText(/Hi (ada|bob), the garage is on the left\./)
      .last()
      .waitFor()
    await expectAccessible(page, 'the message')

    await page.getByRole('button', { name: 'Send message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Send this message to 2 people?').waitFor()
    await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
    await page.getByRole('heading', { name: 'Where to park at {{ event.name }}' }).waitFor()
    await page.getByText('2 of 2 people').waitFor()
    const parking = smtp.messages.filter(({ subject }) => subject === 'Where to park at Harbour Lights')
    expect(parking.flatMap(({ envelope }) => envelope.to).sort()).toEqual(['ada@example.test', 'bob@example.test'])
    await expectAccessible(page, 'the progress')
    expect(page.faults.filter((fault) => !fault.includes('400 (Bad Request)'))).toEqual([])
  })

  test('keeps a draft, schedules it, and cancels it before it goes out', async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Later' })
    await register('eve')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants?status=CONFIRMED`)
    await page.getByRole('link', { name: 'Write message' }).click()
    await page.getByText('1 person', { exact: true }).waitFor()
    await page.getByLabel('Subject', { exact: true }).fill('Bring a coat')
    await page.getByLabel('Text', { exact: true }).fill('It will be cold.')
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('heading', { name: 'Draft' }).waitFor()

    await page.getByText('At a time', { exact: true }).click()
    await page.getByLabel('Send at, date').fill('2089-12-24')
    await page.getByRole('button', { name: 'Schedule message' }).click()
    await page
      .getByRole('dialog')
      .getByText(/Dec 24, 2089.*Berlin/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule message' }).click()
    await page.getByRole('heading', { name: 'Scheduled message' }).waitFor()

    await page.getByRole('button', { name: 'Cancel message' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel message' }).click()
    await page.getByText('Canceled', { exact: true }).waitFor()
    await page.goto(`/dashboard/events/${event.id}/emails/messages`)
    await page.getByRole('row', { name: /Bring a coat Canceled/ }).waitFor()
    expect(smtp.messages.filter(({ subject }) => subject === 'Bring a coat')).toEqual([])
    expect(page.faults).toEqual([])
  })
})
