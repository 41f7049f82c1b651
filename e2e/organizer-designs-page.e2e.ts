import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('an organizer who designs the page', () => {
  test('arranges its parts, hides one, and chooses its colors, and sees each change on the page beside it', {
    timeout: 600_000,
  }, async () => {
    const { organizer, event, params, slugs } = await openEvent(foyer, { name: 'Harbour Lights', description: 'Music and lights.' })
    await organizer.do(api.createSpeaker, { params, body: { name: 'Mira Okafor' } })
    await organizer.do(api.addSponsor, { params, body: { name: 'Northwind' } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/page`)
    const preview = page.frameLocator('iframe')
    const sections = () => preview.locator('.event-body h2').allInnerTexts()
    await expect.poll(sections).toEqual(['About', 'Speakers', 'Sponsors', 'Share'])

    const up = page.getByRole('button', { name: 'Move Speakers up' })
    await up.click()
    await expect.poll(sections).toEqual(['Speakers', 'About', 'Sponsors', 'Share'])
    await page.getByRole('switch', { name: 'Show: Sponsors' }).click({ force: true })
    await expect.poll(sections).toEqual(['Speakers', 'About', 'Share'])
    await page.getByRole('switch', { name: 'Show the picture at the top' }).click({ force: true })
    await expect.poll(() => preview.locator('.cover').count()).toBe(0)
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(() => preview.locator('html').getAttribute('data-appearance')).toBe('dark')
    await page.getByRole('textbox', { name: 'Accent color' }).fill('#a3195b')
    await expect.poll(async () => (await organizer.do(api.getEvent, { params })).pageAccentColor).toBe('#a3195b')
    // The picker of colors closes when the field is left.
    await page.getByRole('textbox', { name: 'Accent color' }).blur()
    await expect.poll(() => page.locator('.mantine-ColorInput-dropdown').count()).toBe(0)
    await expectAccessible(page, 'the design of the page')

    const visitor = await browser.visitor({ baseURL: foyer.url, viewport: { width: 1280, height: 900 } })
    await visitor.goto(`/${slugs.orgSlug}/${slugs.eventSlug}`)
    expect(await visitor.locator('.event-body h2').allInnerTexts()).toEqual(['Speakers', 'About', 'Share'])
    expect(await visitor.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(20, 20, 18)')
    expect([...page.faults, ...visitor.faults]).toEqual([])
  })
})
