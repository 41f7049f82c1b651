import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { ticketCode } from './ticket-code.ts'

/** Today, because the sessions of the test expire. */
const at = (time: string) => new Date(`${new Date().toISOString().slice(0, 10)}T${time}:00.000Z`)
let now = at('09:30')
const foyer = useFoyer({ services: { clock: () => now } })

const codeOf = ({ id }: { id: string }) => ticketCode(foyer.services.tokens, { id, linkVersion: 0 })
const scan = (caller: Organizer, eventId: string, code: string) => caller.call(api.scanTicket, { params: { eventId }, body: { code } })

async function eventWith(names: string[], settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, settings)
  for (const name of names) await opened.register(name)
  return opened
}

describe('a ticket', () => {
  test('checks its holder in and updates the counts', async () => {
    const { organizer, find, params } = await eventWith(['ada', 'ben'])
    const ada = await find('ada')
    expect(await organizer.do(api.scanTicket, { params, body: { code: codeOf(ada) } })).toEqual({
      outcome: 'checked_in',
      message: 'ada is checked in.',
      registrant: { ...ada, checkedInAt: now.toISOString(), updatedAt: now.toISOString() },
      checkedInAt: now.toISOString(),
      checkedInBy: expect.stringMatching(/^Person \d+$/),
      counts: { confirmed: 2, checkedIn: 1, stillExpected: 1 },
    })
    expect(await find('ada')).toMatchObject({ checkedInAt: now.toISOString() })
  })

  test('scanned again gets a message that says when, in the event’s time zone, and by whom', async () => {
    const { organizer, find, params } = await eventWith(['ada'], { timezone: 'Asia/Tokyo' })
    const code = codeOf(await find('ada'))
    const colleague = await foyer.colleague(organizer, 'member')
    const first = await colleague.do(api.scanTicket, { params, body: { code } })
    now = at('09:50')
    const again = await organizer.do(api.scanTicket, { params, body: { code } })
    expect(again).toMatchObject({
      outcome: 'already_checked_in',
      message: expect.stringMatching(new RegExp(`^ada was already checked in on \\d+ \\w+ at 18:30 by ${first.checkedInBy}\\.$`)),
      checkedInAt: at('09:30').toISOString(),
      checkedInBy: first.checkedInBy,
      counts: { confirmed: 1, checkedIn: 1, stillExpected: 0 },
    })
    now = at('09:30')
  })

  test('works again after the check-in was undone, and a repeated scan names the member of the later check-in', async () => {
    const { organizer, find, params } = await eventWith(['ada'])
    const ada = await find('ada')
    await organizer.do(api.scanTicket, { params, body: { code: codeOf(ada) } })
    await organizer.do(api.undoCheckIn, { params: { ...params, registrationId: ada.id } })
    expect((await organizer.do(api.getCheckIn, { params })).counts).toEqual({ confirmed: 1, checkedIn: 0, stillExpected: 1 })
    const colleague = await foyer.colleague(organizer, 'member')
    const first = await colleague.do(api.scanTicket, { params, body: { code: codeOf(ada) } })
    expect(first.outcome).toBe('checked_in')
    const again = await organizer.do(api.scanTicket, { params, body: { code: codeOf(ada) } })
    expect(again).toMatchObject({ outcome: 'already_checked_in', checkedInBy: first.checkedInBy })
  })

  test('scanned several times at once checks in exactly once', async () => {
    const { organizer, find, params } = await eventWith(['ada'])
    const code = codeOf(await find('ada'))
    const answers = await Promise.all(Array.from({ length: 12 }, () => organizer.do(api.scanTicket, { params, body: { code } })))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([...Array(11).fill('already_checked_in'), 'checked_in'])
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find('ada')).id } })
    expect(logs.filter(({ action }) => action === 'registration.checked_in')).toHaveLength(1)
    expect((await organizer.do(api.getCheckIn, { params })).counts).toMatchObject({ checkedIn: 1 })
  })

  test.each([
    ['WAITLISTED', { capacity: 1, waitlistEnabled: true }, 'ben is on the waitlist and has no seat.'],
    ['PENDING_APPROVAL', { approvalRequired: true }, 'ben is still waiting for approval.'],
  ])('of a %s registration is refused with the reason', async (status, settings, message) => {
    const { organizer, find, params } = await eventWith(['ada', 'ben'], settings)
    const ben = await find('ben')
    const answer = await organizer.do(api.scanTicket, { params, body: { code: codeOf(ben) } })
    expect(answer).toMatchObject({ outcome: 'not_confirmed', message, checkedInAt: null, checkedInBy: null })
    expect(answer.registrant.status).toBe(status)
    expect(await find('ben')).toMatchObject({ checkedInAt: null })
  })

  test('of an offered, canceled or declined registration is refused', async () => {
    const { organizer, find, params } = await eventWith(['ada', 'ben', 'cleo', 'dan'], {
      capacity: 2,
      waitlistEnabled: true,
      waitlistOfferHours: 24,
    })
    const act = async (op: api.Operation, name: string) =>
      organizer.do(op, { params: { ...params, registrationId: (await find(name)).id } })
    await act(api.cancelRegistrant, 'ada')
    await act(api.declineRegistrant, 'dan')
    const outcome = async (name: string) => {
      const { outcome, message } = await organizer.do(api.scanTicket, { params, body: { code: codeOf(await find(name)) } })
      return [outcome, message]
    }
    expect(await outcome('ada')).toEqual(['not_confirmed', 'ada’s registration is canceled.'])
    expect(await outcome('cleo')).toEqual(['not_confirmed', 'cleo was offered a seat and has not accepted it yet.'])
    expect(await outcome('dan')).toEqual(['not_confirmed', 'dan was declined.'])
    expect((await outcome('ben'))[0]).toBe('checked_in')
  })

  test('for another event of the workspace is refused with the name of that event', async () => {
    const { organizer, find, params } = await eventWith(['ada'])
    const other = await organizer.do(api.createEvent, { body: { name: 'Afterparty', ...FUTURE_TIMES } })
    const answer = await organizer.do(api.scanTicket, { params: { eventId: other.id }, body: { code: codeOf(await find('ada')) } })
    expect(answer).toMatchObject({
      outcome: 'wrong_event',
      message: 'This ticket is for another event: Party.',
      registrant: { eventId: params.eventId, checkedInAt: null },
      counts: { confirmed: 0, checkedIn: 0, stillExpected: 0 },
    })
    expect(await find('ada')).toMatchObject({ checkedInAt: null })
  })

  test('that is forged, unknown, of another workspace or of a preview is not found, with the same answer for each', async () => {
    const { organizer, find, params } = await eventWith(['ada'])
    const theirs = await eventWith(['eve'])
    const ada = await find('ada')
    const refused = []
    for (const code of [
      codeOf(await theirs.find('eve')),
      codeOf({ id: UNKNOWN_ID }),
      foyer.services.tokens.signId('manage', ada.id),
      ada.id,
      'https://example.org/',
      '😀',
    ])
      refused.push(await scan(organizer, params.eventId, code))
    await foyer.services.db.$client.query(`UPDATE registrations SET preview = true WHERE id = $1`, [ada.id])
    refused.push(await scan(organizer, params.eventId, codeOf(ada)))
    for (const { status, body } of refused) {
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          error: 'This code is not a ticket of this workspace. Search for the person by name or email.',
          status: 404,
          code: 'NOT_FOUND',
          retryAfterSeconds: 0,
        },
      })
    }
  })
})

