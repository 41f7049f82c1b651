import { duplicateEvent, REGISTRATION_STATUSES, type RegistrationStatus } from '@foyer/contracts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { decideSeat, ENDED_STATUSES, hasFreeSeat, isLive, LIVE_STATUSES, type SeatDecision, waitlistPositionIn } from './rules.ts'
import { decideSeatSql, hasFreeSeatSql, isLiveSql, waitlistPositionSql, waitlistPositionsSql } from './sql-rules.ts'

// rules.ts and sql-rules.ts state the same rules twice; PostgreSQL evaluates the second.
const foyer = useFoyer()
const query = async <Row extends object>(text: string, values: unknown[]) => (await foyer.services.db.$client.query<Row>(text, values)).rows

describe('free seats', () => {
  // Small numbers, so that the limits are often met: no capacity, none left, more taken than the capacity.
  const seatCounts = fc.record({
    capacity: fc.oneof({ arbitrary: fc.constant(null), weight: 1 }, { arbitrary: fc.nat(5), weight: 5 }),
    taken: fc.nat(7),
    waiting: fc.nat(2),
  })
  const SEATS = '(SELECT $1::int AS capacity, $2::int AS taken, $3::int AS waiting) AS seats'

  test('hasFreeSeat and its SQL agree', async () => {
    const text = `SELECT ${hasFreeSeatSql('seats')} AS free FROM ${SEATS}`
    const property = fc.asyncProperty(seatCounts, async (seats) => {
      const [row] = await query<{ free: boolean }>(text, [seats.capacity, seats.taken, seats.waiting])
      expect(row!.free).toBe(hasFreeSeat(seats))
    })
    await fc.assert(property, { numRuns: 300 })
  })

  test('decideSeat and its SQL agree', async () => {
    const settings = fc.record({ needsApproval: fc.boolean(), waitlistEnabled: fc.boolean() })
    const decision = decideSeatSql('seats', { needsApproval: '$4::boolean', waitlistEnabled: '$5::boolean' })
    const property = fc.asyncProperty(seatCounts, settings, async (seats, { needsApproval, waitlistEnabled }) => {
      const values = [seats.capacity, seats.taken, seats.waiting, needsApproval, waitlistEnabled]
      const [row] = await query<{ decision: SeatDecision }>(`SELECT ${decision} AS decision FROM ${SEATS}`, values)
      expect(row!.decision).toBe(decideSeat(seats, { needsApproval, waitlistEnabled }))
    })
    await fc.assert(property, { numRuns: 500 })
  })
})

describe('live registrations', () => {
  test('every status is either live or ended', () => {
    expect([...LIVE_STATUSES, ...ENDED_STATUSES].sort()).toEqual([...REGISTRATION_STATUSES].sort())
  })

  test.each(REGISTRATION_STATUSES.flatMap((status) => [false, true].map((preview) => [status, preview] as const)))(
    'isLive and its SQL agree on %s, preview %s',
    async (status, preview) => {
      const [row] = await query<{ live: boolean; aliased: boolean }>(
        `SELECT ${isLiveSql()} AS live, ${isLiveSql('r')} AS aliased FROM (SELECT $1::text AS status, $2::boolean AS preview) AS r`,
        [status, preview],
      )
      // A registration made from a preview is not the live registration of a person.
      expect(row).toEqual({ live: isLive(status) && !preview, aliased: isLive(status) && !preview })
    },
  )
})

describe('waitlist positions', () => {
  let organizationId: string
  let eventId: string
  let otherEventId: string
  let contactId: string
  beforeAll(async () => {
    const { organizer, event, params } = await openEvent(foyer)
    organizationId = organizer.organizationId
    eventId = event.id
    otherEventId = (await organizer.do(duplicateEvent, { params })).id
    const contact = `INSERT INTO contacts (id, organization_id, email) VALUES (gen_random_uuid(), $1, 'shared@example.test') RETURNING id`
    contactId = (await query<{ id: string }>(contact, [organizationId]))[0]!.id
  })

  type Entry = { number: number | null; status: RegistrationStatus; isOtherEvent: boolean }
  /** Numbers have gaps, belong to registrations that have left the waitlist, too, and occur in other events. */
  const entries = fc.array(
    fc.record({
      number: fc.option(fc.integer({ min: 1, max: 40 })),
      status: fc.oneof(
        { arbitrary: fc.constant<RegistrationStatus>('WAITLISTED'), weight: 3 },
        { arbitrary: fc.constantFrom(...REGISTRATION_STATUSES), weight: 1 },
      ),
      isOtherEvent: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  const isPossible = ({ number, status }: Entry) => status !== 'WAITLISTED' || number !== null
  const withDistinctNumbers = (list: Entry[]) =>
    list.filter(
      ({ number, isOtherEvent }, index) =>
        number === null || list.findIndex((other) => other.number === number && other.isOtherEvent === isOtherEvent) === index,
    )

  async function replaceRegistrations(list: Entry[]) {
    await query('DELETE FROM registrations WHERE event_id IN ($1, $2)', [eventId, otherEventId])
    await query(
      `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, waitlist_number, source)
       SELECT gen_random_uuid(), $1, CASE WHEN (entry ->> 'isOtherEvent')::boolean THEN $3::uuid ELSE $2::uuid END, $4, 'p' || n || '@example.test',
              entry ->> 'status', (entry ->> 'number')::bigint, 'native'
       FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY AS list (entry, n)`,
      [organizationId, eventId, otherEventId, contactId, JSON.stringify(list)],
    )
  }

  test('waitlistPositionIn and both SQL forms agree, also for a part of the waitlist', async () => {
    const LISTED = 'ARRAY(SELECT id FROM registrations WHERE event_id = $1 AND waitlist_number % $3::int = 0)'
    const text = `SELECT r.status, r.waitlist_number AS number, ${waitlistPositionSql('r')} AS single, positions.position AS joined
                  FROM registrations r LEFT JOIN ${waitlistPositionsSql('$2', '$1', LISTED)} AS positions ON positions.id = r.id WHERE r.event_id = $1`
    const property = fc.asyncProperty(entries, fc.integer({ min: 1, max: 4 }), async (generated, every) => {
      const list = withDistinctNumbers(generated.filter(isPossible))
      await replaceRegistrations(list)
      const waiting = list.filter(({ status, isOtherEvent }) => status === 'WAITLISTED' && !isOtherEvent).map(({ number }) => number!)
      waiting.sort((a, b) => a - b)
      type Row = { status: RegistrationStatus; number: number | null; single: number | null; joined: number | null }
      await query('UPDATE event_seats SET waiting = $2 WHERE event_id = $1', [eventId, waiting.length])
      const rows = await query<Row>(text, [eventId, organizationId, every])
      expect(rows).toHaveLength(list.filter(({ isOtherEvent }) => !isOtherEvent).length)
      for (const { status, number, single, joined } of rows) {
        const expected = waitlistPositionIn(waiting, number)
        expect({ status, number, single, joined }).toEqual({
          status,
          number,
          single: expected,
          joined: (number ?? 1) % every === 0 ? expected : null,
        })
      }
    })
    await fc.assert(property, { numRuns: 100 })
  })
})
