import * as api from '@foyer/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openEvent } from '../server/test/support/open-event.ts'
import { hasBrowser } from './support/browser.ts'
import { useDashboard, windowOf } from './support/dashboard.ts'

const { foyer, browser } = useDashboard()

/** Requests with this method wait for `release` before they are sent, and `waiting` counts them. */
async function hold(page: Page, url: string, method: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = { waiting: 0, release }
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      held.waiting += 1
      await released
    }
    await route.continue()
  })
  return held
}

const atLeast = (held: { waiting: number }, count: number) => expect.poll(() => held.waiting).toBeGreaterThanOrEqual(count)

describe.skipIf(!hasBrowser)('an organizer who does not wait for the answer', () => {
  test('keeps a note that is being written when a later read of the person fails', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer)
    await register('ada')
    const { id: registrationId } = await find('ada')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/registrants?person=${registrationId}`)
    const note = page.getByRole('dialog').getByLabel('Note', { exact: true })
    await note.fill('Vegetarian, sits with Ben')
    let failed = 0
    await page.route(`**/registrants/${registrationId}`, (route) => {
      failed += 1
      return route.fulfill({ status: 503, json: { error: 'Busy', code: 'BUSY' } })
    })
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId } })
    // It is tried three times.
    await expect.poll(() => failed).toBeGreaterThanOrEqual(3)
    await page.waitForTimeout(500)
    expect(await note.inputValue()).toBe('Vegetarian, sits with Ben')
  })

  test('writes a note about one person, who is approved before it is added: the next person does not get it', async () => {
    const { organizer, event, register } = await openEvent(foyer, { approvalRequired: true })
    await register('ada')
    await register('ben')
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/review`)
    await page.getByRole('heading', { name: 'ada' }).waitFor()
    await page.getByLabel('Note', { exact: true }).fill('About Ada')
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.getByRole('heading', { name: 'ben' }).waitFor()
    expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('')
  })

  test('can send a message only once its present recipients are counted', async () => {
    const { organizer, event, register } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    for (const name of ['ada', 'ben', 'cleo']) await register(name)
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails/messages/new`)
    await page.getByLabel('Subject', { exact: true }).fill('Parking')
    await page.getByLabel('Text', { exact: true }).fill('The garage is on the left.')
    await page.getByText('1 person', { exact: true }).waitFor()
    const send = page.getByRole('button', { name: 'Send message' })
    await send.and(page.locator(':enabled')).waitFor()
    const count = await hold(page, '**/messages', 'POST')
    await page.getByRole('checkbox', { name: 'Waitlist' }).check()
    expect(await send.isDisabled()).toBe(true)
    await atLeast(count, 1)
    expect(await send.isDisabled()).toBe(true)
    count.release()
    await page.getByText('3 people', { exact: true }).waitFor()
    await send.click()
    await page.getByRole('dialog').getByText('Send this message to 3 people?').waitFor()
  })

  test('goes on writing a message while it is being saved', async () => {
    const { organizer, event, register } = await openEvent(foyer)
    await register('ada')
    const body = { subject: 'Parking', body: 'Left.', filter: { status: ['CONFIRMED' as const] }, marketing: false, draft: true }
    const { message } = await organizer.do(api.createEventMessage, { params: { eventId: event.id }, body })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/emails/messages/${message!.id}`)
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('On the left.')
    const saving = await hold(page, `**/messages/${message!.id}`, 'PATCH')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await atLeast(saving, 1)
    await text.fill('On the left, behind the gate.')
    saving.release()
    await page.getByText('The draft was saved.').first().waitFor()
    await page.waitForTimeout(500)
    expect(await text.inputValue()).toBe('On the left, behind the gate.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    const stored = async () => (await organizer.do(api.getEventMessage, { params: { eventId: event.id, messageId: message!.id } })).body
    await expect.poll(stored).toBe('On the left, behind the gate.')
  })

  test('adds a second and a third tag before the first is saved', async () => {
    const organizer = await foyer.organizer()
    const { id: contactId } = await organizer.do(api.createContact, { body: { email: 'ada@example.test', name: 'Ada' } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/contacts/${contactId}`)
    const tags = page.getByRole('dialog').getByRole('combobox', { name: 'Tags' })
    const saving = await hold(page, `**/contacts/${contactId}`, 'PATCH')
    const add = async (tag: string) => {
      await tags.fill(tag)
      await tags.press('Enter')
    }
    await add('vip')
    await atLeast(saving, 1)
    await add('press')
    await add('board')
    saving.release()
    const stored = async () => (await organizer.do(api.getContact, { params: { contactId } })).tags
    await expect.poll(stored).toEqual(['board', 'press', 'vip'])
    await add('speaker')
    await expect.poll(stored).toEqual(['board', 'press', 'speaker', 'vip'])
  })

  test('pastes people to invite while those of a filter are being read', async () => {
    const { organizer, event } = await openEvent(foyer)
    await organizer.do(api.createContact, { body: { email: 'ada@example.test', name: 'Ada' } })
    await organizer.do(api.createContactFilter, { body: { name: 'Everyone', filter: {} } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/invites/new`)
    const reading = await hold(page, '**/emails*', 'GET')
    await page.getByRole('combobox', { name: 'From a saved filter of contacts' }).click()
    await page.getByRole('option', { name: 'Everyone' }).click()
    await atLeast(reading, 1)
    const pasted = page.getByRole('textbox', { name: 'People' })
    await pasted.fill('ben@example.test')
    reading.release()
    await page.getByRole('heading', { name: '1 person to invite' }).waitFor()
    expect(await pasted.inputValue()).toBe('ben@example.test')
  })

  test('moves a speaker down and up again before the first move is saved', async () => {
    const { organizer, event, params } = await openEvent(foyer)
    for (const name of ['Ada', 'Ben', 'Cleo']) await organizer.do(api.createSpeaker, { params, body: { name } })
    const page = await windowOf(browser, organizer)
    await page.goto(`/dashboard/events/${event.id}/speakers`)
    const saving = await hold(page, '**/speakers/*', 'PATCH')
    await page.getByRole('button', { name: 'Move Ada down' }).click()
    await atLeast(saving, 1)
    await page.getByRole('button', { name: 'Move Ada up' }).click()
    await page.getByRole('button', { name: 'Move Cleo up' }).click()
    saving.release()
    const order = async () => (await organizer.do(api.listSpeakers, { params })).speakers.map(({ name }) => name)
    await expect.poll(order).toEqual(['Ada', 'Cleo', 'Ben'])
  })

  test('cannot choose another role of a member before the first is saved', async () => {
    const organizer = await foyer.organizer()
    const colleague = await foyer.colleague(organizer, 'member')
    const page = await windowOf(browser, organizer)
    await page.goto('/dashboard/members')
    const saving = await hold(page, '**/members/*', 'PATCH')
    const role = page.getByRole('combobox', { name: /^Role: Person/ }).nth(1)
    const choose = async (name: string) => {
      await role.click()
      await page.getByRole('option', { name }).click()
    }
    await choose('Admin')
    await atLeast(saving, 1)
    expect([await role.inputValue(), await role.isDisabled()]).toEqual(['Admin', true])
    saving.release()
    await expect.poll(() => role.isDisabled()).toBe(false)
    await choose('Member')
    const stored = async () => (await organizer.do(api.listMembers)).members.find(({ email }) => email === colleague.email)!.role
    await expect.poll(stored).toBe('member')
  })
})
