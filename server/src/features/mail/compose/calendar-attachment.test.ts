import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { CalendarProgram, READERS, readCalendar } from '../../../../test/support/calendar-readers.ts'
import { useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { calendarFor, registrationCalendar } from './calendar-attachment.ts'

const foyer = useFoyer({ config: { baseUrl: 'https://events.example.org', mailFrom: 'hello@example.org' } })

/** An event and, by name, the calendar attachment of each registrant. */
async function open(settings: Record<string, unknown> = {}) {
  const event = await openEvent(foyer, settings)
  const attachment = async (name: string) => {
    const { id } = await event.find(name)
    return calendarFor(foyer.services, event.organizer.organizationId, id, 'en')
  }
  const move = async (op: typeof api.cancelRegistrant | typeof api.approveRegistrant, name: string) =>
    event.organizer.do(op, { params: { ...event.params, registrationId: (await event.find(name)).id } })
  return { ...event, attachment, move }
}

describe('an email about a registration', () => {
  test('adds the event to the calendar of a confirmed registrant, as accepted', async () => {
    const { register, find, attachment, slugs } = await open({ shortDescription: 'Dinner', location: { location: 'Berlin' } })
    await register('ada')
    const attached = (await attachment('ada'))!
    expect(attached.method).toBe('REQUEST')
    const url = `https://events.example.org/${slugs.orgSlug}/party`
    expect(readCalendar(attached.text)).toEqual({
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

  test('has no calendar entry for someone on the waitlist, and none to remove when they never had a seat', async () => {
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

  test('adds the event after approval, and after a seat became free', async () => {
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

  test('has no calendar entry for a registration of another workspace', async () => {
    const { register, find } = await open()
    await register('ada')
    const stranger = await foyer.organizer()
    expect(await calendarFor(foyer.services, stranger.organizationId, (await find('ada')).id, 'en')).toBeNull()
  })
})

describe.each(Object.entries(READERS))('in a calendar that reads with %s', (_, read) => {
  test('the same entry is updated by a change, a cancellation of the event, its reinstatement and the loss of the seat', async () => {
    const { organizer, register, params, attachment, move } = await open()
    await register('ada')
    const calendar = new CalendarProgram(read)
    const received: string[] = []
    const receiveMail = async () => {
      const { text, method } = (await attachment('ada'))!
      received.push(text)
      calendar.receive(text)
      return [method, ...[...calendar.entries.values()].map(({ status, start }) => [status, start])]
    }
    expect(await receiveMail()).toEqual(['REQUEST', ['CONFIRMED', '2090-05-01T10:00:00.000Z']])
    await organizer.do(api.updateEvent, { params, body: { startTime: '2090-05-01T11:00:00Z' } })
    expect(await receiveMail()).toEqual(['REQUEST', ['CONFIRMED', '2090-05-01T11:00:00.000Z']])
    await organizer.do(api.cancelEvent, { params })
    expect(await receiveMail()).toEqual(['CANCEL', ['CANCELLED', '2090-05-01T11:00:00.000Z']])
    await organizer.do(api.publishEvent, { params })
    expect(await receiveMail()).toEqual(['REQUEST', ['CONFIRMED', '2090-05-01T11:00:00.000Z']])
    await move(api.cancelRegistrant, 'ada')
    expect(await receiveMail()).toEqual(['CANCEL', ['CANCELLED', '2090-05-01T11:00:00.000Z']])
    const sequences = received.map((text) => read(text).sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    // An older email that arrives late changes nothing.
    for (const text of received.slice(0, -1)) calendar.receive(text)
    expect([...calendar.entries.values()]).toMatchObject([{ status: 'CANCELLED' }])
  })
})

test('the file behind a manage link is the same entry, without an attendee', async () => {
  const { register, find, attachment, move } = await open()
  await register('ada')
  const { id } = await find('ada')
  const code = foyer.services.tokens.signId('manage', id)
  const file = readCalendar((await registrationCalendar(foyer.services, code, 'en'))!)
  const attached = readCalendar((await attachment('ada'))!.text)
  expect(file).toEqual({ ...attached, method: 'PUBLISH', attendee: null })
  await move(api.cancelRegistrant, 'ada')
  const after = readCalendar((await registrationCalendar(foyer.services, code, 'en'))!)
  expect(after).toMatchObject({ uid: file.uid, status: 'CANCELLED' })
  expect(after.sequence).toBeGreaterThan(file.sequence)
  expect(await registrationCalendar(foyer.services, foyer.services.tokens.signId('ticket', id), 'en')).toBeNull()
})
