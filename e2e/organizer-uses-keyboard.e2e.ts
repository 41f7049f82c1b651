import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

/** The label of the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(`(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? '').trim()`) as Promise<string>
const expectFocus = (page: Page, label: string) => expect.poll(() => focused(page)).toBe(label)

describe.skipIf(!hasBrowser)('an organizer who uses the keyboard', () => {
  test('reaches the content first, then the navigation in the order in which it is read', async () => {
    const { organizer } = await openEvent(foyer, { name: 'Harbour Lights' })
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/events')
    await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Skip to content')
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
    expect(links.slice(0, 3)).toEqual(['Home', 'Events', 'Contacts'])
    const order: string[] = []
    for (let step = 0; step <= links.length; step += 1) {
      await page.keyboard.press('Tab')
      order.push(await focused(page))
    }
    expect(order.slice(1)).toEqual(links)

    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`)).toBe(true)
  })

  test('is back where they were after a drawer, a dialog, a menu, the palette and the list of keys', async () => {
    const { organizer, event, register } = await openEvent(foyer, { name: 'Harbour Lights' })
    await register('ada')
    const page = await windowOf(browser, organizer)
    const dialog = page.getByRole('dialog')
    await page.goto(`/dashboard/events/${event.id}/registrants`)

    await page.getByRole('button', { name: 'ada' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Timeline').waitFor()
    expect(await page.evaluate(`document.querySelector('[role=dialog]').contains(document.activeElement)`)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(page, 'ada')

    await page.getByRole('button', { name: 'Add registrant' }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, '')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(page, 'Add registrant')

    await page.getByRole('button', { name: 'Export' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'CSV file' }).waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(page, 'Export')

    await page.getByRole('link', { name: 'Import', exact: true }).focus()
    await page.keyboard.press('Control+k')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(page, 'Import')

    await page.keyboard.press('?')
    await dialog.getByText('Keyboard shortcuts').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(page, 'Import')
    expect(page.faults).toEqual([])
  })
})
