import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { dispatchLog } from '../registrations/dispatch-log.ts'

let later = 0
const foyer = useFoyer({ services: { clock: () => new Date(Date.now() + later) } })
// The log is dispatched by hand, so that emails are queued when the test expects it.
beforeAll(() => foyer.services.scheduler.stop())

async function withPeople(names: string[], settings: Record<string, unknown>) {
  const opened = await openEvent(foyer, settings)
  for (const name of names) await opened.register(name)
  const { organizer, params, find, list } = opened
  const change = async (action: api.BulkAction, body: object) =>
    organizer.do(api.bulkChangeRegistrants, { params, body: { action, ...body } })
  const by = async (...wanted: string[]) => ({ registrationIds: await Promise.all(wanted.map(async (name) => (await find(name)).id)) })
  const undo = (batchId: string | null) => organizer.call(api.undoBulkChange, { params: { ...params, batchId } })
  const finished = async (batchId: string | null) => {
    let progress: api.BulkChange | undefined
    await eventually(async () => {
      progress = await organizer.do(api.getBulkChange, { params: { ...params, batchId } })
      expect(progress.status).toBe('done')
    })
    return progress!
  }
  const statuses = async () => Object.fromEntries((await list()).registrants.map(({ name, status }) => [name, status]))
  return { ...opened, change, by, undo, finished, statuses }
}

const APPROVAL = { capacity: 2, approvalRequired: true, waitlistEnabled: true }
const WAITLIST = { capacity: 1, waitlistEnabled: true }

describe('a dry run', () => {
  test.each<[string, api.BulkAction, string[], object]>([
    ['approvals beyond the seats', 'approve', ['a', 'b', 'c', 'a'], APPROVAL],
    ['a canceled seat that goes to someone in the list', 'cancel', ['a', 'b', 'c'], WAITLIST],
    ['a canceled seat that goes to someone else', 'cancel', ['a'], WAITLIST],
    ['an offered seat', 'cancel', ['a', 'b'], { ...WAITLIST, waitlistOfferHours: 5 }],
    ['refusals', 'decline', ['a', 'b'], WAITLIST],
  ])('says what the change then does: %s', async (_, action, wanted, settings) => {
    const { change, by, statuses, event } = await withPeople(['a', 'b', 'c'], { ...settings })
    const before = await statuses()
    const list = await by(...wanted)
    const body = { registrationIds: [...list.registrationIds, 'nonsense'] }
    const dry = await change(action, { ...body, dryRun: true })
    expect(dry).toMatchObject({ batchId: null, status: null, changed: 0, results: [] })
    expect(await statuses()).toEqual(before)
    const real = await change(action, body)
    expect(real.effect).toEqual(dry.effect)
    expect(real.effect.emails).toBeGreaterThan(0)
    expect(real.effect.unchangedReasons).toContainEqual({ reason: 'There is no such registration.', count: 1 })
    await expectCorrectCounts(foyer, event.id)
  })

  test('needs either ids or a filter', async () => {
    const { organizer, params } = await openEvent(foyer)
    for (const body of [{}, { registrationIds: ['x'], filter: {} }]) {
      const answer = await organizer.call(api.bulkChangeRegistrants, { params, body: { action: 'cancel', ...body } })
      expect(answer).toMatchObject({ status: 400, body: { error: 'Give either registrationIds or filter.' } })
    }
  })
})

describe('a change by filter', () => {
  test('runs in the background for those who registered first, with progress, and does what the dry run said', async () => {
    const { change, finished, statuses, event } = await withPeople(['a', 'b', 'c'], APPROVAL)
    const filter = { status: ['PENDING_APPROVAL'] }
    const dry = await change('approve', { filter, dryRun: true })
    expect(dry.effect).toMatchObject({ CONFIRMED: 2, WAITLISTED: 1, unchanged: 0 })
    const { batchId } = await change('approve', { filter })
    const progress = await finished(batchId)
    expect(progress).toMatchObject({ total: 3, done: 3, changed: 3, failed: 0, undo: null, effect: dry.effect })
    expect(await statuses()).toEqual({ a: 'CONFIRMED', b: 'CONFIRMED', c: 'WAITLISTED' })
    await expectCorrectCounts(foyer, event.id)
  })

  test('does not reach people whom it promotes', async () => {
    const { change, finished, statuses } = await withPeople(['a', 'b'], WAITLIST)
    const { batchId } = await change('cancel', { filter: { status: ['CONFIRMED'] } })
    expect(await finished(batchId)).toMatchObject({ changed: 1, effect: { CANCELED: 1, promoted: 1 } })
    expect(await statuses()).toEqual({ a: 'CANCELED', b: 'CONFIRMED' })
  })
})

