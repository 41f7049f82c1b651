import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { contactEmails, contactNotes, contactTags } from '../contacts/tables.ts'
import { eventInvites } from '../invites/tables.ts'
import { mailMessages, mailUnsubscribes } from '../mail/tables.ts'
import { registrations } from '../registrations/tables.ts'

/** The contact that stays, and the one that is merged into it. */
export type Pair = { organizationId: OrganizationId; keptId: string; otherId: string }
export type MovedCounts = { registrations: number; sharedEvents: number; invites: number; notes: number; mails: number }

export async function countMoved(db: Reader, { organizationId, keptId, otherId }: Pair, emails: string[]): Promise<MovedCounts> {
  const ofOther = and(eq(registrations.organizationId, organizationId), eq(registrations.contactId, otherId))
  const isShared = sql`EXISTS (SELECT FROM ${registrations} kept WHERE kept.organization_id = ${organizationId} AND kept.contact_id = ${keptId}
    AND kept.event_id = ${registrations.eventId})`
  const [moved] = await db
    .select({ registrations: count(), sharedEvents: sql<number>`count(DISTINCT ${registrations.eventId}) FILTER (WHERE ${isShared})::int` })
    .from(registrations)
    .where(ofOther)
  const notes = await db.$count(
    contactNotes,
    and(eq(contactNotes.organizationId, organizationId), eq(contactNotes.contactId, otherId), sql`${contactNotes.deletedAt} IS NULL`),
  )
  const invites = await db.$count(eventInvites, and(eq(eventInvites.organizationId, organizationId), inArray(eventInvites.email, emails)))
  const mails = await db.$count(mailMessages, and(eq(mailMessages.organizationId, organizationId), inArray(mailMessages.toEmail, emails)))
  return { ...moved!, invites, notes, mails }
}

export async function moveRegistrations(tx: Tx, { organizationId, keptId, otherId }: Pair): Promise<void> {
  await tx
    .update(registrations)
    .set({ contactId: keptId })
    .where(and(eq(registrations.organizationId, organizationId), eq(registrations.contactId, otherId)))
}

/** A note that both have from a CRM stays once. */
export async function moveNotes(tx: Tx, { organizationId, keptId, otherId }: Pair): Promise<void> {
  await tx
    .update(contactNotes)
    .set({ contactId: keptId })
    .where(
      and(
        eq(contactNotes.organizationId, organizationId),
        eq(contactNotes.contactId, otherId),
        sql`NOT EXISTS (SELECT FROM ${contactNotes} known WHERE known.organization_id = ${organizationId} AND known.contact_id = ${keptId}
          AND (known.crm_a_note_id = ${contactNotes.crmANoteId} OR known.crm_b_note_id = ${contactNotes.crmBNoteId}))`,
      ),
    )
}

export async function moveTags(tx: Tx, { organizationId, keptId, otherId }: Pair, keys: string[], createdAt: string): Promise<void> {
  if (keys.length === 0) return
  await tx
    .update(contactTags)
    .set({ contactId: keptId, contactCreatedAt: createdAt })
    .where(and(eq(contactTags.organizationId, organizationId), eq(contactTags.contactId, otherId), inArray(contactTags.key, keys)))
}

/** From now on these addresses belong to the contact that stays. */
export async function moveEmails(tx: Tx, { organizationId, keptId }: Pair, emails: string[]): Promise<void> {
  await tx
    .insert(contactEmails)
    .values(emails.map((email) => ({ organizationId, email, contactId: keptId })))
    .onConflictDoUpdate({ target: [contactEmails.organizationId, contactEmails.email], set: { contactId: keptId } })
}

export const tagRowsOf = (db: Reader, organizationId: OrganizationId, contactId: string) =>
  db
    .select({ key: contactTags.key, tag: contactTags.tag })
    .from(contactTags)
    .where(and(eq(contactTags.organizationId, organizationId), eq(contactTags.contactId, contactId)))
    .orderBy(contactTags.key)

export async function hasUnsubscribed(db: Reader, organizationId: OrganizationId, emails: string[]): Promise<boolean> {
  return (
    (await db.$count(mailUnsubscribes, and(eq(mailUnsubscribes.organizationId, organizationId), inArray(mailUnsubscribes.email, emails)))) >
    0
  )
}

export async function unsubscribe(tx: Tx, organizationId: OrganizationId, emails: string[], at: string): Promise<void> {
  await tx
    .insert(mailUnsubscribes)
    .values(emails.map((email) => ({ organizationId, email, createdAt: at })))
    .onConflictDoNothing()
}
