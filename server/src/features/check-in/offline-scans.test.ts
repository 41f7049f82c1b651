import { createHash, randomUUID } from 'node:crypto'
import * as api from '@foyer/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { type ApiResponse, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { ticketCode } from './ticket-code.ts'

const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`).getTime()
const minute = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()
let now = new Date(NOON)
const foyer = useFoyer({ services: { clock: () => now } })
beforeEach(() => {
  now = new Date(NOON)
})

type Scan = api.OfflineScan
const codeOf = ({ id }: { id: string }) => ticketCode(foyer.services.tokens, { id, linkVersion: 0 })
const scanAt = (guest: { id: string }, minutes: number, more: Partial<Scan> = {}): Scan => ({
  id: randomUUID(),
  code: codeOf(guest),
  scannedAt: minute(minutes),
  ...more,
})

/** An event at noon, two links for helpers, and the time half an hour later, when their devices are online again. */
async function eventWithDevices(names: string[], settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, settings)
  const { organizer, params, register } = opened
  for (const name of names) await register(name)
  const device = async (label: string) => {
    const { url } = await organizer.do(api.createCheckInLink, { params, body: { label } })
    const token = url!.split('/').at(-1)!
    return async (...scans: Scan[]) => (await foyer.visitor.do(api.scanTicketsByLink, { params: { token }, body: { scans } })).results
  }
  const [north, south] = [await device('North'), await device('South')]
  const member = async (...scans: Scan[]) => (await organizer.do(api.scanTickets, { params, body: { scans } })).results
  now = new Date(minute(30))
  return { ...opened, north, south, member }
}

/** As a device does: a busy service asks to send it again, and nothing was written. */
async function untilFree<Body>(send: () => Promise<ApiResponse<Body>>): Promise<Body> {
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    const { status, body } = await send()
    if (status === 200) return body
    expect(body).toMatchObject({ code: 'BUSY' })
  }
  throw new Error('The service stayed busy')
}

describe('scans made offline', () => {
  test('each get their result, in their order, with the time of the scan', async () => {
    const { organizer, params, find, north } = await eventWithDevices(['ada', 'ben', 'cleo'], { capacity: 2, waitlistEnabled: true })
    const [ada, ben, cleo] = [await find('ada'), await find('ben'), await find('cleo')]
    const other = await organizer.do(api.createEvent, { body: { name: 'Afterparty', ...FUTURE_TIMES } })
    const elsewhere = await organizer.do(api.addRegistrant, {
      params: { eventId: other.id },
      body: { email: 'x@example.test', name: 'Xena' },
    })
    const scans = [
      scanAt(ada, 5),
      scanAt(cleo, 6),
      scanAt(ada, 7),
      scanAt(elsewhere, 8),
      scanAt(ada, 9, { code: 'not a ticket' }),
      { id: randomUUID(), registrationId: ben.id, scannedAt: minute(10) },
      scanAt(ben, 11, { undo: true }),
      scanAt(ben, 12, { undo: true }),
      { id: randomUUID(), scannedAt: minute(13) },
    ]
    const results = await north(...scans)
    expect(results.map(({ id }) => id)).toEqual(scans.map(({ id }) => id))
    expect(results[0]).toEqual({
      id: scans[0]!.id,
      outcome: 'checked_in',
      message: 'ada is checked in.',
      registrationId: ada.id,
      name: 'ada',
      checkedInAt: minute(5),
      checkedInBy: 'North',
      otherScan: null,
      timeAdjusted: false,
    })
    expect(results.slice(1)).toMatchObject([
      { outcome: 'not_confirmed', message: 'cleo is on the waitlist and has no seat.' },
      { outcome: 'already_checked_in', checkedInAt: minute(5), otherScan: { scannedAt: minute(5), by: 'North' } },
      { outcome: 'wrong_event', message: 'This ticket is for another event.', registrationId: null, name: null },
      { outcome: 'not_found', registrationId: null },
      { outcome: 'checked_in', checkedInAt: minute(10) },
      { outcome: 'undone', message: 'The check-in of ben is undone.', checkedInAt: null },
      { outcome: 'not_checked_in' },
      { outcome: 'refused', message: 'Send either code or registrationId.' },
    ])
    expect((await organizer.do(api.getCheckIn, { params })).counts).toEqual({ confirmed: 2, checkedIn: 1, stillExpected: 1 })
    await expectCorrectCounts(foyer, params.eventId)
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: ada.id } })
    expect(logs[0]).toMatchObject({
      action: 'registration.checked_in',
      metadata: { by: 'check_in_link', byName: 'North', scannedAt: minute(5) },
      createdAt: minute(30),
    })
  })

  test('of one ticket on two devices: the earliest is the check-in, whichever is sent first, and the second result has the other', async () => {
    const { organizer, params, find, north, south } = await eventWithDevices(['ada', 'ben'], { timezone: 'UTC' })
    const [ada, ben] = [await find('ada'), await find('ben')]
    expect(await north(scanAt(ada, 5), scanAt(ben, 1))).toMatchObject([{ outcome: 'checked_in' }, { outcome: 'checked_in' }])
    const [earlier, later] = await south(scanAt(ada, 1), scanAt(ben, 5))
    expect(earlier).toMatchObject({
      outcome: 'already_checked_in',
      message: expect.stringMatching(
        /^ada was also scanned on .* at 12:05 by North\. The check-in is now at the earlier time, on .* at 12:01\.$/,
      ),
      checkedInAt: minute(1),
      checkedInBy: 'South',
      otherScan: { scannedAt: minute(5), by: 'North' },
    })
    expect(later).toMatchObject({
      outcome: 'already_checked_in',
      message: expect.stringMatching(/^ben was already checked in on .* at 12:01 by North\.$/),
      checkedInAt: minute(1),
      checkedInBy: 'North',
      otherScan: { scannedAt: minute(1), by: 'North' },
    })
    const { counts, latest } = await organizer.do(api.getCheckIn, { params })
    expect(counts.checkedIn).toBe(2)
    expect(latest.map(({ name, checkedInAt, checkedInBy }) => [name, checkedInAt, checkedInBy]).sort()).toEqual([
      ['ada', minute(1), 'South'],
      ['ben', minute(1), 'North'],
    ])
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: ada.id } })
    expect(logs[0]!.metadata).toMatchObject({ byName: 'South', from: minute(5), fromBy: 'North' })
    await expectCorrectCounts(foyer, params.eventId)
  })

  test('sent again get the same results and change nothing, even after the guest was checked out or canceled', async () => {
    const { organizer, params, find, north, south, member } = await eventWithDevices(['ada', 'ben'])
    const [ada, ben] = [await find('ada'), await find('ben')]
    const mine = [scanAt(ada, 5), scanAt(ada, 6), scanAt(ben, 7), scanAt(ben, 8, { undo: true })]
    const first = await north(...mine)
    await south(scanAt(ada, 2))
    await organizer.do(api.undoCheckIn, { params: { ...params, registrationId: ada.id } })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: ben.id } })
    now = new Date(minute(90))
    expect(await north(...mine)).toEqual(first)
    expect(await north(mine[2]!, mine[2]!)).toEqual([first[2], first[2]])
    expect(await member(mine[0]!)).toEqual([first[0]])
    expect(await find('ada')).toMatchObject({ checkedInAt: null })
    expect(await north({ ...mine[0]!, scannedAt: minute(9) })).toMatchObject([
      { outcome: 'refused', message: 'The id of this scan was used for another one.', name: null },
    ])
    await expectCorrectCounts(foyer, params.eventId)
  })

  test('of the same tickets by many devices at once check each guest in exactly once, at the earliest time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `guest${index}`)
    const { organizer, params, list } = await eventWithDevices(names)
    const { registrants } = await list()
    const batches = Array.from({ length: 6 }, (_, index) => {
      const scans = registrants.map((guest) => scanAt(guest, 10 - index))
      const body = { scans: index % 2 ? scans.reverse() : scans }
      return untilFree(() => organizer.call(api.scanTickets, { params, body }))
    })
    const single = registrants.map((guest) => untilFree(() => organizer.call(api.scanTicket, { params, body: { code: codeOf(guest) } })))
    const results = [...(await Promise.all(batches)).flatMap((body) => body.results), ...(await Promise.all(single))]
    const outcomes = results.map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'checked_in')).toHaveLength(12)
    expect(outcomes.filter((outcome) => outcome === 'already_checked_in')).toHaveLength(12 * 6)
    expect((await list()).registrants.map(({ checkedInAt }) => checkedInAt)).toEqual(Array(12).fill(minute(5)))
    await expectCorrectCounts(foyer, params.eventId)
  })

  test('of a ticket that a corrected email replaced are not found', async () => {
    const { organizer, params, find, north } = await eventWithDevices(['ada'])
    const ada = await find('ada')
    await organizer.do(api.updateRegistrant, { params: { ...params, registrationId: ada.id }, body: { email: 'lovelace@example.test' } })
    const newer = ticketCode(foyer.services.tokens, { id: ada.id, linkVersion: 1 })
    expect(await north(scanAt(ada, 5), scanAt(ada, 6, { code: newer }))).toMatchObject([
      { outcome: 'not_found', message: expect.stringContaining('replaced by a newer one'), name: null },
      { outcome: 'checked_in', name: 'ada' },
    ])
    const { guests } = await organizer.do(api.listCheckInGuests, { params })
    expect(guests[0]!.ticketHash).toBe(createHash('sha256').update(newer).digest('base64url').slice(0, 16))
  })

  test('with a time that cannot be right count as made now', async () => {
    const { find, north, member } = await eventWithDevices(['ada', 'ben', 'cleo', 'dan'])
    const [ada, ben, cleo, dan] = [await find('ada'), await find('ben'), await find('cleo'), await find('dan')]
    const adjusted = { outcome: 'checked_in', checkedInAt: minute(30), timeAdjusted: true }
    expect(await north(scanAt(ada, 31), scanAt(ben, -1))).toMatchObject([adjusted, adjusted])
    expect(await member(scanAt(cleo, 0, { scannedAt: '1970-01-01T00:00:00Z' }), scanAt(dan, -60))).toMatchObject([
      adjusted,
      { checkedInAt: minute(-60), timeAdjusted: false },
    ])
  })

  test('to undo a check-in leave alone what was checked in later, and with a link what others checked in', async () => {
    const { find, north, south, member } = await eventWithDevices(['ada', 'ben'])
    const [ada, ben] = [await find('ada'), await find('ben')]
    await member(scanAt(ada, 10), scanAt(ben, 10))
    expect(await member(scanAt(ada, 9, { undo: true }))).toMatchObject([
      { outcome: 'refused', message: 'ada was checked in again after that.' },
    ])
    expect(await north(scanAt(ben, 11, { undo: true }))).toMatchObject([{ outcome: 'refused' }])
    expect(await member(scanAt(ada, 11, { undo: true }))).toMatchObject([{ outcome: 'undone' }])
    await south(scanAt(ada, 12))
    expect(await south(scanAt(ada, 23, { undo: true }))).toMatchObject([{ outcome: 'refused' }])
    expect(await south(scanAt(ada, 22, { undo: true }))).toMatchObject([{ outcome: 'undone' }])
  })

  test('are accepted up to 500 at a time', async () => {
    const { organizer, params, find } = await eventWithDevices(['ada'])
    const ada = await find('ada')
    const send = (count: number) => {
      const scans = Array.from({ length: count }, (_, index) => scanAt(ada, index / 60))
      return organizer.call(api.scanTickets, { params, body: { scans } })
    }
    expect((await send(501)).status).toBe(400)
    expect(((await send(500)).body as { results: unknown[] }).results).toHaveLength(500)
    expect((await send(0)).status).toBe(200)
  })
})
