import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
// A thousand approvals cause a thousand emails, which are not tested here.
beforeAll(() => foyer.services.scheduler.stop())

type Opened = Awaited<ReturnType<typeof openEvent>>

async function withPeople(names: string[], settings: Record<string, unknown>) {
  const opened = await openEvent(foyer, settings)
  for (const name of names) await opened.register(name)
  const { registrants } = await opened.list()
  const ids = names.map((name) => registrants.find((registrant) => registrant.name === name)!.id)
  return { ...opened, ids }
}
const many = ({ organizer, params }: Opened, action: string, registrationIds: string[]) =>
  organizer.call(api.bulkChangeRegistrants, { params, body: { action, registrationIds } })

describe('a bulk change', () => {
  test('approves in the given order: the first get the seats, the others are waitlisted', async () => {
    const opened = await withPeople(['a', 'b', 'c', 'd'], { capacity: 2, approvalRequired: true })
    const [a, b, c, d] = opened.ids as [string, string, string, string]
    expect((await many(opened, 'approve', [d, b, a, c])).body).toMatchObject({
      changed: 4,
      results: [
        { registrationId: d, ok: true, status: 'CONFIRMED', error: null },
        { registrationId: b, ok: true, status: 'CONFIRMED', error: null },
        { registrationId: a, ok: true, status: 'WAITLISTED', error: null },
        { registrationId: c, ok: true, status: 'WAITLISTED', error: null },
      ],
    })
    expect(await opened.find('c')).toMatchObject({ waitlistPosition: 2 })
    await expectCorrectCounts(foyer, opened.event.id)
  })

  test('continues after a registration that cannot be changed, and says why', async () => {
    const opened = await withPeople(['a', 'b'], { capacity: 5 })
    const [a, b] = opened.ids as [string, string]
    await opened.organizer.do(api.cancelRegistrant, { params: { ...opened.params, registrationId: a } })
    const { body } = await many(opened, 'cancel', [UNKNOWN_ID, 'nonsense', a, b, b])
    expect(body).toMatchObject({
      changed: 1,
      results: [
        { registrationId: UNKNOWN_ID, ok: false, status: null, error: 'There is no such registration.' },
        { registrationId: 'nonsense', ok: false, status: null, error: 'There is no such registration.' },
        { registrationId: a, ok: true, status: 'CANCELED', error: null },
        { registrationId: b, ok: true, status: 'CANCELED', error: null },
        { registrationId: b, ok: true, status: 'CANCELED', error: null },
      ],
    })
    const declined = await many(opened, 'decline', [a])
    expect(declined.body).toMatchObject({
      changed: 0,
      results: [{ ok: false, status: 'CANCELED', error: expect.stringContaining('Only') }],
    })
  })

  test('answers for a registration of another event or workspace as for one that does not exist', async () => {
    const [ours, theirs] = [await withPeople(['a'], {}), await withPeople(['b'], {})]
    const foreign = theirs.ids[0]!
    const { body } = await many(ours, 'cancel', [foreign, UNKNOWN_ID])
    expect(body.results.map(({ registrationId, ...outcome }) => outcome)).toEqual(
      Array(2).fill({ ok: false, status: null, error: 'There is no such registration.' }),
    )
    expect((await theirs.find('b')).status).toBe('CONFIRMED')
  })

  test('uses the current status of a person promoted by an earlier change of the list', async () => {
    const opened = await withPeople(['a', 'b', 'c'], { capacity: 1, waitlistEnabled: true })
    const [a, b] = opened.ids as [string, string]
    const { body } = await many(opened, 'cancel', [a, b])
    expect(body.changed).toBe(2)
    expect((await opened.find('c')).status).toBe('CONFIRMED')
    await expectCorrectCounts(foyer, opened.event.id)
  })

  test('changes a thousand, each with its log entry, and refuses one more', async () => {
    const { organizer, event, params, list } = await openEvent(foyer, { capacity: 10, approvalRequired: true })
    await foyer.services.db.$client.query(
      `WITH person AS (
         INSERT INTO contacts (id, organization_id, email, created_at, updated_at)
         SELECT gen_random_uuid(), $1, 'bulk' || n || '@example.test', now(), now() FROM generate_series(1, 1000) n RETURNING id, email)
       INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, source)
       SELECT gen_random_uuid(), $1, $2, id, email, 'PENDING_APPROVAL', 'native' FROM person`,
      [organizer.organizationId, event.id],
    )
    await foyer.services.db.$client.query('UPDATE event_seats SET pending = 1000 WHERE event_id = $1', [event.id])
    const registrationIds = (await list()).registrants.map(({ id }) => id)
    const tooMany = await organizer.call(api.bulkChangeRegistrants, {
      params,
      body: { action: 'approve', registrationIds: [...registrationIds, UNKNOWN_ID] },
    })
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    const { body } = await organizer.call(api.bulkChangeRegistrants, { params, body: { action: 'approve', registrationIds } })
    expect(body.changed).toBe(1000)
    expect((await list()).counts).toMatchObject({ CONFIRMED: 10, WAITLISTED: 990 })
    const { rows } = await foyer.services.db.$client.query(
      `SELECT count(*)::int AS n FROM registration_logs l JOIN registrations r ON r.id = l.registration_id WHERE r.event_id = $1`,
      [event.id],
    )
    expect(rows[0].n).toBe(1000)
    await expectCorrectCounts(foyer, event.id)
  })
})
