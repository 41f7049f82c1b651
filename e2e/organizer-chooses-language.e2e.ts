import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { account as arabic } from '../web/src/texts/ar/account.ts'
import { account as german } from '../web/src/texts/de/account.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, expectShown, goInside, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('an organizer', () => {
  test('chooses the language of the dashboard, and has it in another browser, too', { timeout: 600_000 }, async () => {
    const { organizer } = await openEvent(foyer)
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/account')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: german.title }).waitFor()
    expect(await organizer.do(api.getAccount)).toMatchObject({ language: 'de' })

    const elsewhere = await windowOf(browser, organizer)
    await elsewhere.goto('/dashboard/account')
    await elsewhere.getByRole('heading', { level: 1, name: german.title }).waitFor()
    await elsewhere.getByRole('combobox', { name: german.language }).click()
    await elsewhere.getByRole('option', { name: 'العربية' }).click()
    await elsewhere.getByRole('heading', { level: 1, name: arabic.title }).waitFor()
    expect(await elsewhere.evaluate('getComputedStyle(document.body).direction')).toBe('rtl')
    // It is the choice of the person, not of the browser.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: arabic.title }).waitFor()
    expect([...page.faults, ...elsewhere.faults]).toEqual([])
  })

  test('works from right to left on every kind of screen, and nothing is cut off', { timeout: 600_000 }, async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Harbour Lights', approvalRequired: true })
    await register('ada')
    const page = await windowOf(browser, organizer, { locale: 'ar' })
    const ofEvent = `/dashboard/events/${event.id}`
    const paths = ['', '/registrants', '/review', '/page', '/emails', '/share', '/analytics', '/settings', '/form'].map(
      (tab) => ofEvent + tab,
    )
    await page.goto('/dashboard')
    for (const path of ['/dashboard', '/dashboard/events', '/dashboard/contacts', '/dashboard/settings', ...paths]) {
      await goInside(page, path)
      await expectShown(page, path)
      expect(await page.evaluate('document.documentElement.dir'), path).toBe('rtl')
      await expectAccessible(page, path)
    }
    expect(page.faults).toEqual([])
  })

  test('sets the language of an event, and its page and emails follow', async () => {
    const { organizer, event, params, slugs } = await openEvent(foyer, { name: 'Harbour Lights' })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/settings`)
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Français' }).click()
    await expect.poll(async () => (await organizer.do(api.getEvent, { params })).language).toBe('fr')
    const visitor = await fetch(`${foyer.url}/${slugs.orgSlug}/${slugs.eventSlug}`, { headers: { 'accept-language': '*' } })
    expect(await visitor.text()).toContain('<html lang="fr">')
    expect(page.faults).toEqual([])
  })
})
