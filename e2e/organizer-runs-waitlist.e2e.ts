import { describe, expect, test } from 'vitest'
import { manageUrl } from '../server/src/features/self-service/manage-link.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

const waitlisted = { capacity: 1, waitlistEnabled: true }

describe.skipIf(!hasBrowser)('an organizer with a waitlist', () => {
  test('cancels a registration, and the seat goes to the first person waiting, in the order of the list', async () => {
    const { organizer, event, register, find } = await openEvent(foyer, { name: 'Small Talks', ...waitlisted })
    for (const name of ['ada', 'bob', 'cleo']) await register(name)
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants`)
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /Waitlist/ })
      .click()
    const names = page.getByRole('table', { name: 'Registrants' }).locator('tbody').getByRole('button')
    await expect.poll(() => names.allInnerTexts()).toEqual(['bob', 'cleo'])

    await page.goto(`/dashboard/events/${event.id}/registrants`)
    await page.getByRole('button', { name: 'ada' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByText('The registration of ada was canceled.').waitFor()
    expect((await find('bob')).status).toBe('CONFIRMED')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /Waitlist/ })
      .click()
    await expect.poll(() => names.allInnerTexts()).toEqual(['cleo'])
  })

  test('sees until when a seat is offered, and that the guest accepted it', async () => {
    const { organizer, event, register, find } = await openEvent(foyer, { name: 'Offers', ...waitlisted, waitlistOfferHours: 24 })
    for (const name of ['ada', 'bob']) await register(name)
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants?person=${(await find('ada')).id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByText('The registration of ada was canceled.').waitFor()

    const bob = await find('bob')
    expect(bob.status).toBe('OFFERED')
    await page.goto(`/dashboard/events/${event.id}/registrants?person=${bob.id}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByText(/^Accept by .* Berlin$/).waitFor()
    await drawer.getByText('Offered a seat').first().waitFor()

    const guest = await browser.visitor({ baseURL: foyer.url })
    await guest.goto(new URL(manageUrl(foyer.services.baseUrl, foyer.services.tokens, { id: bob.id, linkVersion: 0 })).pathname)
    await guest.getByRole('button', { name: 'Accept the seat' }).click()
    await guest.getByText('The seat is yours.').waitFor()
    // Without a reload: the dashboard follows what happens.
    await drawer.getByText('Confirmed', { exact: true }).first().waitFor()
    expect((await find('bob')).status).toBe('CONFIRMED')
    expect(page.faults).toEqual([])
  })

  test('chooses which columns the table has, also those of questions, and has them again after a reload', async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Columns' })
    await register('ada')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants`)
    const heads = page.getByRole('columnheader')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Source' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Checked in' }).click()
    // An open menu is above the page, so it is outside of its landmarks.
    expect((await accessibilityFaults(page)).filter((fault) => !fault.startsWith('region'))).toEqual([])
    await page.keyboard.press('Escape')
    const expected = ['', 'Name', 'Status', 'Why', 'Registered', 'Checked in']
    await expect.poll(() => heads.allInnerTexts()).toEqual(expected)
    await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Columns')
    await page.reload()
    await expect.poll(() => heads.allInnerTexts()).toEqual(expected)
  })
})
