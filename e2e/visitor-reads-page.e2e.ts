import * as api from '@foyer/contracts'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const foyer = useFoyer()
const browser = useBrowser()

async function isOnScreen(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= locator.page().viewportSize()!.height
}

async function openPage() {
  const opened = await openEvent(foyer)
  await opened.organizer.do(api.createSpeaker, { params: opened.params, body: { name: 'Mira Okafor', title: 'Oceanographer' } })
  return { ...opened, url: `${foyer.url}/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}` }
}

describe.skipIf(!hasBrowser)('a visitor', () => {
  test('in another time zone sees their own time; one in the event’s zone does not', async () => {
    const { url, organizer, params } = await openPage()
    const localTimeIn = async (timezoneId: string) => {
      const page = await browser.visitor({ timezoneId })
      await page.goto(url)
      const localTime = page.locator('#local-time')
      return (await localTime.isVisible()) ? localTime.textContent() : null
    }
    expect(await localTimeIn('America/New_York')).toMatch(/^06:00\s?–\s?08:00 your time \(New York\)$/)
    expect(await localTimeIn('Pacific/Auckland')).toMatch(/^Mon,? 1 May, 22:00\s?–\s?Tue,? 2 May, 00:00 your time \(Auckland\)$/)
    expect(await localTimeIn('Europe/Paris')).toBeNull()
    await organizer.do(api.updateEvent, { params, body: { endTime: '2090-05-03T12:00:00Z' } })
    expect(await localTimeIn('America/New_York')).toMatch(/^Mon,? 1 May, 06:00\s?–\s?Wed,? 3 May, 08:00 your time \(New York\)$/)
  })

  test('opens a password-protected page without JavaScript', async () => {
    const { organizer, params, url } = await openPage()
    await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
    const page = await browser.visitor({ javaScriptEnabled: false })
    await page.goto(url)
    await page.getByLabel('Password').fill('barley')
    await page.getByRole('button', { name: 'View page' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('Incorrect password. Please try again.')
    await page.getByLabel('Password').fill('sesame')
    await page.getByRole('button', { name: 'View page' }).click()
    expect(await page.getByText('Mira Okafor', { exact: true }).isVisible()).toBe(true)
  })

  test('gets from the button to the form, with the keyboard, too', async () => {
    const { url } = await openPage()
    const page = await browser.visitor()
    await page.goto(url)
    const button = page.getByRole('link', { name: 'Register' })
    expect(await isOnScreen(button), 'the button is in reach on a phone').toBe(true)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#register')
    await expect.poll(() => page.evaluate('document.getElementById("email").getBoundingClientRect().bottom <= innerHeight')).toBe(true)
    const wide = await browser.visitor({ viewport: { width: 1280, height: 900 } })
    await wide.goto(url)
    expect(await isOnScreen(wide.getByLabel('Email')), 'the form is beside the event on a wide screen').toBe(true)
    expect(await wide.getByRole('link', { name: 'Register' }).isVisible()).toBe(false)
  })

  test('sees nothing move while the page loads, and no request goes to another host', async () => {
    const { url } = await openPage()
    const page = await browser.visitor({ timezoneId: 'America/New_York' })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.addInitScript(
      `globalThis.shift = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value }).observe({ type: 'layout-shift', buffered: true })`,
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    expect(await page.evaluate('document.fonts.check("16px Inter")')).toBe(true)
    expect(await page.evaluate('shift')).toBeLessThan(0.02)
    expect([...hosts]).toEqual([new URL(foyer.url).host])
    expect(page.faults).toEqual([])
  })
})
