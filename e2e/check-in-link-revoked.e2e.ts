import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ticketCode } from '../server/src/features/check-in/ticket-code.ts'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { storedData, storedGuests } from './support/check-in.ts'
import { useConnection } from './support/connection.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()
const connection = useConnection()

async function createLink(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'New check-in link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(label)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByRole('img', { name: 'QR code of the check-in link' }).waitFor()
  const url = await dialog.getByLabel('Check-in link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return url
}

describe.skipIf(!hasBrowser)('a check-in link', () => {
  test('works on a phone without an account, shows names only, and locks the phone out when it is revoked', async () => {
    const { organizer, event, register, find } = await openEvent(foyer, { name: 'Harbour Lights' })
    for (const name of ['ada', 'bob']) await register(name)
    const office = await windowOf(browser, organizer)
    await office.goto(`/dashboard/events/${event.id}/check-in`)
    const url = await createLink(office, 'Main entrance')
    await office.getByText('Never used').waitFor()

    const phone = await browser.visitor()
    const referrers: (string | undefined)[] = []
    phone.on('request', (request) => referrers.push(request.headers().referer))
    await phone.goto(url)
    await phone.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await phone.getByText('Main entrance').waitFor()
    await phone.getByText('0 / 2 checked in').waitFor()
    const field = phone.getByRole('search').getByRole('textbox')
    await field.fill(ticketCode(foyer.services.tokens, { id: (await find('ada')).id, linkVersion: 0 }))
    await phone.keyboard.press('Enter')
    await phone.getByText('Checked in', { exact: true }).waitFor()
    await field.fill('bo')
    await phone.getByRole('button', { name: 'Check in: bob' }).waitFor()
    expect(await phone.getByText('@example.test').count()).toBe(0)
    expect(referrers.filter((referrer) => referrer?.includes('/check-in/'))).toEqual([])
    await expect.poll(() => storedGuests(phone)).toBe(2)
    await office.getByRole('list', { name: 'Latest check-ins' }).getByText('by Main entrance').waitFor()

    await office.getByRole('button', { name: 'Revoke link: Main entrance' }).click()
    await office.getByRole('dialog').getByText('The link stops working on all devices at once').waitFor()
    await office.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
    await office.getByText('The link is revoked.').waitFor()
    await phone.getByRole('heading', { name: 'This check-in link has ended' }).waitFor()
    expect(await storedData(phone)).toEqual({ sources: [], guests: [], scans: [] })
    await phone.reload()
    await phone.getByRole('heading', { name: 'This check-in link has ended' }).waitFor()
    expect(await phone.evaluate('caches.keys()')).toEqual([])
    expect((await find('ada')).checkedInAt).not.toBeNull()
    expect(office.faults).toEqual([])
  })

  test('that is revoked while a phone has no connection says how many scans were lost', async () => {
    const { organizer, event, register, find } = await openEvent(foyer, { name: 'Harbour Lights' })
    await register('ada')
    const office = await windowOf(browser, organizer)
    await office.goto(`/dashboard/events/${event.id}/check-in`)
    const url = await createLink(office, 'Side entrance')
    const phone = await browser.visitor()
    // The offline mode of the browser does not reach the service worker of the page.
    const { port, pathname } = new URL(url)
    await phone.goto(`http://127.0.0.1:${await connection.to(Number(port))}${pathname}`)
    await expect.poll(async () => (await storedData(phone)).sources).toMatchObject([{ asOf: expect.any(String) }])
    connection.cut()
    await phone.getByText('No connection.').waitFor()
    await phone.getByRole('search').getByRole('textbox').fill('ada')
    await phone.getByRole('button', { name: 'Check in: ada' }).click()
    await phone.getByText('1 scan waiting to be sent.').waitFor()

    await office.getByRole('button', { name: 'Revoke link: Side entrance' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
    await office.getByText('The link is revoked.').waitFor()
    connection.restore()
    await phone.getByText(/1 scan was not sent before the link ended/).waitFor()
    expect(await storedData(phone)).toEqual({ sources: [], guests: [], scans: [] })
    expect((await find('ada')).checkedInAt).toBeNull()
  })
})
