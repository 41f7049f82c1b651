import { expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

test.skipIf(!hasBrowser)(
  'an organizer who cancels an event sees how many people get an email, and sees it as canceled',
  { timeout: 600_000 },
  async () => {
    const { organizer, event, register, slugs } = await openEvent(foyer, { name: 'Rained off' })
    await register('ada')
    await register('bob')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}`)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    await page.getByText('2 people get an email').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click()
    await page.getByText('The event is canceled.').waitFor()
    await page.getByText('Canceled', { exact: true }).first().waitFor()
    await page.goto('/dashboard/events?view=canceled')
    await page.getByRole('link', { name: 'Rained off' }).waitFor()

    const visitor = await browser.visitor()
    await visitor.goto(`${foyer.url}/${slugs.orgSlug}/${slugs.eventSlug}`)
    await visitor
      .getByText(/canceled/i)
      .first()
      .waitFor()
    expect(page.faults).toEqual([])
  },
)
