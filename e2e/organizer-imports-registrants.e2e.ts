import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../server/test/support/eventually.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

const choose = async (page: Page, column: string, content: string) => {
  await page.getByRole('combobox', { name: `Import “${column}” as` }).click()
  await page.getByRole('option', { name: content, exact: true }).click()
}

const csv = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

describe.skipIf(!hasBrowser)('an organizer who imports a file', () => {
  test('corrects a column and the rows with errors, and has everyone registered once', async () => {
    const { organizer, event } = await openEvent(foyer, { name: 'Harbour Lights Festival', capacity: 3, waitlistEnabled: true })
    const page = await windowOf(browser, organizer)
    const file = page.locator('input[type=file]')
    await page.goto(`/dashboard/events/${event.id}/registrants`)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { name: 'Import registrants' }).waitFor()
    await expectAccessible(page, 'choosing a file')

    await file.setInputFiles({ name: 'people.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await page.getByRole('alert').getByText('Choose a CSV or Excel (.xlsx) file.').waitFor()

    const good = ['Ada Lovelace,ada@example.test', 'Grace Hopper,grace@example.test', 'Alan Turing,alan@example.test']
    await file.setInputFiles(csv('people.csv', 'Who,Contact', ...good, 'Mary,mary at example'))
    await page.getByRole('heading', { name: 'people.csv' }).waitFor()
    await page.getByText('No column holds the email.').waitFor()
    await choose(page, 'Contact', 'Email')
    await choose(page, 'Who', 'Full name')
    const errors = page.getByRole('table', { name: 'Rows with errors' })
    // Only the second preview has this column.
    await errors.getByText('Contact').first().waitFor()
    await errors.getByText('5', { exact: true }).waitFor()
    await page.getByText('1 row is skipped').waitFor()
    await expectAccessible(page, 'the preview')
    await page.getByRole('button', { name: 'Import 3 people' }).click()
    await page.getByRole('heading', { name: 'Import finished' }).waitFor()
    await page.getByText('3 people are registered').waitFor()

    // The address has the import, so that a reload shows it again.
    await page.reload()
    await page.getByText('3 people are registered').waitFor()
    await expectAccessible(page, 'the result')

    await page.getByRole('button', { name: 'Import another file' }).click()
    await file.setInputFiles(csv('people.csv', 'Name,Email', ...good, 'Mary,mary@example.test'))
    await page.getByText('3 people are already registered').waitFor()
    await page.getByText('1 of them is on the waitlist').waitFor()
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByRole('link', { name: 'Show imported people' }).click()
    await page.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
    await page.getByRole('button', { name: 'Mary' }).waitFor()
    await eventually(async () => {
      const { registrants } = await organizer.do(api.listRegistrants, { params: { eventId: event.id } })
      expect(registrants.map(({ email, status }) => `${email} ${status}`).sort()).toEqual([
        'ada@example.test CONFIRMED',
        'alan@example.test CONFIRMED',
        'grace@example.test CONFIRMED',
        'mary@example.test WAITLISTED',
      ])
    })
    // The service refuses the first file until its email column is chosen.
    expect(page.faults).toEqual([expect.stringContaining('400 (Bad Request)')])
  })

  test('chooses a column while the choice before it is still being checked, and can correct one the service refuses', async () => {
    const { organizer, event } = await openEvent(foyer, { name: 'Small Talks' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/import`)
    await page.locator('input[type=file]').setInputFiles(csv('people.csv', 'Who,Contact', 'Ada Lovelace,ada@example.test'))
    await page.getByText('No column holds the email.').waitFor()
    let answer = () => {}
    const bothChosen = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/registrants/import?*', (route) => bothChosen.then(() => route.continue()))
    await choose(page, 'Contact', 'Email')
    await choose(page, 'Who', 'Full name')
    const contentOf = (column: string) => page.getByRole('combobox', { name: `Import “${column}” as` }).inputValue()
    expect([await contentOf('Contact'), await contentOf('Who')]).toEqual(['Email', 'Full name'])
    answer()
    await page.getByRole('button', { name: 'Import 1 person' }).and(page.locator(':enabled')).waitFor()

    await choose(page, 'Contact', 'Do not import')
    await page.getByText('No column holds the email.').waitFor()
    await page.getByRole('button', { name: 'Import 1 person' }).waitFor({ state: 'detached' })
    await choose(page, 'Contact', 'Email')
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByRole('heading', { name: 'Import finished' }).waitFor()
    const { registrants } = await organizer.do(api.listRegistrants, { params: { eventId: event.id } })
    expect(registrants.map(({ name, email }) => `${name} ${email}`)).toEqual(['Ada Lovelace ada@example.test'])
  })

  test('sees why a file cannot be read, and can choose another one', async () => {
    const { organizer, event } = await openEvent(foyer, { name: 'Small Talks' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/import`)
    await page.locator('input[type=file]').setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('not a spreadsheet') })
    await page.getByRole('heading', { name: 'broken.xlsx cannot be imported' }).waitFor()
    await page.locator('input[type=file]').setInputFiles(csv('people.csv', 'Name,Email', 'Ada,ada@example.test'))
    await page.getByRole('button', { name: 'Import 1 person' }).waitFor()
  })
})
