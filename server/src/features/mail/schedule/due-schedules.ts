import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { isLiveSql } from '../../registrations/sql-rules.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import { queueMessages } from '../send/queue-messages.ts'
import { type DueRun, findDueByRegistration, findDueRuns, type Question, readOffsets, readZones } from './schedules.ts'

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

/** How many messages are written down at once, and how many moments are looked at in one round. */
const PAGE = 500
const RUNS = 200

/** Writes down whatever is due by the clock, for its sending to follow. However many processes look, and however late, each is due once. */
export async function queueScheduledMail({ db, clock, jobs }: Dependencies): Promise<void> {
  const question = { now: clock(), offsets: await readOffsets(db), zones: await zonesOf(db) }
  const failures: unknown[] = []
  for (const run of await findDueRuns(db, question, RUNS)) {
    // What fails at one event is tried again in the next round, and keeps no other event waiting.
    await db.transaction((tx) => fire(tx, jobs, run, question.now)).catch((error) => failures.push(error))
  }
  while ((await db.transaction((tx) => queueByRegistration(tx, jobs, question))) === PAGE);
  if (failures.length > 0) throw failures[0]
}

/** One moment of one template at one event: all its messages, or none and the moment is still to come. */
async function fire(tx: Tx, jobs: Queue, run: DueRun, now: Date): Promise<void> {
  if (!(await isOurTurn(tx)) || !(await claim(tx, run, now))) return
  let queued = 0
  let after: Person | undefined
  do {
    const people = await audienceOf(tx, run, now, after)
    queued += await queueMessages(
      tx,
      jobs,
      people.map((person) => messageTo(person, run)),
    )
    after = people.length === PAGE ? people.at(-1) : undefined
  } while (after)
  await tx.execute(sql`UPDATE mail_schedule_runs SET messages = ${queued} WHERE ${isRun(run)}`)
}

/** Returns how many were due, so that the caller knows whether there are more. */
async function queueByRegistration(tx: Tx, jobs: Queue, question: Question): Promise<number> {
  if (!(await isOurTurn(tx))) return 0
  const due = await findDueByRegistration(tx, question, PAGE)
  await queueMessages(
    tx,
    jobs,
    due.map((message) => ({ ...message, trigger: 'SCHEDULED' as const })),
  )
  return due.length
}

/** One process at a time until the transaction ends: another would only wait for the same rows. */
async function isOurTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ ours: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtext('scheduled mail is queued')) AS ours`)
  return rows[0]!.ours
}

/** False when it was done before, or when the event was canceled or taken back since we looked. */
async function claim(tx: Tx, run: DueRun, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO mail_schedule_runs (organization_id, event_id, template_id, due_at, fired_at)
    SELECT e.organization_id, e.id, ${run.templateId}, ${run.dueAt}, ${now.toISOString()}
    FROM events e
    WHERE e.id = ${run.eventId} AND e.organization_id = ${run.organizationId} AND e.status = 'PUBLISHED' AND e.canceled_at IS NULL
    ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

const isRun = ({ eventId, templateId, dueAt }: DueRun): SQL =>
  sql`event_id = ${eventId} AND template_id = ${templateId} AND due_at = ${dueAt}::timestamptz`

type Person = {
  id: string
  since: string
  email: string
  name: string | null
  registrationId: string | null
  registrationStatus: RegistrationStatus | null
  inviteId: string | null
}

/** Those of the audience who were there when it was due, the first to come first, a page at a time. */
async function audienceOf(tx: Tx, run: DueRun, now: Date, after: Person | undefined): Promise<Person[]> {
  const { rows } = await tx.execute<Person>(sql`
    SELECT * FROM (${AUDIENCES[run.audience](run, now)}) person
    WHERE since <= ${run.dueAt}::timestamptz ${after && sql`AND (since, id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
    ORDER BY since, id LIMIT ${PAGE}`)
  return rows
}

const AUDIENCES: Record<DueRun['audience'], (run: DueRun, now: Date) => SQL> = {
  registrant: (run) => registrationsOf(run, ['CONFIRMED']),
  waitlisted: (run) => registrationsOf(run, ['WAITLISTED', 'OFFERED']),
  /** Those who can still say yes: not once the event is over, nor when they registered by another way. */
  invitee: ({ organizationId, eventId }, now) => sql`
    SELECT i.id, i.created_at AS since, i.email, i.name, NULL AS "registrationId", NULL AS "registrationStatus", i.id AS "inviteId"
    FROM event_invites i JOIN events e ON e.id = i.event_id
    WHERE i.organization_id = ${organizationId} AND i.event_id = ${eventId} AND i.status = 'PENDING'
      AND (e.end_time IS NULL OR e.end_time > ${now.toISOString()}::timestamptz)
      AND NOT EXISTS (SELECT FROM registrations r WHERE r.event_id = i.event_id AND r.email = i.email
                      AND ${sql.raw(isLiveSql('r'))})`,
  organizer: ({ organizationId }) => sql`
    SELECT u.id, m.created_at AS since, u.email, u.name, NULL AS "registrationId", NULL AS "registrationStatus", NULL AS "inviteId"
    FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.role IN ('owner', 'admin')`,
}

const registrationsOf = ({ organizationId, eventId }: DueRun, statuses: RegistrationStatus[]): SQL => sql`
  SELECT r.id, r.created_at AS since, r.email, r.name, r.id AS "registrationId", r.status AS "registrationStatus", NULL AS "inviteId"
  FROM registrations r
  WHERE r.organization_id = ${organizationId} AND r.event_id = ${eventId} AND r.status = ANY(${sql.param(statuses)}::text[]) AND NOT r.preview`

const messageTo = ({ id, email, name, registrationId, registrationStatus, inviteId }: Person, run: DueRun) => ({
  organizationId: run.organizationId,
  eventId: run.eventId,
  registrationId,
  registrationStatus,
  inviteId,
  templateId: run.templateId,
  templateName: run.templateName,
  trigger: 'SCHEDULED' as const,
  toEmail: email,
  toName: name,
  dedupeKey: `schedule:${run.templateId}:${run.dueAt}:${id}`,
})

const knownZones = new WeakMap<Database, string[]>()

/** Asked once a process: PostgreSQL reads a folder of files to answer. */
async function zonesOf(db: Database): Promise<string[]> {
  const zones = knownZones.get(db) ?? (await readZones(db))
  knownZones.set(db, zones)
  return zones
}
