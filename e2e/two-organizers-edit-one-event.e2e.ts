import { getEvent } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()
const PATIENCE = { timeout: 180_000 }

describe.skipIf(!hasBrowser)('two organizers who edit the same event', () => {
  test('both keep their changes, and choose where they changed the same field', async () => {
    const { organizer, event } = await openEvent(foyer, { name: 'Summit' })
    const eventId = event.id
    const colleague = await foyer.colleague(organizer, 'member')
    const [ada, grace] = [await windowOf(browser, organizer), await windowOf(browser, colleague)]
    const path = `/dashboard/events/${eventId}/page`
    await Promise.all([ada.goto(path), grace.goto(path)])
    const read = () => organizer.do(getEvent, { params: { eventId } })

    await ada.getByLabel('Description').fill('Talks by Ada')
    await ada.getByText('All changes saved').waitFor()
    await grace.getByLabel('Summary').fill('A day by the sea')
    await expect.poll(read, PATIENCE).toMatchObject({ description: 'Talks by Ada', shortDescription: 'A day by the sea' })
    await grace.getByText('All changes saved').waitFor()
    await expect.poll(() => grace.getByLabel('Description').inputValue(), PATIENCE).toBe('Talks by Ada')

    // Ada's change is on its way while Grace's is saved.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await ada.route(`**/events/${eventId}`, async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.continue()
    })
    const sent = ada.waitForRequest((request) => request.method() === 'PATCH')
    await ada.getByLabel('Event name').fill('Summit by Ada')
    await sent
    await grace.getByLabel('Event name').fill('Summit by Grace')
    await expect.poll(read, PATIENCE).toMatchObject({ name: 'Summit by Grace' })
    release()
    await ada.getByText('This was changed by another person').waitFor()
    expect(await read()).toMatchObject({ name: 'Summit by Grace' })
    await ada.getByRole('button', { name: 'Keep mine' }).click()
    await expect
      .poll(read, PATIENCE)
      .toMatchObject({ name: 'Summit by Ada', description: 'Talks by Ada', shortDescription: 'A day by the sea' })
    await ada.getByText('All changes saved').waitFor()
  })
})
