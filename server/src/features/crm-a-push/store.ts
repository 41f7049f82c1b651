import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { Due } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { isLiveRegistration } from '../registrations/sql-rules.ts'
import { registrations } from '../registrations/tables.ts'
import { crmAPushes, crmAPushRuns, type PushRow, type PushRunRow } from './tables.ts'

export type FormScope = { organizationId: OrganizationId; formId: string }

const LISTED_RUNS = 10
const LISTED_FAILURES = 100

/** The form of the event, if answers to it are to be sent: it has a mapping or a list, and CRM A is connected. */
export async function formToPush(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT f.id FROM events e JOIN native_forms f ON f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
    WHERE e.organization_id = ${organizationId} AND e.id = ${eventId} AND e.registration_provider = 'native'
      AND (f.crm_a_list_enabled OR EXISTS (SELECT FROM form_field_mappings m WHERE m.organization_id = f.organization_id AND m.form_id = f.id))
      AND EXISTS (SELECT FROM integrations i WHERE i.organization_id = f.organization_id AND i.system = 'crm-a' AND i.status = 'connected')`)
  return rows[0]?.id ?? null
}

export async function queueRegistration(tx: Tx, { organizationId, formId }: FormScope, registrationId: string): Promise<void> {
  await tx
    .insert(crmAPushes)
    .values({ organizationId, formId, registrationId, status: 'queued' })
    .onConflictDoUpdate({ target: [crmAPushes.organizationId, crmAPushes.registrationId], set: queuedAgain() })
}

/** A row that belongs to a run keeps it, so that the run counts to its end. */
const queuedAgain = () => ({
  formId: sql`excluded.form_id`,
  runId: sql`coalesce(excluded.run_id, ${crmAPushes.runId})`,
  status: sql`'queued'`,
  reason: null,
  attempt: sql`${crmAPushes.attempt} + 1`,
  updatedAt: sql`now()`,
})

/** Undefined while another run of the form is on its way. */
export async function insertRun(tx: Tx, scope: FormScope): Promise<PushRunRow | undefined> {
  const rows = await tx
    .insert(crmAPushRuns)
    .values({ ...scope, status: 'running' })
    .onConflictDoNothing()
    .returning()
  return rows[0]
}

/** In one statement; a large form takes longer than other statements may. */
export async function queuePastRegistrations(tx: Tx, run: PushRunRow): Promise<PushRunRow> {
  const { organizationId, formId, id } = run
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`)
  const { rowCount } = await tx.execute(sql`
    INSERT INTO crm_a_pushes AS p (organization_id, registration_id, form_id, run_id, status)
    SELECT registrations.organization_id, registrations.id, ${formId}, ${id}, 'queued' FROM registrations
    JOIN events ON events.organization_id = registrations.organization_id AND events.id = registrations.event_id
    WHERE ${usesForm({ organizationId, formId })} AND ${canBeSent}
    ON CONFLICT (organization_id, registration_id) DO UPDATE
      SET form_id = excluded.form_id, run_id = excluded.run_id, status = 'queued', reason = NULL, attempt = p.attempt + 1, updated_at = now()`)
  const rows = await tx
    .update(crmAPushRuns)
    .set({ total: rowCount ?? 0 })
    .where(ownRun(run))
    .returning()
  return rows[0]!
}

export type QueuedPush = Pick<PushRow, 'registrationId' | 'runId' | 'attempt'> & {
  person: { email: string; name: string | null; answers: Record<string, unknown> } | null
}

/** The person is null where the registration is no longer to be sent: canceled, declined or erased. */
export async function nextQueued(db: Reader, { organizationId, formId }: FormScope, limit: number): Promise<QueuedPush[]> {
  const rows = await db
    .select({
      registrationId: crmAPushes.registrationId,
      runId: crmAPushes.runId,
      attempt: crmAPushes.attempt,
      email: registrations.email,
      name: registrations.name,
      answers: registrations.answers,
      isSendable: sql<boolean>`${canBeSent}`,
    })
    .from(crmAPushes)
    .innerJoin(
      registrations,
      and(eq(registrations.organizationId, crmAPushes.organizationId), eq(registrations.id, crmAPushes.registrationId)),
    )
    .where(and(ofForm({ organizationId, formId }), eq(crmAPushes.status, 'queued')))
    .orderBy(asc(crmAPushes.updatedAt), asc(crmAPushes.registrationId))
    .limit(limit)
  return rows.map(({ email, name, answers, isSendable, ...row }) => ({ ...row, person: isSendable ? { email, name, answers } : null }))
}

export type Outcome = { push: QueuedPush; fault: string | null }

/** Removes what was sent, marks what was not, and counts both for their runs. Rows that were queued again meanwhile stay. */
export async function saveOutcomes(tx: Tx, scope: FormScope, outcomes: readonly Outcome[]): Promise<void> {
  const counts = new Map<string, { sent: number; failed: number }>()
  for (const { push, fault } of outcomes) {
    const same = and(ofForm(scope), eq(crmAPushes.registrationId, push.registrationId), eq(crmAPushes.attempt, push.attempt))
    const { rowCount } = fault
      ? await tx.update(crmAPushes).set({ status: 'failed', reason: fault, runId: null, updatedAt: sql`now()` }).where(same)
      : await tx.delete(crmAPushes).where(same)
    if (!push.runId || !rowCount) continue
    const count = counts.get(push.runId) ?? { sent: 0, failed: 0 }
    count[fault ? 'failed' : 'sent'] += 1
    counts.set(push.runId, count)
  }
  for (const [id, count] of counts) await addToRun(tx, { id, organizationId: scope.organizationId }, count)
}

