import { REGISTRATION_FIELDS } from '@foyer/contracts'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { CrmSend } from '../crm-log/record.ts'
import { events } from '../events/tables.ts'
import { integrations } from '../integrations/tables.ts'
import { isLiveRegistration } from '../registrations/sql-rules.ts'
import { registrations } from '../registrations/tables.ts'
import type { QueuedPush } from './claim-store.ts'
import { addToRun, endRuns } from './run-store.ts'
import { type FormScope, isOfPerson, ofForm, usesForm } from './scope-store.ts'
import { crmAPushes } from './tables.ts'

const LISTED_FAILURES = 100
const registrationFields = sql.join(
  REGISTRATION_FIELDS.map((field) => sql`${field}`),
  sql`, `,
)

/** What happens after a change: `sendsStatus` if the status or the attendance is mapped. */
export type PushTarget = { formId: string; sendsStatus: boolean; hasList: boolean }

/**
 * The form of the event, if answers to it are to be sent: it has a mapping or a list, and CRM A is connected. Also while it has to be
 * reconnected: what changes meanwhile is sent afterwards.
 */
export async function formToPush(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<PushTarget | null> {
  const { rows } = await tx.execute<PushTarget>(sql`
    SELECT f.id AS "formId", f.crm_a_list_enabled AS "hasList", coalesce(mapped.status, false) AS "sendsStatus"
    FROM events e JOIN native_forms f ON f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
    CROSS JOIN LATERAL (SELECT count(*) AS fields, bool_or(m.form_field IN (${registrationFields})) AS status
      FROM form_field_mappings m WHERE m.organization_id = f.organization_id AND m.form_id = f.id) mapped
    WHERE e.organization_id = ${organizationId} AND e.id = ${eventId} AND e.registration_provider = 'native'
      AND (f.crm_a_list_enabled OR mapped.fields > 0)
      AND EXISTS (SELECT FROM integrations i WHERE i.organization_id = f.organization_id AND i.system = 'crm-a')`)
  return rows[0] ?? null
}

/** Each registration once, with whether its email was changed. */
export async function queueRegistrations(
  tx: Tx,
  { organizationId, formId }: FormScope,
  registrations: ReadonlyMap<string, boolean>,
): Promise<void> {
  const rows = [...registrations].map(([registrationId, emailChanged]) => ({
    ...{ organizationId, formId, registrationId, emailChanged },
    status: 'queued' as const,
  }))
  await tx
    .insert(crmAPushes)
    .values(rows)
    .onConflictDoUpdate({ target: [crmAPushes.organizationId, crmAPushes.registrationId], set: queuedAgain() })
}

/**
 * A row that belongs to a run keeps it, so that the run counts to its end. One that is being sent stays so, with its lease, and is queued
 * again by the process that sends it.
 */
const queuedAgain = () => ({
  formId: sql`excluded.form_id`,
  runId: sql`coalesce(excluded.run_id, ${crmAPushes.runId})`,
  status: sql`CASE ${crmAPushes.status} WHEN 'sending' THEN 'sending' ELSE 'queued' END`,
  reason: null,
  emailChanged: sql`${crmAPushes.emailChanged} OR excluded.email_changed`,
  attempt: sql`${crmAPushes.attempt} + 1`,
  updatedAt: sql`CASE ${crmAPushes.status} WHEN 'sending' THEN ${crmAPushes.updatedAt} ELSE now() END`,
})

/** `isHeld` if it is sent again as soon as CRM A is connected again. */
export type Fault = { reason: string; isHeld: boolean }
export type Outcome = { push: QueuedPush; fault: Fault | null; sends: CrmSend[] }

/** Removes what was sent, marks what was not, and counts both for their runs. Rows that were queued again meanwhile stay. */
export async function saveOutcomes(tx: Tx, scope: FormScope, outcomes: readonly Outcome[]): Promise<void> {
  const counts = new Map<string, { sent: number; failed: number }>()
  for (const { push, fault } of outcomes) {
    const same = and(ofForm(scope), eq(crmAPushes.registrationId, push.registrationId), eq(crmAPushes.attempt, push.attempt))
    const { rowCount } = fault ? await tx.update(crmAPushes).set(failed(fault)).where(same) : await tx.delete(crmAPushes).where(same)
    if (!push.runId || !rowCount) continue
    const count = counts.get(push.runId) ?? { sent: 0, failed: 0 }
    count[fault ? 'failed' : 'sent'] += 1
    counts.set(push.runId, count)
  }
  for (const [id, count] of counts) await addToRun(tx, { id, organizationId: scope.organizationId }, count)
}

const failed = ({ reason, isHeld }: Fault) => ({ status: isHeld ? 'held' : 'failed', reason, runId: null, updatedAt: sql`now()` }) as const

/** After the last attempt: everything that waits has failed for the same reason. */
export async function failQueued(tx: Tx, scope: FormScope, fault: Fault): Promise<void> {
  const queued = and(ofForm(scope), eq(crmAPushes.status, 'queued'))
  const byRun = await tx.select({ id: crmAPushes.runId, failed: count() }).from(crmAPushes).where(queued).groupBy(crmAPushes.runId)
  await tx.update(crmAPushes).set(failed(fault)).where(queued)
  for (const { id, failed } of byRun) if (id) await addToRun(tx, { id, organizationId: scope.organizationId }, { sent: 0, failed })
  await endRuns(tx, scope, 'failed')
}

/** Undefined if CRM A is not connected at all. */
export async function stateOfCrmA(tx: Tx, organizationId: OrganizationId): Promise<'connected' | 'reconnect_required' | undefined> {
  const state = tx.select({ status: integrations.status }).from(integrations)
  return (await first(state.where(and(eq(integrations.organizationId, organizationId), eq(integrations.system, 'crm-a')))))?.status
}

/** Returns their forms. */
export async function queueHeld(tx: Tx, organizationId: OrganizationId): Promise<string[]> {
  const rows = await tx
    .update(crmAPushes)
    .set({ status: 'queued', reason: null, attempt: sql`${crmAPushes.attempt} + 1`, updatedAt: sql`now()` })
    .where(and(eq(crmAPushes.organizationId, organizationId), eq(crmAPushes.status, 'held')))
    .returning({ formId: crmAPushes.formId })
  return [...new Set(rows.map(({ formId }) => formId))]
}

export async function countWaiting(db: Reader, scope: FormScope): Promise<number> {
  const row = await first(
    db
      .select({ waiting: count() })
      .from(crmAPushes)
      .where(and(ofForm(scope), inArray(crmAPushes.status, ['queued', 'sending']))),
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
    .where(and(ofForm(scope), inArray(crmAPushes.status, ['failed', 'held'])))
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
      status: registrations.status,
      attended: sql<boolean>`${registrations.checkedInAt} IS NOT NULL`,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .innerJoin(events, and(eq(events.organizationId, registrations.organizationId), eq(events.id, registrations.eventId)))
    .where(and(usesForm(scope), isLiveRegistration, isOfPerson))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)
