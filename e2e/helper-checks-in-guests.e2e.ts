import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ticketCode } from '../server/src/features/check-in/ticket-code.ts'
import { FUTURE_TIMES, openEvent } from '../server/test/support/open-event.ts'
import { canHaveCamera } from './support/browser.ts'
import { useFakeCamera } from './support/camera.ts'
import { storedData, storedGuests } from './support/check-in.ts'
import { expectAccessible, useDashboard, windowOf } from './support/dashboard.ts'

const camera = useFakeCamera()
const { foyer, browser } = useDashboard({}, camera.args)
const PHONE = { width: 390, height: 844 }
const LIMIT = { timeout: 600_000 }

const codeOf = ({ id }: { id: string }) => ticketCode(foyer.services.tokens, { id, linkVersion: 0 })
const result = (page: Page) => page.getByRole('region', { name: 'Scan tickets' }).getByRole('status')

async function eventWith(names: string[], settings: object = {}) {
  const opened = await openEvent(foyer, { name: 'Harbour Lights', ...settings })
  for (const name of names) await opened.register(name)
  /** A phone of the organizer that is signed in, at the scanner. */
  const phone = async ({ hasCamera = true, prepare = '' } = {}) => {
    const page = await windowOf(browser, opened.organizer, { viewport: PHONE })
    await page.addInitScript(prepare)
    if (hasCamera) await page.context().grantPermissions(['camera'])
    await page.goto(`/dashboard/events/${opened.event.id}/check-in/scan`)
    await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    return page
  }
  return { ...opened, phone, codeOfGuest: async (name: string) => codeOf(await opened.find(name)) }
}
/** As a handheld scanner does it. */
async function typeCode(page: Page, code: string) {
  await page.getByRole('search').getByRole('textbox').fill(code)
  await page.keyboard.press('Enter')
}

