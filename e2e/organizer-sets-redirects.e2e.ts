import { listGeoRules, replaceGeoRules } from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

async function choose(page: Page, field: number, search: string, country: string) {
  await page.getByRole('combobox').nth(field).fill(search)
  await page.getByRole('option', { name: country, exact: true }).click()
}

describe.skipIf(!hasBrowser)('an organizer who sets redirects', () => {
  test('sees what is wrong with each row, saves, and checks what visitors get', { timeout: 180_000 }, async () => {
    const { organizer, params } = await openEvent(foyer, { name: 'Summit' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${params.eventId}/settings`)
    await page.getByRole('link', { name: 'Edit redirects' }).click()
    await page.getByText('Visitors from all countries see the event page.').waitFor()
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await choose(page, 0, 'german', 'Germany')
    await page.getByLabel('Address for Germany').fill('acme.example/de')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Enter a web address that starts with https:// or http://.').first().waitFor()
    await page.getByText('Choose a country.').waitFor()
    expect((await organizer.do(listGeoRules, { params })).rules).toEqual([])

    await page.getByLabel('Address for Germany').fill('https://acme.example/de')
    await choose(page, 1, 'br', 'Brazil')
    await page.getByLabel('Address for Brazil').fill('https://acme.example/br')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The redirects were saved.').waitFor()
    const germany = { country: 'DE', redirectUrl: 'https://acme.example/de' }
    expect((await organizer.do(listGeoRules, { params })).rules).toEqual([
      germany,
      { country: 'BR', redirectUrl: 'https://acme.example/br' },
    ])
    await choose(page, 2, 'Germany', 'Germany')
    await page.getByText('A visitor from Germany is sent to https://acme.example/de').waitFor()
    await choose(page, 2, 'fr', 'France')
    await page.getByText('A visitor from France sees the event page.').waitFor()
    await expectAccessible(page, 'the redirects')
    await page.getByRole('button', { name: 'Remove redirect for Brazil' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await organizer.do(listGeoRules, { params })).rules).toEqual([germany])
    expect(page.faults).toEqual([])
  })

  test('keeps what a colleague saved meanwhile, and chooses where both changed the same country', { timeout: 180_000 }, async () => {
    const { organizer, params } = await openEvent(foyer, { name: 'Summit' })
    const rule = (country: string, path: string) => ({ country, redirectUrl: `https://acme.example/${path}` })
    const save = (...rules: object[]) => organizer.do(replaceGeoRules, { params, body: { rules } })
    const rules = async () => (await organizer.do(listGeoRules, { params })).rules
    await save(rule('DE', 'de'), rule('FR', 'fr'))
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${params.eventId}/redirects`)
    await page.getByLabel('Address for Germany').fill('https://acme.example/mine')
    await save(rule('DE', 'de'), rule('IT', 'it'))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Another person changed the redirects. Their changes were kept beside yours.').waitFor()
    await expect.poll(rules).toEqual([rule('DE', 'mine'), rule('IT', 'it')])

    await page.getByLabel('Address for Italy').fill('https://acme.example/mine')
    await save(rule('IT', 'theirs'))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('This was changed by another person').waitFor()
    expect(await rules()).toEqual([rule('IT', 'theirs')])
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(rules).toEqual([rule('IT', 'mine')])
    expect(page.faults.filter((fault) => !fault.includes('412'))).toEqual([])
  })
})