async function addToRun(tx: Tx, run: Pick<PushRunRow, 'id' | 'organizationId'>, { sent, failed }: { sent: number; failed: number }) {
  await tx
    .update(crmAPushRuns)
    .set({ sent: sql`${crmAPushRuns.sent} + ${sent}`, failed: sql`${crmAPushRuns.failed} + ${failed}` })
    .where(ownRun(run))
}

/** Once nothing is queued. Registrations that were deleted meanwhile are neither sent nor failed. */
export async function endRuns(tx: Tx, scope: FormScope, status: 'done' | 'failed'): Promise<void> {
  await tx
    .update(crmAPushRuns)
    .set({ status, endedAt: sql`now()` })
    .where(and(runsOf(scope), eq(crmAPushRuns.status, 'running')))
}

/** After the last attempt: everything that waits has failed for the same reason. */
export async function failQueued(tx: Tx, scope: FormScope, reason: string): Promise<void> {
  const queued = and(ofForm(scope), eq(crmAPushes.status, 'queued'))
  const byRun = await tx.select({ id: crmAPushes.runId, failed: count() }).from(crmAPushes).where(queued).groupBy(crmAPushes.runId)
  await tx.update(crmAPushes).set({ status: 'failed', reason, runId: null, updatedAt: sql`now()` }).where(queued)
  for (const { id, failed } of byRun) if (id) await addToRun(tx, { id, organizationId: scope.organizationId }, { sent: 0, failed })
  await endRuns(tx, scope, 'failed')
}

export const listRuns = (db: Reader, scope: FormScope): Promise<PushRunRow[]> =>
  db.select().from(crmAPushRuns).where(runsOf(scope)).orderBy(desc(crmAPushRuns.createdAt), desc(crmAPushRuns.id)).limit(LISTED_RUNS)

export async function countWaiting(db: Reader, scope: FormScope): Promise<number> {
  const row = await first(
    db
      .select({ waiting: count() })
      .from(crmAPushes)
      .where(and(ofForm(scope), eq(crmAPushes.status, 'queued'))),
  )
  return row?.waiting ?? 0
}

export const listFailures = (db: Reader, scope: FormScope) =>
  db
    .select({
      registrationId: registrations.id,
      eventId: registrations.eventId,
      email: registrations.email,
      name: registrations.name,
      reason: sql<string>`coalesce(${crmAPushes.reason}, '')`,
      failedAt: crmAPushes.updatedAt,
    })
    .from(crmAPushes)
    .innerJoin(
      registrations,
      and(eq(registrations.organizationId, crmAPushes.organizationId), eq(registrations.id, crmAPushes.registrationId)),
    )
    .where(and(ofForm(scope), eq(crmAPushes.status, 'failed')))
    .orderBy(desc(crmAPushes.updatedAt), desc(crmAPushes.registrationId))
    .limit(LISTED_FAILURES)

/** Newest first. */
export const latestRegistrations = (db: Reader, scope: FormScope, limit: number) =>
  db
    .select({
      registrationId: registrations.id,
      eventId: registrations.eventId,
      eventName: events.name,
      email: registrations.email,
      name: registrations.name,
      answers: registrations.answers,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .innerJoin(events, and(eq(events.organizationId, registrations.organizationId), eq(events.id, registrations.eventId)))
    .where(and(usesForm(scope), canBeSent))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)

export async function deleteOldRuns(tx: Tx, { before, limit }: Due): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM crm_a_push_runs WHERE (id, organization_id) IN (
      SELECT id, organization_id FROM crm_a_push_runs WHERE created_at < ${before.toISOString()} AND status <> 'running'
      ORDER BY created_at LIMIT ${limit})`)
  return rowCount ?? 0
}

const usesForm = ({ organizationId, formId }: FormScope): SQL =>
  and(
    eq(events.organizationId, organizationId),
    eq(registrations.organizationId, organizationId),
    eq(events.registrationProvider, 'native'),
    eq(events.registrationFormId, formId),
  )!
const canBeSent = sql`(${isLiveRegistration} AND registrations.erased_at IS NULL)`
const ofForm = ({ organizationId, formId }: FormScope) => and(eq(crmAPushes.organizationId, organizationId), eq(crmAPushes.formId, formId))
const runsOf = ({ organizationId, formId }: FormScope) =>
  and(eq(crmAPushRuns.organizationId, organizationId), eq(crmAPushRuns.formId, formId))
const ownRun = ({ id, organizationId }: Pick<PushRunRow, 'id' | 'organizationId'>) =>
  and(eq(crmAPushRuns.id, id), eq(crmAPushRuns.organizationId, organizationId))