describe('undo', () => {
  test('of approvals returns everyone to pending, without promoting those the change had waitlisted', async () => {
    const { change, by, undo, statuses, organizer, params, find, event } = await withPeople(['a', 'b', 'c'], APPROVAL)
    const { batchId, undoableUntil } = await change('approve', await by('a', 'b', 'c'))
    expect(Date.parse(undoableUntil!) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect((await undo(batchId)).body).toMatchObject({ status: 'undone', undoableUntil: null, undo: { done: 3, restored: 3, failed: 0 } })
    expect(await statuses()).toEqual({ a: 'PENDING_APPROVAL', b: 'PENDING_APPROVAL', c: 'PENDING_APPROVAL' })
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find('a')).id } })
    expect(logs[0]).toMatchObject({
      action: 'registration.restored',
      metadata: { reason: 'Undone by the organizer', by: 'organizer', byName: expect.any(String), from: 'CONFIRMED' },
    })
    expect((await undo(batchId)).body).toMatchObject({ status: 'undone', undo: { restored: 3 } })
    await expectCorrectCounts(foyer, event.id)
  })

  test('of a cancellation takes a free seat, or says why not', async () => {
    const { change, by, undo, statuses, event } = await withPeople(['a', 'b', 'c'], WAITLIST)
    const seat = await change('cancel', await by('a'))
    const place = await change('cancel', await by('c'))
    expect((await undo(seat.batchId)).body.undo).toMatchObject({
      restored: 0,
      failures: [{ reason: 'No seat is free, or others are on the waitlist.' }],
    })
    expect((await undo(place.batchId)).body.undo).toMatchObject({ restored: 1 })
    expect(await statuses()).toEqual({ a: 'CANCELED', b: 'CONFIRMED', c: 'WAITLISTED' })
    const last = await change('cancel', await by('b', 'c'))
    expect((await undo(last.batchId)).body.undo).toMatchObject({ restored: 2 })
    expect(await statuses()).toEqual({ a: 'CANCELED', b: 'CONFIRMED', c: 'WAITLISTED' })
    await expectCorrectCounts(foyer, event.id)
  })

  test('gives people on the waitlist their position back', async () => {
    const { change, by, undo, find } = await withPeople(['a', 'b', 'c'], WAITLIST)
    const { batchId } = await change('decline', await by('b'))
    expect((await find('c')).waitlistPosition).toBe(1)
    await undo(batchId)
    expect([(await find('b')).waitlistPosition, (await find('c')).waitlistPosition]).toEqual([1, 2])
  })

  test('leaves registrations that have changed since, and is refused after ten minutes', async () => {
    const { change, by, undo, statuses, organizer, params } = await withPeople(['a', 'b'], APPROVAL)
    const { batchId } = await change('approve', await by('a', 'b'))
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await by('a')).registrationIds[0] } })
    const second = await change('cancel', await by('b'))
    expect((await undo(batchId)).body.undo).toMatchObject({ restored: 0, failed: 2, failures: [{ reason: expect.any(String) }, {}] })
    later = 11 * 60_000
    expect(await undo(second.batchId)).toMatchObject({ status: 409, body: { error: 'A change can be undone for 10 minutes.' } })
    later = 0
    expect(await statuses()).toEqual({ a: 'CANCELED', b: 'CANCELED' })
  })

  test('skips the email about the change that is still queued, and sends the one about the status', async () => {
    const { change, by, undo, organizer, find } = await withPeople(['a'], APPROVAL)
    const { batchId } = await change('decline', await by('a'))
    await undo(batchId)
    await dispatchLog(foyer.services)
    const registrationId = (await find('a')).id
    const { messages } = await organizer.do(api.listMail, { query: { registrationId } })
    const guest = messages.filter(({ toEmail }) => toEmail === 'a@example.test')
    const declined = guest.find(({ trigger }) => trigger === 'ON_DECLINE')
    expect(declined).toMatchObject({ status: 'skipped', reason: 'The change was undone before this email was sent.' })
    // One for registering, one for being pending again.
    expect(guest.filter(({ trigger, status }) => trigger === 'ON_REGISTER' && status !== 'skipped')).not.toHaveLength(0)
  })
})

describe('moving to the front of the waitlist', () => {
  const move = (opened: Awaited<ReturnType<typeof withPeople>>, registrationId: string, reason = 'Speaker of the evening') =>
    opened.organizer.call(api.moveRegistrantToFront, { params: { ...opened.params, registrationId }, body: { reason } })

  test('puts a person first, with the reason in both logs', async () => {
    const opened = await withPeople(['a', 'b', 'c', 'd'], WAITLIST)
    const { organizer, find, params } = opened
    const { id } = await find('d')
    expect((await move(opened, id)).body).toMatchObject({ waitlistPosition: 1, reason: 'Waitlisted: 1 of 1 seats taken' })
    await move(opened, (await find('c')).id)
    expect(await Promise.all(['c', 'd', 'b'].map(async (name) => (await find(name)).waitlistPosition))).toEqual([1, 2, 3])
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: id } })
    expect(logs[0]).toMatchObject({
      action: 'registration.moved_to_front',
      metadata: { reason: 'Moved to the front of the waitlist: Speaker of the evening', by: 'organizer' },
    })
    const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'registrant.moved_to_front' } })
    expect(entries[1]!.details).toMatchObject({ registrationId: id, reason: 'Speaker of the evening' })
    expect(await move(opened, (await find('a')).id)).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    expect(await move(opened, id, '  ')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })

  test('while seats become free gives out each seat once', async () => {
    const seated = ['s1', 's2', 's3']
    const waiting = ['w1', 'w2', 'w3', 'w4', 'w5']
    const opened = await withPeople([...seated, ...waiting], { capacity: 3, waitlistEnabled: true })
    const { organizer, params, list, event } = opened
    const ids = new Map((await list()).registrants.map(({ name, id }) => [name, id]))
    const answers = await Promise.all([
      ...seated.map((name) => organizer.call(api.cancelRegistrant, { params: { ...params, registrationId: ids.get(name) } })),
      ...['w5', 'w4', 'w3'].map((name) => move(opened, ids.get(name)!)),
    ])
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const canceled = answers.slice(0, 3).filter(({ status }) => status === 200).length
    expect((await list()).counts).toMatchObject({ CONFIRMED: 3, WAITLISTED: 5 - canceled, CANCELED: canceled })
    await expectCorrectCounts(foyer, event.id)
  })
})
