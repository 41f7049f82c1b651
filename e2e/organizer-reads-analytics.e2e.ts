import { readFile } from 'node:fs/promises'
import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../server/test/support/eventually.ts'
import { FUTURE_TIMES, openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard({ config: { trustedProxies: ['127.0.0.1'] } })

/** Not recognized as a bot, and from a known country. */
const GUEST = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' },
}
const FIELDS = [{ key: 'diet', label: 'Diet', type: 'select', options: ['Any', 'Vegan'] }]

describe.skipIf(!hasBrowser)('an organizer who reads analytics', () => {
  test('sees a guest view, start, register and arrive, with the same numbers in chart, table and file', async () => {
    const opened = await openEvent(foyer, { name: 'Harbour Lights' })
    const { organizer, params, slugs, find } = opened
    const form = await organizer.do(api.createForm, { body: { name: 'Form', fields: FIELDS } })
    await organizer.do(api.updateEvent, { params, body: { registrationFormId: form.id } })
    const visit = async (query = '') => {
      const guest = await browser.visitor({ ...GUEST, baseURL: foyer.url })
      await guest.goto(`/${slugs.orgSlug}/${slugs.eventSlug}${query}`)
      return guest
    }
    await visit()
    await visit('?utm_source=poster')
    const guest = await visit('?utm_source=poster')
    await guest.getByLabel('Name', { exact: true }).fill('Ada')
    await guest.getByLabel('Email', { exact: true }).fill('ada@example.test')
    await guest.getByLabel('Diet').selectOption('Vegan')
    await guest.getByRole('button', { name: 'Register' }).click()
    await guest
      .getByText('Ada')
      .or(guest.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    await eventually(async () => expect(await find('Ada')).toBeDefined())
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('Ada')).id } })
    await eventually(async () => {
      await foyer.services.viewCounts.flush()
      const { totals } = await organizer.do(api.getEventAnalytics, { params })
      expect(totals).toMatchObject({ views: 3, started: 1, registrations: 1, checkedIn: 1 })
    })

    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${params.eventId}`)
    await page.getByRole('link', { name: 'Analytics' }).last().click()
    const funnel = page.getByRole('list', { name: 'From view to check-in' })
    await expect.poll(() => funnel.getByRole('listitem').allInnerTexts()).toHaveLength(4)
    const steps = (await funnel.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').slice(0, 2))
    expect(steps).toEqual([
      ['Viewed', '3'],
      ['Started', '1'],
      ['Registered', '1'],
      ['Checked in', '1'],
    ])
    expect(await table(page, 'From view to check-in')).toEqual([
      ['Viewed', '3', '–'],
      ['Started', '1', '33.3%'],
      ['Registered', '1', '100%'],
      ['Checked in', '1', '100%'],
    ])
    expect(await bars(page, 'By source')).toEqual(['poster 1 of 2 views', 'Direct 0 of 1 view'])
    expect(await table(page, 'By source')).toEqual([
      ['poster', '2', '0', '1', '1', '50%'],
      ['Direct', '1', '0', '0', '0', '0%'],
    ])
    expect(await file(page, 'By source')).toBe(
      '\uFEFFSource,Views,Clicks,Started,Registrations,Conversion\r\nposter,2,0,1,1,0.5\r\nDirect,1,0,0,0,0\r\n',
    )
    expect(await bars(page, 'By country')).toEqual(['United States 1 of 3 views'])
    expect(await bars(page, 'By answer')).toEqual(['Any 0', 'Vegan 1'])
    await expectAccessible(page, 'analytics')
    expect(page.faults).toEqual([])
  })

  test('chooses the days and keeps them in the address; a range in the wrong order is explained', async () => {
    const { organizer, params, register } = await openEvent(foyer)
    await register('ada')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${params.eventId}/analytics`)
    await page.getByRole('combobox', { name: 'Dates' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await expect.poll(() => page.url()).toContain('range=week')
    await page.getByRole('combobox', { name: 'Dates' }).click()
    await page.getByRole('option', { name: 'Custom dates' }).click()
    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('To', { exact: true }).fill('2026-01-31')
    await expect.poll(() => page.url()).toContain('to=2026-01-31')
    await page.getByText('No registrations in these days.').waitFor()
    await page.getByLabel('From', { exact: true }).fill('2026-02-01')
    await page.getByText('The first day is after the last one.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-01-01')
  })

  test('compares two events, each line with the name of its event', async () => {
    const { organizer, params, register } = await openEvent(foyer, { name: 'This year', timezone: 'UTC' })
    await register('ada')
    const last = await organizer.do(api.createEvent, { body: { name: 'Last year', ...FUTURE_TIMES, timezone: 'UTC' } })
    await organizer.do(api.publishEvent, { params: { eventId: last.id } })
    for (const email of ['ada@example.test', 'ben@example.test'])
      await organizer.do(api.addRegistrant, { params: { eventId: last.id }, body: { email } })
    await eventually(async () => expect((await organizer.do(api.getWorkspaceAnalytics)).totals.registrations).toBe(3))
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${params.eventId}/analytics`)
    await page.getByText('After publishing').click()
    await page.getByRole('combobox', { name: 'Event', exact: true }).click()
    await page.getByRole('option', { name: 'Last year' }).click()
    await page.getByRole('img', { name: 'Compare with another event' }).waitFor()
    await page.getByText('This year 1', { exact: true }).waitFor()
    await page.getByText('Last year 2', { exact: true }).waitFor()
    expect(await table(page, 'Compare with another event')).toEqual([['Published', '1', '2']])
    await expect.poll(() => page.url()).toContain(`with=${last.id}`)
  })

  test('sees all events of the workspace, sorted as chosen, and opens one', async () => {
    const { organizer, register } = await openEvent(foyer, { name: 'Alpha', timezone: 'UTC' })
    await register('ada')
    const other = await organizer.do(api.createEvent, { body: { name: 'Beta', ...FUTURE_TIMES, timezone: 'UTC' } })
    for (const email of ['ada@example.test', 'ben@example.test'])
      await organizer.do(api.addRegistrant, { params: { eventId: other.id }, body: { email } })
    await eventually(async () => expect((await organizer.do(api.getWorkspaceAnalytics)).totals.registrations).toBe(3))
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Analytics' }).click()
    const events = page.getByRole('table', { name: 'Events' })
    const names = () => events.getByRole('link').allInnerTexts()
    await expect.poll(names).toEqual(['Beta', 'Alpha'])
    await events.getByRole('button', { name: 'Event' }).click()
    await expect.poll(names).toEqual(['Alpha', 'Beta'])
    await expect.poll(() => page.url()).toContain('by=name')
    await expectAccessible(page, 'analytics of the workspace')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await events.getByRole('link', { name: 'Beta' }).click()
    await page.getByRole('heading', { name: 'Beta: Analytics' }).waitFor({ state: 'attached' })
    expect(page.faults).toEqual([])
  })
})

/** The rows of the table below a chart, opened by its fold. */
async function table(page: Page, title: string): Promise<string[][]> {
  const card = page.locator('section', { has: page.getByRole('heading', { name: title }) })
  await card.getByText('Show as table').click()
  const rows = await card.getByRole('table').locator('tbody tr').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
}

const bars = async (page: Page, title: string): Promise<string[]> => {
  const items = page.getByRole('list', { name: title }).getByRole('listitem')
  await items.first().waitFor()
  return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
}

async function file(page: Page, title: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: `Download CSV: ${title}` }).click()])
  return readFile(await download.path(), 'utf8')
}