describe.skipIf(!canHaveCamera)('a helper', () => {
  test(
    'opens check-in from the bottom bar and points the camera at a ticket: the guest is checked in, and an undo takes it back',
    LIMIT,
    async () => {
      const { organizer, find, codeOfGuest } = await eventWith(['ada', 'bob'])
      camera.show(await codeOfGuest('ada'))
      const page = await windowOf(browser, organizer, { viewport: PHONE })
      await page.context().grantPermissions(['camera'])
      await page.goto('/dashboard')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check-in' }).click()
      await result(page).getByText('Checked in', { exact: true }).waitFor()
      await page.getByText('1 / 2 checked in').waitFor()
      expect((await find('ada')).checkedInAt).not.toBeNull()

      await result(page).getByRole('button', { name: 'Undo check-in of ada' }).click()
      await result(page).getByText('Check-in undone').waitFor()
      await page.getByText('0 / 2 checked in').waitFor()
      expect((await find('ada')).checkedInAt).toBeNull()
      expect(page.faults).toEqual([])
    },
  )

  test('reads tickets as soon as the decoder can be loaded, though the first attempt failed', LIMIT, async () => {
    const { phone, codeOfGuest } = await eventWith(['ada'])
    camera.show(await codeOfGuest('ada'))
    const failOnce = `const Real = Worker; Worker = class extends Real { constructor(url, options) { super(window.hasFailed ? url : '/check-in/files/nothing.js', options); window.hasFailed = true } }`
    const page = await phone({ prepare: failOnce })
    await page.getByText('1 / 1 checked in').waitFor()
  })

  test('sees in words why a ticket is refused, and finds the scan among the last ten', LIMIT, async () => {
    const { phone, find, organizer, params, codeOfGuest } = await eventWith(['ada', 'bob'])
    const other = await organizer.do(api.createEvent, { body: { name: 'Another', ...FUTURE_TIMES } })
    await organizer.do(api.publishEvent, { params: { eventId: other.id } })
    const slugs = { orgSlug: organizer.slug, eventSlug: other.slug }
    await foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email: 'eve@example.test', name: 'eve' } })
    const [eve] = (await organizer.do(api.listRegistrants, { params: { eventId: other.id } })).registrants
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('bob')).id } })
    camera.show()
    const page = await phone()
    await typeCode(page, await codeOfGuest('ada'))
    await result(page).getByText('Checked in', { exact: true }).waitFor()
    await typeCode(page, await codeOfGuest('ada'))
    await result(page)
      .getByText(/^Already checked in at \d+:\d\d by /)
      .waitFor()
    await typeCode(page, await codeOfGuest('bob'))
    await result(page).getByText('bob’s registration is canceled.').waitFor()
    await typeCode(page, codeOf(eve!))
    await result(page).getByText('This ticket is for another event.').waitFor()
    await typeCode(page, `${'A'.repeat(22)}.${'B'.repeat(22)}`)
    await result(page).getByText('Unknown code').waitFor()
    await expectAccessible(page, 'a refused ticket')

    await page.getByRole('button', { name: 'Last 10' }).click()
    const rows = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(5)
    await expectAccessible(page, 'the last ten')
    await rows.getByRole('button', { name: 'Undo check-in of ada' }).click()
    await result(page).getByText('Check-in undone').waitFor()
    expect((await find('ada')).checkedInAt).toBeNull()
  })

  test('without a camera searches by name or email, and without express mode looks before checking in', LIMIT, async () => {
    const { phone, find, register, codeOfGuest } = await eventWith(['Ada', 'Bob'])
    await register('cleo', { name: 'Cleo Park' })
    const page = await phone({ hasCamera: false })
    await page.getByText('Camera access is blocked.').waitFor()
    const field = page.getByRole('search').getByRole('textbox', { name: 'Name, email or code' })
    await field.fill('no such guest')
    await page.getByText('No confirmed guest matches “no such guest”.').waitFor()
    await field.fill('cleo@exam')
    await page.getByRole('button', { name: 'Check in: Cleo Park' }).waitFor()
    await expectAccessible(page, 'found guests')
    await page.getByRole('button', { name: 'Check in: Cleo Park' }).click()
    await result(page).getByText('Cleo Park', { exact: true }).waitFor()
    await field.fill('park')
    await page.getByText(/^Checked in at/).waitFor()
    await field.fill('')

    await page.getByRole('button', { name: 'Check-in settings' }).click()
    await expectAccessible(page, 'settings')
    await page.getByLabel('Express mode').click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await typeCode(page, await codeOfGuest('Ada'))
    await result(page).getByText('Ada', { exact: true }).waitFor()
    expect((await find('Ada')).checkedInAt).toBeNull()
    await expectAccessible(page, 'a guest to look at')
    await result(page).getByRole('button', { name: 'Check in', exact: true }).click()
    await result(page).getByText('Checked in', { exact: true }).waitFor()
    expect((await find('Ada')).checkedInAt).not.toBeNull()

    await page.reload()
    await typeCode(page, await codeOfGuest('Bob'))
    await result(page).getByRole('button', { name: 'Not now' }).click()
    expect((await find('Bob')).checkedInAt).toBeNull()
  })

  test('goes on without a connection; the scans are sent later, and one that another device made first is reported', LIMIT, async () => {
    const { phone, find, codeOfGuest } = await eventWith(['ada', 'bob', 'cleo'])
    camera.show()
    const [first, second] = [await phone(), await phone()]
    await second.getByText('0 / 3 checked in').waitFor()
    await expect.poll(() => storedGuests(second)).toBe(3)
    await second.context().setOffline(true)
    await second.getByText('No connection.').waitFor()

    await typeCode(first, await codeOfGuest('ada'))
    await first.getByText('1 / 3 checked in').waitFor()
    for (const name of ['ada', 'bob']) {
      await typeCode(second, await codeOfGuest(name))
      await result(second).getByText(name, { exact: true }).waitFor()
      await result(second).getByText('Checked in, waiting to be sent').waitFor()
    }
    await second.getByText('No connection. 2 scans waiting to be sent.').waitFor()
    await second.getByText('2 / 3 checked in').waitFor()
    const seenAt = (await find('ada')).checkedInAt

    await second.context().setOffline(false)
    await second.getByText(/^ada was already checked in at \d+:\d\d on another device/).waitFor()
    await second.getByText('No connection.').waitFor({ state: 'detached' })
    await Promise.all([first, second].map((page) => page.getByText('2 / 3 checked in').waitFor()))
    expect((await find('ada')).checkedInAt).toBe(seenAt)
    expect((await find('bob')).checkedInAt).not.toBeNull()
  })

  test('loses no scan when the page is reloaded or a response is lost', LIMIT, async () => {
    const { phone, find, organizer, params, codeOfGuest } = await eventWith(['ada', 'bob'])
    camera.show()
    const page = await phone()
    page.on('dialog', (dialog) => dialog.accept())
    await expect.poll(() => storedGuests(page)).toBe(2)
    // The service gets the scan of ada, but the device never hears so.
    await page.route('**/check-in/batch', (route) =>
      route
        .fetch()
        .then(() => route.abort())
        // The page was left meanwhile.
        .catch(() => {}),
    )
    await typeCode(page, await codeOfGuest('ada'))
    await result(page).getByText('Checked in, waiting to be sent').waitFor()
    await typeCode(page, await codeOfGuest('bob'))
    await page.getByText('2 scans waiting to be sent.').waitFor()
    await page.reload()
    await page.getByText('2 scans waiting to be sent.').waitFor()
    await page.goto('/dashboard')
    await page.getByText('2 scans on this device have not been sent.').waitFor()
    await page.getByRole('link', { name: 'Send now' }).click()
    await page.getByText('2 scans waiting to be sent.').waitFor()

    await page.unroute('**/check-in/batch')
    await page.getByText('2 scans waiting to be sent.').waitFor({ state: 'detached' })
    await page.getByText('2 / 2 checked in').waitFor()
    expect(await page.getByText('on another device').count()).toBe(0)
    const logs = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find('ada')).id } })
    expect(logs.logs.filter(({ action }) => action === 'registration.checked_in')).toHaveLength(1)
  })

  test('in a browser that stores nothing is asked to keep the page open', LIMIT, async () => {
    const { phone, codeOfGuest } = await eventWith(['ada'])
    camera.show()
    const page = await phone({ prepare: 'Object.defineProperty(indexedDB, "open", { value: () => { throw new Error("no storage") } })' })
    await page.getByText('0 / 1 checked in').waitFor()
    await page.context().setOffline(true)
    await page.getByText('This browser does not store data. Keep this page open until all scans are sent.').waitFor()
    await typeCode(page, await codeOfGuest('ada'))
    await page.getByText('1 scan waiting to be sent.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('No connection.').waitFor({ state: 'detached' })
    await page.getByText('1 / 1 checked in').waitFor()
  })

  test('uses the detector of the browser where there is one', LIMIT, async () => {
    const { phone, codeOfGuest } = await eventWith(['ada'])
    camera.show()
    const detector = `globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async (video) => (video.videoWidth > 0 ? [{ rawValue: '${await codeOfGuest('ada')}' }] : [])
    }`
    const page = await phone({ prepare: detector })
    await page.getByText('1 / 1 checked in').waitFor()
  })

  test('whose session ends signs in again; the scan waits for that, and no name stays on the device', LIMIT, async () => {
    // Not a name that a hexadecimal id may contain.
    const { phone, event, find, codeOfGuest } = await eventWith(['yusuf'])
    camera.show()
    const page = await phone()
    await expect.poll(() => storedGuests(page)).toBe(1)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await typeCode(page, await codeOfGuest('yusuf'))
    await page.waitForURL('**/sign-in?next=**')
    await expect.poll(() => storedData(page)).toMatchObject({ sources: [], guests: [], scans: [expect.anything()] })
    expect(JSON.stringify(await storedData(page))).not.toContain('yusuf')
    expect((await find('yusuf')).checkedInAt).toBeNull()
    await page.context().addCookies(cookies)
    await page.goto(`/dashboard/events/${event.id}/check-in/scan`)
    await page.getByText('1 / 1 checked in').waitFor()
    expect((await find('yusuf')).checkedInAt).not.toBeNull()
  })

  test('leaves no guest on the device after signing out', LIMIT, async () => {
    const { phone, organizer, event } = await eventWith(['ada'])
    const page = await phone()
    await expect.poll(() => storedGuests(page)).toBe(1)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${organizer.url}/dashboard/events/${event.id}/check-in`)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    expect(await storedData(page)).toEqual({ sources: [], guests: [], scans: [] })
  })
})
