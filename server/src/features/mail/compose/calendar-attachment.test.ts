import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { CalendarProgram, READERS, readCalendar } from '../../../../test/support/calendar-readers.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { calendarFor, registrationCalendar } from './calendar-attachment.ts'

const foyer = useFoyer({ config: { baseUrl: 'https://events.example.org', mailFrom: 'hello@example.org' } })

/** An event and, by name, what a mail to each of its people would do to their calendar. */
async function open(settings: Record<string, unknown> = {}) {
  const event = await openEvent(foyer, settings)
  const attachment = async (name: string) => {
    const { id } = await event.find(name)
    return calendarFor(foyer.services, event.organizer.organizationId, id)
  }
  const move = async (op: typeof api.cancelRegistrant | typeof api.approveRegistrant, name: string) =>
    event.organizer.do(op, { params: { ...event.params, registrationId: (await event.find(name)).id } })
  return { ...event, attachment, move }
}

describe('a mail about a registration', () => {
  test('puts the event into the calendar of somebody who is confirmed, as accepted', async () => {
    const { register, find, attachment, slugs } = await open({ shortDescription: 'Dinner', location: { location: 'Berlin' } })
    await register('ada')
    const mailed = (await attachment('ada'))!
    expect(mailed.method).toBe('REQUEST')
    const url = `https://events.example.org/${slugs.orgSlug}/party`
    expect(readCalendar(mailed.text)).toEqual({
      method: 'REQUEST',
      uid: `${(await find('ada')).id}@events.example.org`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Party',
      description: `Dinner\n\n${url}`,
      location: 'Berlin',
      url,
      start: '2090-05-01T10:00:00.000Z',
      end: '2090-05-01T12:00:00.000Z',
      geo: null,
      organizer: { name: `Workspace ${slugs.orgSlug}`, address: 'mailto:hello@example.org' },
      attendee: { name: 'ada', address: 'mailto:ada@example.test', status: 'ACCEPTED' },
    })
  })

  test('has nothing for a calendar while somebody waits, and nothing to take out when they never had a seat', async () => {
    const { organizer, register, params, attachment, move } = await open({ capacity: 1, waitlistEnabled: true })
    await register('ada')
    await register('ben')
    expect(await attachment('ben')).toBeNull()
    await organizer.do(api.cancelEvent, { params })
    expect(await attachment('ben')).toBeNull()
    await organizer.do(api.publishEvent, { params })
    await move(api.cancelRegistrant, 'ben')
    expect(await attachment('ben')).toBeNull()
  })

  test('puts it in once the organizer has approved, and once a seat became free', async () => {
    const approved = await open({ approvalRequired: true })
    await approved.register('ada')
    expect(await approved.attachment('ada')).toBeNull()
    await approved.move(api.approveRegistrant, 'ada')
    expect(await approved.attachment('ada')).toMatchObject({ method: 'REQUEST' })
    const full = await open({ capacity: 1, waitlistEnabled: true })
    await full.register('ada')
    await full.register('ben')
    await full.move(api.cancelRegistrant, 'ada')
    expect(await full.attachment('ada')).toMatchObject({ method: 'CANCEL' })
    expect(await full.attachment('ben')).toMatchObject({ method: 'REQUEST' })
  })

  test('tells nothing of another workspace’s registration', async () => {
    const { register, find } = await open()
    await register('ada')
    const stranger = await foyer.organizer()
    expect(await calendarFor(foyer.services, stranger.organizationId, (await find('ada')).id)).toBeNull()
  })
})

describe.each(Object.entries(READERS))('in a calendar that reads with %s', (_, read) => {
  test('one entry lives through a change, a cancellation of the event, its return and the loss of the seat', async () => {
    const { organizer, register, params, attachment, move } = await open()
    await register('ada')
    const calendar = new CalendarProgram(read)
    const mailed: string[] = []
    const mail = async () => {
      const { text, method } = (await attachment('ada'))!
      mailed.push(text)
      calendar.receive(text)
      return [method, ...[...calendar.entries.values()].map(({ status, start }) => [status, start])]
    }
    expect(await mail()).toEqual(['REQUEST', ['CONFIRMED', '2090-05-01T10:00:00.000Z']])
    await organizer.do(api.updateEvent, { params, body: { startTime: '2090-05-01T11:00:00Z' } })
    expect(await mail()).toEqual(['REQUEST', ['CONFIRMED', '2090-05-01T11:00:00.000Z']])
    await organizer.do(api.cancelEvent, { params })
    expect(await mail()).toEqual(['CANCEL', ['CANCELLED', '2090-05-01T11:00:00.000Z']])
    await organizer.do(api.publishEvent, { params })
    expect(await mail()).toEqual(['REQUEST', ['CONFIRMED', '2090-05-01T11:00:00.000Z']])
    await move(api.cancelRegistrant, 'ada')
    expect(await mail()).toEqual(['CANCEL', ['CANCELLED', '2090-05-01T11:00:00.000Z']])
    const sequences = mailed.map((text) => read(text).sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    // Mail that was held up on its way undoes nothing.
    for (const text of mailed.slice(0, -1)) calendar.receive(text)
    expect([...calendar.entries.values()]).toMatchObject([{ status: 'CANCELLED' }])
  })
})

test('the file behind a person’s link is the same entry, addressed to nobody', async () => {
  const { register, find, attachment, move } = await open()
  await register('ada')
  const { id } = await find('ada')
  const code = foyer.services.tokens.signId('manage', id)
  const file = readCalendar((await registrationCalendar(foyer.services, code))!)
  const mailed = readCalendar((await attachment('ada'))!.text)
  expect(file).toEqual({ ...mailed, method: 'PUBLISH', attendee: null })
  await move(api.cancelRegistrant, 'ada')
  const after = readCalendar((await registrationCalendar(foyer.services, code))!)
  expect(after).toMatchObject({ uid: file.uid, status: 'CANCELLED' })
  expect(after.sequence).toBeGreaterThan(file.sequence)
  expect(await registrationCalendar(foyer.services, foyer.services.tokens.signId('ticket', id))).toBeNull()
})
