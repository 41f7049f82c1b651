import { REGISTRATION_FIELDS } from '@foyer/contracts'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import type { Due } from '../../platform/db/retention.ts'
import { isLiveRegistration } from '../registrations/sql-rules.ts'
import { type FormScope, isOfPerson, usesForm } from './scope-store.ts'
import { crmAPushes, crmAPushRuns, type PushRunRow } from './tables.ts'

const [STATUS_FIELD] = REGISTRATION_FIELDS
const LISTED_RUNS = 10

/** Undefined while another run of the form is on its way. */
export async function insertRun(tx: Tx, scope: FormScope): Promise<PushRunRow | undefined> {
  const rows = await tx
    .insert(crmAPushRuns)
    .values({ ...scope, status: 'running' })
    .onConflictDoNothing()
    .returning()
  return rows[0]
}

/** In one statement; a large form takes longer than other statements may. Canceled and declined ones only if the status is mapped. */
export async function queuePastRegistrations(tx: Tx, run: PushRunRow): Promise<PushRunRow> {
  const { organizationId, formId, id } = run
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`)
  const sendsStatus = sql`EXISTS (SELECT FROM form_field_mappings m
    WHERE m.organization_id = ${organizationId} AND m.form_id = ${formId} AND m.form_field = ${STATUS_FIELD})`
  const { rowCount } = await tx.execute(sql`
    INSERT INTO crm_a_pushes AS p (organization_id, registration_id, form_id, run_id, status)
    SELECT registrations.organization_id, registrations.id, ${formId}, ${id}, 'queued' FROM registrations
    JOIN events ON events.organization_id = registrations.organization_id AND events.id = registrations.event_id
    WHERE ${usesForm({ organizationId, formId })} AND ${isOfPerson} AND (${isLiveRegistration} OR ${sendsStatus})
    ON CONFLICT (organization_id, registration_id) DO UPDATE
      SET form_id = excluded.form_id, run_id = excluded.run_id, reason = NULL, attempt = p.attempt + 1,
        status = CASE p.status WHEN 'sending' THEN 'sending' ELSE 'queued' END,
        updated_at = CASE p.status WHEN 'sending' THEN p.updated_at ELSE now() END`)
  const rows = await tx
    .update(crmAPushRuns)
    .set({ total: rowCount ?? 0 })
    .where(ownRun(run))
    .returning()
  return rows[0]!
}

export async function addToRun(tx: Tx, run: Pick<PushRunRow, 'id' | 'organizationId'>, { sent, failed }: { sent: number; failed: number }) {
  await tx
    .update(crmAPushRuns)
    .set({ sent: sql`${crmAPushRuns.sent} + ${sent}`, failed: sql`${crmAPushRuns.failed} + ${failed}` })
    .where(ownRun(run))
}

/** Those of which nothing waits. Registrations that were deleted meanwhile are neither sent nor failed. */
export async function endRuns(db: Database | Tx, scope: FormScope, status: 'done' | 'failed'): Promise<void> {
  const isAtWork = sql`EXISTS (SELECT FROM ${crmAPushes} p
    WHERE p.organization_id = ${crmAPushRuns.organizationId} AND p.form_id = ${crmAPushRuns.formId} AND p.run_id = ${crmAPushRuns.id})`
  await db
    .update(crmAPushRuns)
    .set({ status, endedAt: sql`now()` })
    .where(and(runsOf(scope), eq(crmAPushRuns.status, 'running'), not(isAtWork)))
}

export const listRuns = (db: Reader, scope: FormScope): Promise<PushRunRow[]> =>
  db.select().from(crmAPushRuns).where(runsOf(scope)).orderBy(desc(crmAPushRuns.createdAt), desc(crmAPushRuns.id)).limit(LISTED_RUNS)

export async function deleteOldRuns(tx: Tx, { before, limit }: Due): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM crm_a_push_runs WHERE (id, organization_id) IN (
      SELECT id, organization_id FROM crm_a_push_runs WHERE created_at < ${before.toISOString()} AND status <> 'running'
      ORDER BY created_at LIMIT ${limit})`)
  return rowCount ?? 0
}

const runsOf = ({ organizationId, formId }: FormScope) =>
  and(eq(crmAPushRuns.organizationId, organizationId), eq(crmAPushRuns.formId, formId))
const ownRun = ({ id, organizationId }: Pick<PushRunRow, 'id' | 'organizationId'>) =>
  and(eq(crmAPushRuns.id, id), eq(crmAPushRuns.organizationId, organizationId))