describe('the list of arrivals', () => {
  test('has the latest ten, newest first, with the member who checked them in', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `guest${String(index).padStart(2, '0')}`)
    const { organizer, find, params } = await eventWith(names)
    expect(await organizer.do(api.getCheckIn, { params })).toEqual({
      counts: { confirmed: 12, checkedIn: 0, stillExpected: 12 },
      latest: [],
    })
    const start = now.getTime()
    for (const [index, name] of names.entries()) {
      now = new Date(start + index * 60_000)
      await organizer.do(api.scanTicket, { params, body: { code: codeOf(await find(name)) } })
    }
    now = new Date(start)
    const { counts, latest } = await organizer.do(api.getCheckIn, { params })
    expect(counts).toEqual({ confirmed: 12, checkedIn: 12, stillExpected: 0 })
    expect(latest.map(({ name }) => name)).toEqual([...names].reverse().slice(0, 10))
    expect(latest[0]).toEqual({
      registrationId: (await find('guest11')).id,
      name: 'guest11',
      email: 'guest11@example.test',
      checkedInAt: new Date(start + 11 * 60_000).toISOString(),
      checkedInBy: expect.stringMatching(/^Person \d+$/),
    })
  })

  test('leaves out registrations canceled after check-in', async () => {
    const { organizer, find, params } = await eventWith(['ada'])
    const ada = await find('ada')
    await organizer.do(api.scanTicket, { params, body: { code: codeOf(ada) } })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: ada.id } })
    expect(await organizer.do(api.getCheckIn, { params })).toEqual({
      counts: { confirmed: 0, checkedIn: 0, stillExpected: 0 },
      latest: [],
    })
  })
})

describe('the search', () => {
  test('finds confirmed registrants by the beginning of their email or of any of their names', async () => {
    const { organizer, params, register } = await openEvent(foyer, { capacity: 3, waitlistEnabled: true })
    const people = { a1: 'Ada Lovelace', g1: 'Grace Hopper', l1: 'lovisa Ada-Larsson', w1: 'Ada Waiting' }
    for (const [mailbox, name] of Object.entries(people)) await register(mailbox, { name })
    const search = async (q?: string) =>
      (await organizer.do(api.searchCheckIn, { params, query: q === undefined ? {} : { q } })).registrants.map(({ name }) => name)
    expect(await search('lov')).toEqual(['Ada Lovelace', 'lovisa Ada-Larsson'])
    expect(await search(' HOPP ')).toEqual(['Grace Hopper'])
    expect(await search('g1@example')).toEqual(['Grace Hopper'])
    expect(await search('velace')).toEqual([])
    expect(await search('%')).toEqual([])
    expect(await search('_da')).toEqual([])
    expect(await search()).toEqual(['Ada Lovelace', 'Grace Hopper', 'lovisa Ada-Larsson'])
  })

  test('finds at most twenty', async () => {
    const { organizer, params } = await eventWith(Array.from({ length: 23 }, (_, index) => `twin${index}`))
    expect((await organizer.do(api.searchCheckIn, { params, query: { q: 'twin' } })).registrants).toHaveLength(20)
  })
})
