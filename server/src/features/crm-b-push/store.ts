import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { registrations } from '../registrations/tables.ts'
import type { EventScope } from './link-store.ts'
import { crmBMembers, type MemberRow } from './tables.ts'

const LISTED_FAILURES = 100

const queuedAgain = sql`SET status = 'queued', reason = NULL, attempt = m.attempt + 1, updated_at = now()`
const canBeSent = sql`NOT r.preview AND r.erased_at IS NULL`

/** Those whose event has a campaign, and that are confirmed or were sent before. Returns the events with queued ones. */
export async function queueRegistrations(tx: Tx, organizationId: OrganizationId, registrationIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ eventId: string }>(sql`
    INSERT INTO crm_b_members AS m (organization_id, registration_id, event_id, status)
    SELECT r.organization_id, r.id, r.event_id, 'queued' FROM registrations r
    JOIN crm_b_campaigns c ON c.organization_id = r.organization_id AND c.event_id = r.event_id
    WHERE r.organization_id = ${organizationId} AND r.id = ANY(${sql.param(registrationIds)}::uuid[]) AND ${canBeSent} AND (r.status = 'CONFIRMED'
      OR EXISTS (SELECT FROM crm_b_members e WHERE e.organization_id = r.organization_id AND e.registration_id = r.id))
    ON CONFLICT (organization_id, registration_id) DO UPDATE ${queuedAgain}
    RETURNING m.event_id AS "eventId"`)
  return [...new Set(rows.map(({ eventId }) => eventId))]
}

