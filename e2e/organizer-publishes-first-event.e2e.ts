import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser } from './support/browser.ts'
import { useDashboard } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

describe.skipIf(!hasBrowser)('the first event', () => {
  test('is published in four screens and at most 12 clicks after sign-up, and its page can be opened', async () => {
    const page = await browser.visitor({ viewport: { width: 1280, height: 900 }, baseURL: foyer.url })
    const clicks = countClicks(page)

    await page.goto('/')
    await page.getByLabel('Your name').fill('Ada Lindqvist')
    await page.getByLabel('Email').fill('ada@example.test')
    await page.getByLabel('Password', { exact: true }).fill('a long and odd password')
    await page.getByRole('button', { name: 'Create account' }).click()

    await page.getByLabel('Workspace name').fill('Harbour Events')
    await page.getByText('This address is available.').waitFor()
    await page.getByRole('button', { name: 'Create workspace' }).click()

    await page.getByLabel('Event name').fill('Harbour Lights Festival')
    await page.getByLabel('Starts, date').fill('2027-12-06')
    await page.getByLabel('Starts, time').fill('18:00')
    await page.getByLabel('Place', { exact: true }).fill('Docas de Alcântara, Lisbon')
    await page.getByLabel('Capacity').fill('200')
    await page.getByRole('button', { name: 'Create event' }).click()

    await page.getByText('Here is your page').waitFor()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Publish event' }).click()
    await page.getByText('The event is published.').waitFor()

    expect(await clicks()).toBeLessThanOrEqual(12)
    expect(link).toBe(`${foyer.url}/harbour-events/harbour-lights-festival`)
    const visitor = await browser.visitor()
    await visitor.goto(link)
    await visitor.getByRole('heading', { name: 'Harbour Lights Festival' }).waitFor()
    expect(page.faults.filter((fault) => !fault.includes('401') && !fault.includes('403'))).toEqual([])
  })
})

/** Counted in the page, across its documents. */
function countClicks(page: Page): () => Promise<number> {
  let clicks = 0
  void page.exposeFunction('countClick', () => {
    clicks += 1
  })
  void page.addInitScript('document.addEventListener("click", () => window.countClick(), true)')
  return async () => clicks
}
