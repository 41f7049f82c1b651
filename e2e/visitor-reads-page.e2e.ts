import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../server/test/support/foyer.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser, useBrowser } from './support/browser.ts'

const foyer = useFoyer()
const browser = useBrowser()

async function openPage() {
  const opened = await openEvent(foyer)
  await opened.organizer.do(api.createSpeaker, { params: opened.params, body: { name: 'Mira Okafor', title: 'Oceanographer' } })
  return { ...opened, url: `${foyer.url}/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}` }
}

describe.skipIf(!hasBrowser)('a visitor', () => {
  test('in another time zone sees their own time; one in the event’s zone does not', async () => {
    const { url } = await openPage()
    const localTimeIn = async (timezoneId: string) => {
      const page = await browser.visitor({ timezoneId })
      await page.goto(url)
      const localTime = page.locator('#local-time')
      return (await localTime.isVisible()) ? localTime.textContent() : null
    }
    expect(await localTimeIn('America/New_York')).toMatch(/^Mon,? 1 May, 06:00\s?–\s?08:00 your time \(America\/New York\)$/)
    expect(await localTimeIn('Europe/Berlin')).toBeNull()
    expect(await localTimeIn('Europe/Paris')).toBeNull()
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
    const page = await browser.visitor({ viewport: { width: 1200, height: 800 } })
    await page.goto(url)
    await page.getByRole('link', { name: 'Register' }).focus()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#register')
    expect(await page.getByLabel('Email').isVisible()).toBe(true)
  })
})
