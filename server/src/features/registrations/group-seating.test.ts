import * as api from '@foyer/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Foyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { DEFAULT_POOL_SIZE } from '../../platform/db/pool-shares.ts'
import { registerAttendee } from './register.ts'
import { decideSeat, type SeatCounts } from './rules.ts'

let database: TestDatabase
const foyer = new Foyer()
const otherProcess = new Foyer()
const config = { databasePoolSize: DEFAULT_POOL_SIZE }
beforeAll(async () => {
  database = await createTestDatabase()
  await foyer.start({ database, config })
  await otherProcess.start({ database, config })
})
afterAll(async () => {
  await otherProcess.stop()
  await foyer.stop()
  await database.drop()
})

const query = async <Row extends object>(text: string, values: unknown[]) => (await foyer.services.db.$client.query<Row>(text, values)).rows
type Opened = Awaited<ReturnType<typeof openEvent>>

/** Calls without waiting, so that they are one group in this order. */
const registerTogether = ({ organizer, event }: Opened, emails: readonly string[], { approved = false } = {}) =>
  Promise.allSettled(
    emails.map((email) =>
      registerAttendee(foyer.services, organizer.organizationId, event.id, {
        email,
        name: 'Guest',
        answers: {},
        source: 'native',
        campaignLinkId: null,
        inviteId: null,
        submissionId: null,
        approved,
        provider: 'native',
      }),
    ),
  )

const people = (count: number, from = 0) => Array.from({ length: count }, (_, number) => `guest${from + number}@example.test`)

describe('people who register for one event together', () => {
  test('get seats and places on the waitlist in the order of their arrival', async () => {
    const opened = await openEvent(foyer, { capacity: 3, waitlistEnabled: true })
    const outcomes = (await registerTogether(opened, people(150))).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : undefined,
    )
    expect(outcomes.map((outcome) => outcome?.waitlistPosition)).toEqual([null, null, null, ...people(147).map((_, place) => place + 1)])
    const logs = await query<{ reason: string }>(
      `SELECT l.metadata->>'reason' AS reason FROM registration_logs l JOIN registrations r ON r.id = l.registration_id
       WHERE r.event_id = $1 ORDER BY l.id`,
      [opened.event.id],
    )
    expect(logs.map(({ reason }) => reason).slice(1, 5)).toMatchInlineSnapshot(`
      [
        "Confirmed: seat 2 of 3",
        "Confirmed: seat 3 of 3",
        "Waitlisted: 3 of 3 seats taken",
        "Waitlisted: 3 of 3 seats taken",
      ]
    `)
  })

  test('get what each would have got alone', async () => {
    const settings = fc.record({
      capacity: fc.option(fc.nat(6), { freq: 5 }),
      before: fc.nat(8),
      together: fc.integer({ min: 2, max: 9 }),
      waitlistEnabled: fc.boolean(),
      approvalRequired: fc.boolean(),
      approved: fc.boolean(),
    })
    const property = fc.asyncProperty(settings, async ({ before, together, approved, ...event }) => {
      const opened = await openEvent(foyer, { ...event, capacity: event.capacity === 0 ? 1 : event.capacity })
      for (const email of people(before)) await registerTogether(opened, [email], { approved: true })
      const seats = (await query<SeatCounts>('SELECT capacity, taken, waiting FROM event_seats WHERE event_id = $1', [opened.event.id]))[0]!
      const outcomes = await registerTogether(opened, people(together, before), { approved })
      for (const outcome of outcomes) {
        const expected = decideSeat(seats, { needsApproval: event.approvalRequired && !approved, waitlistEnabled: event.waitlistEnabled })
        if (expected === 'CONFIRMED') seats.taken += 1
        if (expected === 'WAITLISTED') seats.waiting += 1
        if (expected === 'FULL') expect(outcome).toMatchObject({ reason: { code: 'EVENT_FULL' } })
        else
          expect(outcome).toMatchObject({
            value: { status: expected, waitlistPosition: expected === 'WAITLISTED' ? seats.waiting : null },
          })
      }
      const after = await query<SeatCounts>('SELECT capacity, taken, waiting FROM event_seats WHERE event_id = $1', [opened.event.id])
      expect(after[0]).toEqual(seats)
    })
    await fc.assert(property, { numRuns: 15 })
  })

  test('are registered once each, also when they click twice and in two processes at the same time', async () => {
    const opened = await openEvent(foyer, { capacity: 10, waitlistEnabled: true })
    const { register, slugs } = opened
    const elsewhere = (name: string) =>
      otherProcess.visitor.call(api.registerForEvent, { params: slugs, body: { email: `${name}@example.test`, name } })
    const names = people(40).map((email) => email.split('@')[0]!)
    const answers = await Promise.all(names.flatMap((name) => [register(name), elsewhere(name), register(name), elsewhere(name)]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const counts = await query('SELECT status, count(*) AS people FROM registrations WHERE event_id = $1 GROUP BY 1 ORDER BY 1', [
      opened.event.id,
    ])
    expect(counts).toEqual([
      { status: 'CONFIRMED', people: 10 },
      { status: 'WAITLISTED', people: 30 },
    ])
  })

  test('do not fail because of one of them whose data the database refuses', async () => {
    const opened = await openEvent(foyer, { capacity: 5 })
    const outcomes = await registerTogether(opened, ['a@example.test', 'b\u0000@example.test', 'c@example.test'])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await query('SELECT taken FROM event_seats WHERE event_id = $1', [opened.event.id]))[0]).toEqual({ taken: 2 })
  })
})

describe('an event whose seats are locked', () => {
  /** As a long transaction of another process would. */
  async function lockSeats(eventId: string) {
    const client = await otherProcess.services.db.$client.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM event_seats WHERE event_id = $1 FOR UPDATE', [eventId])
    return async () => {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  test('holds one connection however many people wait, and other events and organizers do not notice', async () => {
    const locked = await openEvent(foyer)
    const other = await openEvent(foyer)
    const unlock = await lockSeats(locked.event.id)
    const waiting = Promise.all(people(24).map((email) => locked.register(email.split('@')[0]!)))
    const countWaiting = () =>
      query(`SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`, [])
    await expect.poll(countWaiting).toEqual([{ n: 1 }])
    // They answer while the others wait: the lock is released only after that.
    expect((await other.register('ada')).status).toBe(201)
    await other.organizer.do(api.getEvent, { params: other.params })
    expect(await countWaiting()).toEqual([{ n: 1 }])
    await unlock()
    expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([201]))
  })

  test('asks people to try again after a limited time, and says when', async () => {
    const impatient = await new Foyer().start({ database, config, services: { databaseWaits: { lockMs: 300, connectionMs: 60_000 } } })
    const { slugs, event } = await openEvent(foyer)
    const register = (name: string) =>
      impatient.visitor.call(api.registerForEvent, { params: slugs, body: { email: `${name}@example.test`, name } })
    const unlock = await lockSeats(event.id)
    const answers = await Promise.all(people(30).map((email) => register(email.split('@')[0]!)))
    await unlock()
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'BUSY' } })
      expect((body as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThanOrEqual(1)
    }
    expect((await register('ada')).status).toBe(201)
    await impatient.stop()
  })
})
