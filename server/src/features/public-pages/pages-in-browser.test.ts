import { existsSync } from 'node:fs'
import * as api from '@foyer/contracts'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const foyer = useFoyer()

let browser: Browser
beforeAll(async () => {
  if (existsSync(CHROMIUM)) browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
})
afterAll(() => browser?.close())

type Look = { colorScheme?: 'light' | 'dark'; timezoneId?: string; javaScriptEnabled?: boolean; width?: number }

async function open(path: string, { width = 320, ...look }: Look = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, ...look })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(foyer.url + path)
  return { page, faults }
}

/** What axe finds, and whether the page is wider than the screen. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; nodes: { html: string }[] }[] }
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`), ...(isTooWide ? ['wider than the screen'] : [])]
}

const EVERYTHING = {
  name: 'A-very-long-name-without-a-single-space-in-it: Tides & Data',
  shortDescription: 'An evening on the water.',
  description:
    '# One\n\n### Three\n\nhttps://example.org/a-very-long-address-that-does-not-fit-on-a-small-screen-at-all\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  location: { location: 'Speicher 7', fullAddress: 'Am Sandtorkai 36, Hamburg', coordinates: [9.99, 53.54] },
  capacity: 3,
  ticketPriceAmount: 25,
  ticketCurrency: 'EUR',
}

async function whole(settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, { ...EVERYTHING, ...settings })
  const { organizer, params, door } = opened
  await organizer.do(api.createSpeaker, { params, body: { name: 'Mira Okafor', title: 'Oceanographer', bio: 'Measures the sea.' } })
  await organizer.do(api.addSponsor, { params, body: { name: 'Northwind', website: 'https://northwind.example/' } })
  return { ...opened, path: `/${door.orgSlug}/${door.eventSlug}` }
}

describe.skipIf(!existsSync(CHROMIUM))('in a browser', () => {
  const STATES: Record<string, () => Promise<string>> = {
    open: async () => (await whole()).path,
    private: async () => (await whole({ visibility: 'PRIVATE' })).path,
    approval: async () => (await whole({ approvalRequired: true })).path,
    waitlist: async () => (await whole({ capacity: 0, waitlistEnabled: true })).path,
    full: async () => (await whole({ capacity: 0 })).path,
    'by invitation': async () => (await whole({ inviteOnly: true })).path,
    'a broken invite': async () => `${(await whole({ inviteOnly: true })).path}?invite=x`,
    closed: async () => (await whole({ registrationProvider: null })).path,
    ended: async () => (await whole({ startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-02T10:00:00Z' })).path,
    async invited() {
      const { organizer, params, path } = await whole({ inviteOnly: true })
      const { invites } = await organizer.do(api.createInvites, { params, body: { email: 'ada@example.test', name: 'Ada' } })
      return path + new URL(invites[0]!.url).search
    },
    async canceled() {
      const { organizer, params, path } = await whole()
      await organizer.do(api.cancelEvent, { params })
      return path
    },
    async locked() {
      const { organizer, params, path } = await whole()
      await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
      return path
    },
    workspace: async () => `/${(await whole()).organizer.slug}`,
    'an empty workspace': async () => `/${(await foyer.organizer()).slug}`,
    'nothing there': async () => '/nobody/nothing',
  }

  test.each(Object.keys(STATES))('%s: axe finds nothing and everything fits 320 pixels, by day and by night', async (state) => {
    const path = await STATES[state]!()
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, faults } = await open(path, { colorScheme })
      expect(await faultsOf(page)).toEqual([])
      if (state !== 'nothing there') expect(faults).toEqual([])
      await page.context().close()
    }
  })

  test('a reader in another zone is told their own time, one in the event’s is not', async () => {
    const { path } = await whole()
    const told = async (timezoneId: string) => {
      const { page } = await open(path, { timezoneId })
      const place = page.locator('#local-time')
      const words = (await place.isVisible()) ? await place.textContent() : null
      await page.context().close()
      return words
    }
    expect(await told('America/New_York')).toMatch(/^Mon,? 1 May, 06:00\s?–\s?08:00 your time \(America\/New York\)$/)
    expect(await told('Europe/Berlin')).toBeNull()
    expect(await told('Europe/Paris')).toBeNull()
  })

  test('a page behind a password opens without JavaScript', async () => {
    const { organizer, params, path } = await whole()
    await organizer.do(api.setPagePassword, { params, body: { password: 'sesame' } })
    const { page } = await open(path, { javaScriptEnabled: false })
    await page.getByLabel('Password').fill('barley')
    await page.getByRole('button', { name: 'Show the page' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('This is not the password of this page.')
    await page.getByLabel('Password').fill('sesame')
    await page.getByRole('button', { name: 'Show the page' }).click()
    expect(await page.getByText('Mira Okafor', { exact: true }).isVisible()).toBe(true)
    await page.context().close()
  })

  test('the one button leads to the form, by keyboard too', async () => {
    const { path } = await whole()
    const { page } = await open(path, { width: 1200 })
    await page.getByRole('link', { name: 'Register' }).focus()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#register')
    expect(await page.getByLabel('Email').isVisible()).toBe(true)
    await page.context().close()
  })
})
