import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database.ts'
import { members, type OrganizationId, users } from '../auth/tables.ts'
import { ERASED_DOMAIN } from '../contacts/erased-address.ts'
import { contactNotes, contacts } from '../contacts/tables.ts'
import { crmBMembers } from '../crm-b-push/tables.ts'
import { crmSends } from '../crm-log/tables.ts'
import { eventInvites } from '../invites/tables.ts'
import { mailMessages, mailUnsubscribes } from '../mail/tables.ts'
import { awaitedSubmissions, registrationLogs, registrations } from '../registrations/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { OF_ERASED_PERSON } from './strings.ts'

/** Unique, because one event has at most one live registration and one pending invite per address. */
const erasedAddress = (id: AnyPgColumn): SQL<string> => sql`'erased-' || ${id} || '@' || ${ERASED_DOMAIN}::text`

/** The rows stay: seats, check-ins and statistics count them. */
export async function anonymizeRegistrations(tx: Tx, organizationId: OrganizationId, contactId: string, now: Date) {
  await tx
    .update(registrations)
    .set({
      contactId: null,
      email: erasedAddress(registrations.id),
      name: null,
      answers: {},
      metadata: sql`CASE WHEN ${registrations.preview} THEN '{"preview": true}'::jsonb ELSE '{}'::jsonb END`,
      erasedAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .where(and(eq(registrations.organizationId, organizationId), eq(registrations.contactId, contactId)))
}

/** A pending invite is revoked: its link stops working. */
export async function anonymizeInvites(tx: Tx, organizationId: OrganizationId, emails: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(eventInvites)
    .set({
      email: erasedAddress(eventInvites.id),
      name: null,
      message: null,
      status: sql`CASE ${eventInvites.status} WHEN 'PENDING' THEN 'REVOKED' ELSE ${eventInvites.status} END`,
      updatedAt: now.toISOString(),
    })
    .where(and(eq(eventInvites.organizationId, organizationId), inArray(eventInvites.email, emails)))
    .returning({ id: eventInvites.id })
  return rows.map(({ id }) => id)
}

type Person = { emails: string[]; registrationIds: string[]; inviteIds: string[] }

/**
 * The content of all emails about the person, also of those to organizers, and the recipient of those to the person. Emails about someone
 * else are those sent to this address before it was corrected; a member's address also gets emails about others, which stay.
 */
export async function eraseMail(tx: Tx, organizationId: OrganizationId, { emails, registrationIds, inviteIds }: Person) {
  const isMember = sql`EXISTS (SELECT FROM ${members} m JOIN ${users} u ON u.id = m.user_id
    WHERE m.organization_id = ${mailMessages.organizationId} AND u.email = ${mailMessages.toEmail})`
  const isOrganizers = sql`(${notInArray(mailMessages.toEmail, emails)} AND ${isMember})`
  const about = or(inArray(mailMessages.registrationId, registrationIds), inArray(mailMessages.inviteId, inviteIds))
  const toFormerAddress = and(inArray(mailMessages.toEmail, emails), sql`${mailMessages.status} <> 'queued'`, sql`NOT ${isMember}`)
  const rows = await tx
    .update(mailMessages)
    .set({
      toEmail: sql`CASE WHEN ${isOrganizers} THEN ${mailMessages.toEmail} ELSE ${erasedAddress(mailMessages.id)} END`,
      toName: sql`CASE WHEN ${isOrganizers} THEN ${mailMessages.toName} END`,
      dedupeKey: sql`CASE WHEN ${isOrganizers} THEN ${mailMessages.dedupeKey} ELSE replace(${mailMessages.dedupeKey}, ${mailMessages.toEmail}, 'erased-' || ${mailMessages.id}) END`,
      status: sql`CASE ${mailMessages.status} WHEN 'queued' THEN 'skipped' ELSE ${mailMessages.status} END`,
      reason: sql`CASE ${mailMessages.status} WHEN 'sent' THEN NULL ELSE ${OF_ERASED_PERSON}::text END`,
      heldAt: null,
      subject: null,
      html: null,
      text: null,
      calendar: null,
    })
    .where(and(eq(mailMessages.organizationId, organizationId), or(about, toFormerAddress)))
    .returning({ id: mailMessages.id, registrationId: mailMessages.registrationId })
  const own = new Set(registrationIds)
  const otherRegistrationIds = rows.flatMap(({ registrationId }) => (registrationId && !own.has(registrationId) ? [registrationId] : []))
  return { messageIds: rows.map(({ id }) => id), otherRegistrationIds }
}

type LogScope = { emails: string[]; registrationIds: string[]; otherRegistrationIds: string[] }

/** Only an entry about a changed address holds one. */
export async function removeAddressesFromLogs(tx: Tx, organizationId: OrganizationId, scope: LogScope) {
  const { emails, registrationIds, otherRegistrationIds } = scope
  const isFormerAddress = inArray(sql`${registrationLogs.metadata} ->> 'emailBefore'`, emails)
  await tx
    .update(registrationLogs)
    .set({ metadata: sql`${registrationLogs.metadata} - 'emailBefore' - 'emailAfter'` })
    .where(
      and(
        eq(registrationLogs.organizationId, organizationId),
        or(
          inArray(registrationLogs.registrationId, registrationIds),
          and(inArray(registrationLogs.registrationId, otherRegistrationIds), isFormerAddress),
        ),
      ),
    )
}

/** A response may quote the request, so it goes, too. What a process sends at this moment is not saved any more. */
export async function eraseWebhookDeliveries(tx: Tx, organizationId: OrganizationId, registrationIds: string[]) {
  const { status, reason, attempts, claim } = webhookDeliveries
  await tx
    .update(webhookDeliveries)
    .set({
      body: null,
      attempts: sql`coalesce((SELECT jsonb_agg(attempt || '{"response": null}') FROM jsonb_array_elements(${attempts}) attempt), '[]')`,
      status: sql`CASE ${status} WHEN 'pending' THEN 'failed' ELSE ${status} END`,
      reason: sql`CASE ${status} WHEN 'pending' THEN ${OF_ERASED_PERSON}::text ELSE ${reason} END`,
      nextAttemptAt: null,
      isClaimed: false,
      claim: sql`${claim} + 1`,
    })
    .where(and(eq(webhookDeliveries.organizationId, organizationId), inArray(webhookDeliveries.registrationId, registrationIds)))
}

/** The members stay in the CRM, where the organizer erases the person. */
export async function deleteCampaignMembers(tx: Tx, organizationId: OrganizationId, registrationIds: string[]) {
  await tx
    .delete(crmBMembers)
    .where(and(eq(crmBMembers.organizationId, organizationId), inArray(crmBMembers.registrationId, registrationIds)))
}

export async function deleteAwaitedSubmissions(tx: Tx, organizationId: OrganizationId, emails: string[]) {
  await tx
    .delete(awaitedSubmissions)
    .where(and(eq(awaitedSubmissions.organizationId, organizationId), inArray(awaitedSubmissions.email, emails)))
}

export async function deleteCrmSends(tx: Tx, organizationId: OrganizationId, emails: string[]) {
  await tx.delete(crmSends).where(and(eq(crmSends.organizationId, organizationId), inArray(crmSends.email, emails)))
}

export async function deleteUnsubscribes(tx: Tx, organizationId: OrganizationId, emails: string[]) {
  await tx.delete(mailUnsubscribes).where(and(eq(mailUnsubscribes.organizationId, organizationId), inArray(mailUnsubscribes.email, emails)))
}

export async function deleteNotes(tx: Tx, organizationId: OrganizationId, contactId: string): Promise<string[]> {
  const rows = await tx
    .delete(contactNotes)
    .where(and(eq(contactNotes.organizationId, organizationId), eq(contactNotes.contactId, contactId)))
    .returning({ id: contactNotes.id })
  return rows.map(({ id }) => id)
}

/** With its tags and further addresses. */
export async function deleteContact(tx: Tx, organizationId: OrganizationId, contactId: string) {
  await tx.delete(contacts).where(and(eq(contacts.organizationId, organizationId), eq(contacts.id, contactId)))
}
