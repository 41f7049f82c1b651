import * as api from '@foyer/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../src/platform/db/retention.ts'
import { retentionRules } from '../src/retention.ts'
import { eventually } from './support/eventually.ts'
import { Foyer, useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'
import { retain } from './support/retain.ts'
import { createTestDatabase } from './support/test-database.ts'

const DAY_MS = 86_400_000
const SOON = { startTime: new Date(Date.now() + DAY_MS).toISOString(), endTime: new Date(Date.now() + 2 * DAY_MS).toISOString() }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let daysLater = 0
const clock = () => new Date(Date.now() + daysLater * DAY_MS)
const foyer = useFoyer({
  config: { auditDays: 100, mailBodyDays: 10, analyticsDays: 20, deadLetterDays: 30, registrationLogDays: 40 },
  services: { clock },
})
afterEach(() => {
  daysLater = 0
})

/** Runs the job that every process queues once an hour, and waits until it is done. */
async function keepHouse(later: number) {
  const { db, jobs } = foyer.services
  const finished = () => eventually(async () => expect(await count(`jobs.job WHERE name = 'housekeeping' AND state < 'completed'`)).toBe(0))
  // Two runs at once: the second leaves everything to the first, which uses the clock of before.
  await finished()
  daysLater = later
  await jobs.enqueue(db, 'housekeeping', {}, { key: 'housekeeping' })
  await finished()
}

const count = async (from: string, values: unknown[] = []): Promise<number> =>
  (await foyer.services.db.$client.query(`SELECT count(*)::int AS count FROM ${from}`, values)).rows[0].count

describe('an email', () => {
  test('loses its content after the days of the setting; its line in the ledger stays and says so', async () => {
    const { organizer, register } = await openEvent(foyer)
    await register('ada')
    await eventually(async () => expect((await organizer.do(api.listMail)).counts.sent).toBe(1))
    const { messages: before } = await organizer.do(api.listMail)
    const params = { messageId: before[0]!.id }
    await keepHouse(9)
    expect(await organizer.do(api.getMailMessage, { params })).toMatchObject({
      html: expect.stringContaining('Hi ada'),
      contentRemovedAt: null,
    })
    const attachment = (attachmentName: string) => organizer.call(api.getMailAttachment, { params: { ...params, attachmentName } })
    for (const name of ['ticket.png', 'event.ics']) expect((await attachment(name)).status).toBe(200)
    await keepHouse(11)
    for (const name of ['ticket.png', 'event.ics']) expect((await attachment(name)).status).toBe(404)
    expect((await organizer.do(api.listMail)).messages).toEqual(before)
    const removed = await organizer.do(api.getMailMessage, { params })
    expect(removed).toEqual({ ...before[0], html: null, text: null, calendar: null, attachments: [], contentRemovedAt: expect.any(String) })
    expect(Date.parse(removed.contentRemovedAt!)).toBeGreaterThan(Date.now() + 10 * DAY_MS)
    // It has a template, so it can be composed again.
    const again = await organizer.do(api.resendMailMessage, { params })
    await eventually(async () =>
      expect(await organizer.do(api.getMailMessage, { params: { messageId: again.id } })).toMatchObject({
        status: 'sent',
        html: expect.stringContaining('Hi ada'),
      }),
    )
  })

  test('without a template cannot be sent again once its content is removed, and the answer says why', async () => {
    const organizer = await foyer.organizer()
    const { messageId } = await organizer.do(api.testSendEmailTemplate, { body: { subject: 'Hello', body: 'A test' } })
    await eventually(async () => expect((await organizer.do(api.listMail)).counts.sent).toBe(1))
    await keepHouse(11)
    expect(await organizer.call(api.resendMailMessage, { params: { messageId } })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT', error: expect.stringContaining('no longer kept') },
    })
  })

  test('that still waits keeps its content', async () => {
    const { organizer, register } = await openEvent(foyer)
    await register('ada')
    await eventually(async () => expect((await organizer.do(api.listMail)).counts.sent).toBe(1))
    const { id: messageId } = (await organizer.do(api.listMail)).messages[0]!
    await foyer.services.db.$client.query(`UPDATE mail_messages SET status = 'queued', sent_at = NULL WHERE id = $1`, [messageId])
    await keepHouse(50)
    expect((await organizer.do(api.getMailMessage, { params: { messageId } })).html).toContain('Hi ada')
  })
})

