import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('an organizer who prepares changes of the page', () => {
  test('creates versions, looks at them on devices, sees what changes for visitors, and publishes', { timeout: 600_000 }, async () => {
    const { organizer, event, params, slugs } = await openEvent(foyer, { name: 'Harbour Lights', description: 'Music and lights.' })
    const page = await windowOf(browser, organizer)
    const toPreview: { url: string; cookie: string | undefined }[] = []
    const previewHost = new URL(foyer.services.config.previewOrigin).host
    page.on('request', async (request) => {
      if (new URL(request.url()).host === previewHost) toPreview.push({ url: request.url(), cookie: (await request.allHeaders()).cookie })
    })
    const visitor = await browser.visitor({ baseURL: foyer.url, viewport: { width: 1280, height: 900 } })
    const publicText = async () => {
      await visitor.goto(`/${slugs.orgSlug}/${slugs.eventSlug}`)
      return (await visitor.locator('.prose').textContent())?.trim()
    }

    await page.goto(`/dashboard/events/${event.id}/page`)
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByText('No versions yet').waitFor()
    await page.getByRole('button', { name: 'Create version' }).click()
    await page.getByLabel('Note').fill('For the newsletter')
    await page.getByRole('dialog').getByRole('button', { name: 'Create version' }).click()
    await page.getByText('For the newsletter').waitFor()
    const preview = page.frameLocator('iframe')
    await preview.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    for (const [device, width] of [
      ['Tablet', 820],
      ['Phone', 390],
    ] as const) {
      await page.getByText(device, { exact: true }).click()
      await expect.poll(() => preview.locator('html').evaluate('innerWidth')).toBeLessThanOrEqual(width)
    }
    await page.getByRole('button', { name: 'Publish: Version 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: 'Visitors see version 1.' }).waitFor()

    await organizer.do(api.updateEvent, { params, body: { description: 'Music, lights and boats.' } })
    await organizer.do(api.createSpeaker, { params, body: { name: 'Mira Okafor' } })
    expect(await publicText()).toBe('Music and lights.')
    await page.goto(`/dashboard/events/${event.id}/page`)
    await page.getByText('Visitors see version 1. Changes here become public when you publish a new version.').waitFor()
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByText('The page has changed since its newest version.').waitFor()
    await page.getByRole('button', { name: 'Create version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create version' }).click()
    await page.getByRole('button', { name: 'Publish: Version 2' }).click()
    const changes = page.getByRole('region', { name: 'What changes for visitors' })
    await changes.getByText('Mira Okafor').waitFor()
    expect(await changes.locator('del').allInnerTexts()).toEqual(['Music and lights.'])
    expect(await changes.locator('ins').allInnerTexts()).toEqual(['Music, lights and boats.', 'Mira Okafor'])
    await expectAccessible(page, 'what changes for visitors')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: 'Visitors see version 2.' }).waitFor()
    expect(await publicText()).toBe('Music, lights and boats.')

    await page.getByRole('button', { name: 'Show every change at once' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show every change at once' }).click()
    await page.getByRole('heading', { name: 'Visitors see every change of the page at once.' }).waitFor()

    // The preview host gets its own cookie only, and the page in the frame has no token in its address.
    expect(toPreview.filter(({ url }) => !url.includes('/assets/')).length).toBeGreaterThan(2)
    expect(toPreview.filter(({ cookie }) => cookie?.includes('auth.'))).toEqual([])
    expect(toPreview.some(({ cookie }) => cookie?.includes('foyer_preview='))).toBe(true)
    const frames = page.frames().filter((frame) => new URL(frame.url()).host === previewHost)
    expect(frames.map((frame) => new URL(frame.url()).search)).toEqual([''])
    expect([...page.faults, ...visitor.faults]).toEqual([])
  })
})