/** In one statement; a large event takes longer than other statements may. */
export async function queueEvent(tx: Tx, { organizationId, eventId }: EventScope): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`)
  await tx.execute(sql`
    INSERT INTO crm_b_members AS m (organization_id, registration_id, event_id, status)
    SELECT r.organization_id, r.id, r.event_id, 'queued' FROM registrations r
    WHERE r.organization_id = ${organizationId} AND r.event_id = ${eventId} AND ${canBeSent} AND r.status = 'CONFIRMED'
    ON CONFLICT (organization_id, registration_id) DO UPDATE ${queuedAgain}`)
}

export async function eventsWithQueued(tx: Tx, organizationId: OrganizationId): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ eventId: crmBMembers.eventId })
    .from(crmBMembers)
    .where(and(eq(crmBMembers.organizationId, organizationId), eq(crmBMembers.status, 'queued')))
  return rows.map(({ eventId }) => eventId)
}

export type QueuedMember = Pick<MemberRow, 'registrationId' | 'attempt' | 'recordId' | 'campaignMemberId' | 'sentState' | 'isCreated'> & {
  email: string
  /** The record of the person as of the last sync. */
  crmBId: string | null
  crmBType: 'Contact' | 'Lead' | null
  isConfirmed: boolean
  isCheckedIn: boolean
  /** Whether another confirmed registration of the event has the same member. */
  isShared: boolean
}

export async function nextQueued(db: Reader, { organizationId, eventId }: EventScope, limit: number): Promise<QueuedMember[]> {
  const { rows } = await db.execute<QueuedMember>(sql`
    SELECT m.registration_id AS "registrationId", m.attempt, m.record_id AS "recordId", m.campaign_member_id AS "campaignMemberId",
      m.sent_state AS "sentState", m.is_created AS "isCreated", r.email, c.crm_b_id AS "crmBId", c.crm_b_type AS "crmBType",
      r.status = 'CONFIRMED' AND ${canBeSent} AS "isConfirmed", r.checked_in_at IS NOT NULL AS "isCheckedIn",
      m.campaign_member_id IS NOT NULL AND EXISTS (
        SELECT FROM crm_b_members o JOIN registrations s ON s.organization_id = o.organization_id AND s.id = o.registration_id
        WHERE o.organization_id = m.organization_id AND o.event_id = m.event_id AND o.campaign_member_id = m.campaign_member_id
          AND o.registration_id <> m.registration_id AND s.status = 'CONFIRMED') AS "isShared"
    FROM crm_b_members m
    JOIN registrations r ON r.organization_id = m.organization_id AND r.id = m.registration_id
    LEFT JOIN contacts c ON c.organization_id = r.organization_id AND c.id = r.contact_id AND c.email = r.email
    WHERE m.organization_id = ${organizationId} AND m.event_id = ${eventId} AND m.status = 'queued'
    ORDER BY m.updated_at, m.registration_id LIMIT ${limit}`)
  return rows
}

export type SavedMember = Pick<
  MemberRow,
  'registrationId' | 'attempt' | 'status' | 'reason' | 'recordId' | 'campaignMemberId' | 'sentState' | 'isCreated'
>

/** What CRM B has is stored in any case; one that was queued again meanwhile stays queued. */
export async function saveMembers(tx: Tx, { organizationId, eventId }: EventScope, members: readonly SavedMember[]): Promise<void> {
  if (members.length === 0) return
  await tx.execute(sql`
    UPDATE crm_b_members m SET
      status = CASE WHEN m.attempt = o.attempt THEN o.status ELSE m.status END,
      reason = CASE WHEN m.attempt = o.attempt THEN o.reason ELSE m.reason END,
      record_id = o."recordId", campaign_member_id = o."campaignMemberId", sent_state = o."sentState", updated_at = now(),
      is_created = o."isCreated" OR (o."campaignMemberId" IS NOT NULL AND EXISTS (
        SELECT FROM crm_b_members e WHERE e.organization_id = m.organization_id AND e.event_id = m.event_id
          AND e.campaign_member_id = o."campaignMemberId" AND e.is_created))
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS o("registrationId" uuid, attempt int, status text, reason text,
      "recordId" text, "campaignMemberId" text, "sentState" text, "isCreated" boolean)
    WHERE m.organization_id = ${organizationId} AND m.event_id = ${eventId} AND m.registration_id = o."registrationId"`)
}

/** Of registrations that are no members any more, unless they were queued again meanwhile. */
export async function deleteMembers(
  tx: Tx,
  { organizationId }: EventScope,
  ended: readonly Pick<MemberRow, 'registrationId' | 'attempt'>[],
) {
  if (ended.length === 0) return
  await tx.execute(sql`
    DELETE FROM crm_b_members m USING jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) AS o("registrationId" uuid, attempt int)
    WHERE m.organization_id = ${organizationId} AND m.registration_id = o."registrationId" AND m.attempt = o.attempt`)
}

export async function deleteMembersOfEvent(tx: Tx, scope: EventScope): Promise<void> {
  await tx.delete(crmBMembers).where(ofEvent(scope))
}

/** Everything that waits has failed for the same reason. */
export async function failQueued(tx: Tx, scope: EventScope, reason: string): Promise<void> {
  await tx
    .update(crmBMembers)
    .set({ status: 'failed', reason, updatedAt: sql`now()` })
    .where(and(ofEvent(scope), eq(crmBMembers.status, 'queued')))
}

export async function countMembers(db: Reader, scope: EventScope): Promise<Record<MemberRow['status'], number>> {
  const rows = await db
    .select({ status: crmBMembers.status, members: count() })
    .from(crmBMembers)
    .where(ofEvent(scope))
    .groupBy(crmBMembers.status)
  const none = { queued: 0, sent: 0, failed: 0, no_record: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, members }) => [status, members])) }
}

export const listFailures = (db: Reader, scope: EventScope) =>
  db
    .select({
      registrationId: registrations.id,
      email: registrations.email,
      name: registrations.name,
      status: sql<'failed' | 'no_record'>`${crmBMembers.status}`,
      reason: sql<string>`coalesce(${crmBMembers.reason}, '')`,
      failedAt: crmBMembers.updatedAt,
    })
    .from(crmBMembers)
    .innerJoin(
      registrations,
      and(eq(registrations.organizationId, crmBMembers.organizationId), eq(registrations.id, crmBMembers.registrationId)),
    )
    .where(and(ofEvent(scope), inArray(crmBMembers.status, ['failed', 'no_record'])))
    .orderBy(desc(crmBMembers.updatedAt), desc(crmBMembers.registrationId))
    .limit(LISTED_FAILURES)

const ofEvent = ({ organizationId, eventId }: EventScope) =>
  and(eq(crmBMembers.organizationId, organizationId), eq(crmBMembers.eventId, eventId))
