import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../../platform/db/database.ts'
import type { Due } from '../../../platform/db/retention.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { LOG_REASONS } from '../strings.ts'
import { awaitedSubmissions, type EventScope, ofEvent, registrations, submissionWatermarks } from '../tables.ts'
import type { SubmissionLookup } from './submission-lookup.ts'

type FormScope = Pick<SubmissionLookup, 'organizationId' | 'eventId' | 'formId'>

export type SignaledEvent = {
  organizationId: OrganizationId
  eventId: string
  /** Never published: it must look like an event that does not exist. */
  isDraft: boolean
  status: string
  canceledAt: string | null
  endTime: string | null
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  provider: string | null
  formId: string | null
}

const FIND_SIGNALED_EVENT = {
  name: 'find-signaled-event',
  text: `SELECT e.organization_id AS "organizationId", e.id AS "eventId", e.status, e.published_at IS NULL AS "isDraft", e.canceled_at AS "canceledAt", e.end_time AS "endTime",
                e.registration_opens_at AS "registrationOpensAt", e.registration_closes_at AS "registrationClosesAt",
                e.registration_provider AS provider, e.registration_form_id AS "formId"
         FROM organizations o JOIN events e ON e.organization_id = o.id WHERE o.slug = $1 AND e.slug = $2`,
}

export const findSignaledEvent = (db: Database, orgSlug: string, eventSlug: string): Promise<SignaledEvent | undefined> =>
  first(runNamed<SignaledEvent>(db, FIND_SIGNALED_EVENT, [orgSlug, eventSlug]))

export async function insertAwaitedSubmissions(tx: Tx, lookups: readonly SubmissionLookup[], now: Date) {
  const createdAt = now.toISOString()
  await tx
    .insert(awaitedSubmissions)
    .values(lookups.map((lookup) => ({ ...lookup, nextAttemptAt: createdAt, createdAt })))
    .onConflictDoNothing()
}

export const listAwaitedSubmissions = (db: Reader, organizationId: OrganizationId, formId: string, limit: number) =>
  db
    .select()
    .from(awaitedSubmissions)
    .where(and(eq(awaitedSubmissions.organizationId, organizationId), eq(awaitedSubmissions.formId, formId)))
    .limit(limit)

export async function formsWithAwaitedSubmissions(tx: Tx, organizationId: OrganizationId): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ formId: awaitedSubmissions.formId })
    .from(awaitedSubmissions)
    .where(eq(awaitedSubmissions.organizationId, organizationId))
  return rows.map(({ formId }) => formId)
}

export async function deleteAwaitedSubmissions(db: Database, organizationId: OrganizationId, ids: string[]) {
  if (ids.length === 0) return
  await db.delete(awaitedSubmissions).where(and(eq(awaitedSubmissions.organizationId, organizationId), inArray(awaitedSubmissions.id, ids)))
}

/** Of a workspace that did not connect CRM A again. */
export async function deleteOldAwaitedSubmissions(tx: Tx, { before, limit }: Due): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM awaited_submissions WHERE (id, organization_id) IN (
      SELECT id, organization_id FROM awaited_submissions WHERE created_at < ${before.toISOString()} ORDER BY created_at LIMIT ${limit})`)
  return rowCount ?? 0
}

/** Which of these submissions are registered already. */
export async function knownSubmissions(db: Reader, { organizationId, eventId }: EventScope, submissionIds: string[]): Promise<Set<string>> {
  if (submissionIds.length === 0) return new Set()
  const rows = await db
    .select({ submissionId: registrations.submissionId })
    .from(registrations)
    .where(and(ofEvent({ organizationId, eventId }), inArray(registrations.submissionId, submissionIds)))
  return new Set(rows.flatMap((row) => row.submissionId ?? []))
}

/** When the newest ingested submission was sent; 0 when there is none. */
export async function findWatermark(db: Reader, { organizationId, eventId, formId }: FormScope): Promise<number> {
  const row = await first(
    db
      .select({ at: submissionWatermarks.newestSubmittedAt })
      .from(submissionWatermarks)
      .where(
        and(
          eq(submissionWatermarks.organizationId, organizationId),
          eq(submissionWatermarks.eventId, eventId),
          eq(submissionWatermarks.formId, formId),
        ),
      ),
  )
  return row ? Date.parse(row.at) : 0
}

export async function writeWatermark(db: Database, { organizationId, eventId, formId }: FormScope, newestSubmittedAt: string) {
  await db
    .insert(submissionWatermarks)
    .values({ organizationId, eventId, formId, newestSubmittedAt })
    .onConflictDoUpdate({
      target: [submissionWatermarks.organizationId, submissionWatermarks.eventId, submissionWatermarks.formId],
      set: { newestSubmittedAt: sql`greatest(${submissionWatermarks.newestSubmittedAt}, excluded.newest_submitted_at)` },
    })
}

/** For a person who was registered already: the submission counts as ingested from now on. */
export async function linkSubmission(db: Database, organizationId: OrganizationId, registrationId: string, submissionId: string) {
  await db
    .update(registrations)
    .set({ submissionId })
    .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId), isNull(registrations.submissionId)))
}

type PreviewRegistration = {
  registrationId: string
  contactId: string
  logId: string
  organizationId: OrganizationId
  eventId: string
  email: string
  name: string | null
  answers: Record<string, string>
  submissionId: string
  now: string
}

/** Marked as a preview, logged, and without a seat. False when the submission was ingested before. */
export async function insertPreviewRegistration(db: Database, preview: PreviewRegistration): Promise<boolean> {
  const { registrationId, contactId, logId, organizationId, eventId, email, name, answers, submissionId, now } = preview
  const { rowCount } = await db.$client.query(
    `WITH contact AS (
       INSERT INTO contacts (id, organization_id, email, name, created_at, updated_at) VALUES ($2, $3, $5, $6, $9, $9)
       ON CONFLICT (organization_id, email) DO UPDATE SET name = coalesce(contacts.name, excluded.name) RETURNING id
     ), registration AS (
       INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, answers, source, submission_id, preview, metadata, created_at, updated_at)
       SELECT $1, $3, $4, contact.id, $5, $6, 'CONFIRMED', $7::jsonb, 'crm-a', $8, true, '{"preview": true}', $9, $9 FROM contact
       ON CONFLICT (organization_id, event_id, submission_id) WHERE submission_id IS NOT NULL DO NOTHING RETURNING id
     )
     INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, metadata, created_at)
     SELECT $10, $3, registration.id, 'registration.created', 'CONFIRMED',
            '{"preview": true, "source": "crm-a", "by": "visitor"}'::jsonb || jsonb_build_object('reason', $11::text), $9
     FROM registration`,
    [
      registrationId,
      contactId,
      organizationId,
      eventId,
      email,
      name,
      JSON.stringify(answers),
      submissionId,
      now,
      logId,
      LOG_REASONS.preview,
    ],
  )
  return (rowCount ?? 0) > 0
}
