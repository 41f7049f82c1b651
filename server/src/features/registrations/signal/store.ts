import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, first, type Reader } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { registrations, submissionWatermarks } from '../tables.ts'

type Scope = { organizationId: OrganizationId; eventId: string; formId: string }

export async function knownSubmissions(db: Reader, eventId: string, submissionIds: string[]): Promise<Set<string>> {
  if (submissionIds.length === 0) return new Set()
  const rows = await db
    .select({ submissionId: registrations.submissionId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.submissionId, submissionIds)))
  return new Set(rows.flatMap((row) => row.submissionId ?? []))
}

/** When the newest submission that was taken in was sent; 0 when none was. */
export async function watermarkOf(db: Reader, { eventId, formId }: Scope): Promise<number> {
  const row = await first(
    db
      .select({ at: submissionWatermarks.newestSubmittedAt })
      .from(submissionWatermarks)
      .where(and(eq(submissionWatermarks.eventId, eventId), eq(submissionWatermarks.formId, formId))),
  )
  return row ? Date.parse(row.at) : 0
}

export async function writeWatermark(db: Database, { organizationId, eventId, formId }: Scope, newestSubmittedAt: string) {
  await db
    .insert(submissionWatermarks)
    .values({ organizationId, eventId, formId, newestSubmittedAt })
    .onConflictDoUpdate({
      target: [submissionWatermarks.eventId, submissionWatermarks.formId],
      set: { newestSubmittedAt: sql`greatest(${submissionWatermarks.newestSubmittedAt}, excluded.newest_submitted_at)` },
    })
}

/** The person was registered already: the submission counts as seen from now on. */
export async function linkSubmission(db: Database, registrationId: string, submissionId: string) {
  await db
    .update(registrations)
    .set({ submissionId })
    .where(and(eq(registrations.id, registrationId), isNull(registrations.submissionId)))
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

/** A trial from the studio: marked, logged, and outside the seats and their counts. */
export async function insertPreviewRegistration(db: Database, preview: PreviewRegistration): Promise<boolean> {
  const { registrationId, contactId, logId, organizationId, eventId, email, name, answers, submissionId, now } = preview
  const { rowCount } = await db.$client.query(
    `WITH contact AS (
       INSERT INTO contacts (id, organization_id, email, name, created_at, updated_at) VALUES ($2, $3, $5, $6, $9, $9)
       ON CONFLICT (organization_id, email) DO UPDATE SET name = coalesce(contacts.name, excluded.name) RETURNING id
     ), registration AS (
       INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, answers, source, submission_id, preview, metadata, created_at, updated_at)
       SELECT $1, $3, $4, contact.id, $5, $6, 'CONFIRMED', $7::jsonb, 'crm-a', $8, true, '{"preview": true}', $9, $9 FROM contact
       ON CONFLICT (event_id, submission_id) WHERE submission_id IS NOT NULL DO NOTHING RETURNING id
     )
     INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, metadata, created_at)
     SELECT $10, $3, registration.id, 'registration.created', 'CONFIRMED',
            '{"preview": true, "source": "crm-a", "by": "visitor", "reason": "made from a preview: takes no seat"}', $9
     FROM registration`,
    [registrationId, contactId, organizationId, eventId, email, name, JSON.stringify(answers), submissionId, now, logId],
  )
  return (rowCount ?? 0) > 0
}