describe('sign-in', () => {
  test('rows are removed once they have expired', async () => {
    await foyer.signUp('expired@example.test')
    const of = `sessions s JOIN users u ON u.id = s.user_id WHERE u.email = 'expired@example.test'`
    await foyer.services.db.$client.query(
      `INSERT INTO verifications (identifier, value, expires_at) VALUES ('old', 'x', now() + interval '1 day'), ('new', 'x', now() + interval '30 days')`,
    )
    await keepHouse(6)
    expect(await count(of)).toBe(1)
    await keepHouse(8)
    expect(await count(of)).toBe(0)
    expect(await count(`verifications WHERE identifier = 'old'`)).toBe(0)
    expect(await count(`verifications WHERE identifier = 'new'`)).toBe(1)
  })

  test('invitations are removed a month after they have expired', async () => {
    const owner = await foyer.organizer()
    await owner.do(api.createInvitation, { body: { email: 'late@example.test', role: 'member' } })
    await keepHouse(30)
    expect(await count(`member_invitations WHERE email = 'late@example.test'`)).toBe(1)
    await keepHouse(38)
    expect(await count(`member_invitations WHERE email = 'late@example.test'`)).toBe(0)
  })
})

describe('the log of a registration', () => {
  const open = async (times: Record<string, unknown>) => {
    const opened = await openEvent(foyer, times)
    await opened.register('ada')
    const params = { ...opened.params, registrationId: (await opened.find('ada')).id }
    await eventually(async () =>
      expect(await count('registration_logs WHERE registration_id = $1 AND announced_at IS NOT NULL', [params.registrationId])).toBe(1),
    )
    return { ...opened, logs: async () => (await opened.organizer.do(api.listRegistrationLogs, { params })).logs.length, ...params }
  }

  test('is removed after the days of the setting, once the event has been over as long', async () => {
    const [past, upcoming] = [await open(SOON), await open({})]
    await keepHouse(41)
    expect([await past.logs(), await upcoming.logs()]).toEqual([1, 1])
    await keepHouse(43)
    expect([await past.logs(), await upcoming.logs()]).toEqual([0, 1])
    expect((await past.list()).registrants).toHaveLength(1)
    const { totals } = await past.organizer.do(api.getEventAnalytics, {
      params: past.params,
      // Tomorrow in UTC is today or tomorrow where the event is.
      query: { to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    })
    expect(totals.registrations).toBe(1)
  })

  test('keeps an entry that was not dispatched', async () => {
    const { logs, registrationId } = await open(SOON)
    const query = `UPDATE registration_logs SET announced_at = 'infinity' WHERE registration_id = $1`
    await foyer.services.db.$client.query(query, [registrationId])
    await keepHouse(400)
    expect(await logs()).toBe(1)
  })

  test('is also removed where more than a batch of older entries has to stay', async () => {
    const [upcoming, past] = [await open({}), await open(SOON)]
    await foyer.services.db.$client.query(
      `INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, announced_at, created_at)
       SELECT ('0198c0de-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, organization_id, registration_id, action, new_status, announced_at, '2025-08-20'
       FROM registration_logs, generate_series(1, 2500) AS n WHERE registration_id = $1`,
      [upcoming.registrationId],
    )
    await keepHouse(43)
    expect(await past.logs()).toBe(0)
    expect(await count('registration_logs WHERE registration_id = $1', [upcoming.registrationId])).toBe(2501)
  })

  test('is kept unless the operator sets a number of days', async () => {
    const { logs } = await open(SOON)
    await retain(foyer.services, 36_500, { registrationLogDays: 0 })
    expect(await logs()).toBe(1)
  })
})

test('old sources are counted as other, and the totals of days and campaign links stay the same', async () => {
  const opened = await openEvent(foyer)
  const { organizer, params, event } = opened
  const { id: marketingCampaignId } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  const link = await organizer.do(api.createCampaignLink, {
    params,
    body: { marketingCampaignId, label: 'March', source: 'newsletter', medium: 'email', campaign: 'spring' },
  })
  const view = (query: string) =>
    foyer.services.viewCounts.record(
      { organizationId: organizer.organizationId, eventId: event.id, timezone: event.timezone },
      { query, referrer: undefined, userAgent: BROWSER },
    )
  const today = (await organizer.do(api.getEventAnalytics, { params })).to
  for (const query of ['', 'utm_source=poster', 'utm_source=poster', 'utm_source=flyer', new URL(link.url).search]) view(query)
  await foyer.services.viewCounts.flush()
  const read = () => organizer.do(api.getEventAnalytics, { params, query: { from: today, to: today } })
  const before = await read()
  expect(before.sources.map(({ source }) => source).toSorted()).toEqual(['direct', 'flyer', 'newsletter', 'poster'])
  await keepHouse(19)
  expect(await read()).toEqual(before)
  await keepHouse(22)
  // The same day again, after its sources were added up.
  daysLater = 0
  view('utm_source=leaflet')
  await foyer.services.viewCounts.flush()
  await keepHouse(22)
  const after = await read()
  expect(after.totals).toEqual({ ...before.totals, views: 6 })
  expect(after.days).toEqual([{ ...before.days[0], views: 6 }])
  expect(after.campaignLinks).toEqual(before.campaignLinks)
  expect(Object.fromEntries(after.sources.map(({ source, views }) => [source, views]))).toEqual({ direct: 1, newsletter: 1, other: 4 })
})

test('dead letters and finished jobs are removed', async () => {
  const { db, jobs } = foyer.services
  const organizer = await foyer.organizer()
  const { organizationId } = organizer
  await jobs.enqueue(db, 'notes.push', { organizationId, noteId: '0198c0de-0000-7000-8000-0000000000e7' }, { inSeconds: 3600 })
  await db.$client.query(
    `UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE name = 'notes.push' AND data->>'organizationId' = $1`,
    [organizationId],
  )
  await db.$client.query(
    `INSERT INTO jobs.archive (id, name, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, created_on, keep_until, expire_in, priority)
     SELECT gen_random_uuid(), 'notes.push', 'completed', 0, 0, 0, false, now(), now(), now(), interval '1 minute', 0`,
  )
  await keepHouse(29)
  expect((await organizer.do(api.listDeadLetters)).deadLetters).toHaveLength(1)
  expect(await count('jobs.archive')).toBe(0)
  await keepHouse(31)
  expect((await organizer.do(api.listDeadLetters)).deadLetters).toEqual([])
})

test('a signaled submission that is never found is removed after 30 days', async () => {
  const { organizer, event } = await openEvent(foyer)
  await foyer.services.db.$client.query(
    `INSERT INTO awaited_submissions (id, organization_id, event_id, form_id, email, next_attempt_at) VALUES (gen_random_uuid(), $1, $2, 'form', 'a@example.test', now())`,
    [organizer.organizationId, event.id],
  )
  const kept = () => count('awaited_submissions WHERE organization_id = $1', [organizer.organizationId])
  await keepHouse(29)
  expect(await kept()).toBe(1)
  await keepHouse(31)
  expect(await kept()).toBe(0)
})

test('idempotency keys are removed after a day', async () => {
  const organizer = await foyer.organizer()
  const keyed = organizer.with({ 'idempotency-key': 'retained' })
  await keyed.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  expect(await count(`idempotency_keys WHERE key = 'retained'`)).toBe(1)
  await keepHouse(2)
  expect(await count(`idempotency_keys WHERE key = 'retained'`)).toBe(0)
})

test('thousands of rows are removed in batches, also when two processes begin at once', async () => {
  const database = await createTestDatabase()
  const [one, two] = [await new Foyer().start({ database }), await new Foyer().start({ database })]
  const { organizationId } = await one.organizer()
  await one.services.db.$client.query(
    `INSERT INTO audit_log (id, organization_id, user_id, user_name, action, created_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), 'Ada', 'event.deleted', now() - interval '1 hour' - n * interval '1 day' FROM generate_series(1, 4000) AS n`,
    [organizationId],
  )
  // Another transaction holds one of the rows: the others do not wait for it.
  const held = await one.services.db.$client.connect()
  await held.query('BEGIN')
  await held.query(`SELECT 1 FROM audit_log WHERE created_at < now() - interval '4000 days' FOR UPDATE`)
  const run = ({ services }: Foyer) => applyRetention(services, retentionRules(services.config))
  for (const outcome of await Promise.all([run(one), run(two)])) expect(['done', 'busy']).toContain(outcome)
  const kept = async () => (await two.services.db.$client.query('SELECT count(*)::int AS kept FROM audit_log')).rows[0].kept
  // Both are busy if a process that has just started cleans up itself, and that began before the rows were there.
  await eventually(async () => {
    await run(one)
    expect(await kept()).toBe(364 + 1)
  })
  await held.query('ROLLBACK')
  held.release()
  await retain(two.services, 0)
  expect(await kept()).toBe(364)
  await two.stop()
  await one.stop()
  await database.drop()
})
