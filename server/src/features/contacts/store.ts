import { and, asc, eq, sql } from 'drizzle-orm'
import type { Instant } from '../../platform/db/columns.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { contactEmails, contacts } from './tables.ts'

export type ContactRow = typeof contacts.$inferSelect
export type PageEnd = { createdAt: Instant; id: string }

export const findContact = (db: Reader, organizationId: OrganizationId, contactId: string): Promise<ContactRow | undefined> =>
  first(db.select().from(contacts).where(own(organizationId, contactId)))

export const lockContactRow = (
  tx: Tx,
  organizationId: OrganizationId,
  contactId: string,
  strength: 'update' | 'key share',
): Promise<ContactRow | undefined> => first(tx.select().from(contacts).where(own(organizationId, contactId)).for(strength))

/** An existing name is kept: a visitor who registers with the email of another person must not be able to rename them. */
export async function insertContactOnce(tx: Tx, organizationId: OrganizationId, email: string, name: string | null): Promise<ContactRow> {
  const [row] = await tx
    .insert(contacts)
    .values({ organizationId, email, name })
    .onConflictDoUpdate({
      target: [contacts.organizationId, contacts.email],
      set: {
        name: sql`coalesce(${contacts.name}, excluded.name)`,
        updatedAt: sql`CASE WHEN ${contacts.name} IS NULL AND excluded.name IS NOT NULL THEN now() ELSE ${contacts.updatedAt} END`,
      },
    })
    .returning()
  return row!
}

/** The contact that has this as a further address, named if it had no name. */
export const nameContactOfOtherEmail = (
  tx: Tx,
  organizationId: OrganizationId,
  email: string,
  name: string | null,
): Promise<ContactRow | undefined> =>
  first(
    tx
      .update(contacts)
      .set({ name: sql`coalesce(${contacts.name}, ${name})` })
      .where(
        and(
          eq(contacts.organizationId, organizationId),
          sql`${contacts.id} = (SELECT contact_id FROM ${contactEmails} WHERE organization_id = ${organizationId} AND email = ${email})`,
        ),
      )
      .returning(),
  )

export async function changeContact(
  tx: Tx,
  organizationId: OrganizationId,
  contactId: string,
  changes: Partial<typeof contacts.$inferInsert>,
): Promise<ContactRow> {
  return (await tx.update(contacts).set(changes).where(own(organizationId, contactId)).returning())[0]!
}

/** With all that refers to it. The caller has locked the contact and moved its registrations. */
export async function deleteContactRow(tx: Tx, organizationId: OrganizationId, contactId: string) {
  await tx.delete(contacts).where(own(organizationId, contactId))
}

/** Visible to other processes at once, so that they do not call the CRMs as well. */
export async function markNotesAsked(db: Database, organizationId: OrganizationId, contactId: string, at: Instant) {
  await db.update(contacts).set({ notesAskedAt: at }).where(own(organizationId, contactId))
}

export async function markNotesPulled(tx: Tx, organizationId: OrganizationId, contactId: string, at: Instant) {
  await tx.update(contacts).set({ notesPulledAt: at }).where(own(organizationId, contactId))
}

export async function setCrmAId(tx: Tx, organizationId: OrganizationId, contactId: string, crmAId: string | null) {
  await tx
    .update(contacts)
    .set({ crmAId, updatedAt: sql`now()` })
    .where(and(own(organizationId, contactId), sql`${contacts.crmAId} IS DISTINCT FROM ${crmAId}`))
}

export type SyncRow = Pick<ContactRow, 'id' | 'email' | 'crmBId' | 'crmBType' | 'createdAt'>

/** One page of all contacts, oldest first, so that new contacts do not shift the pages. */
export async function nextContacts(
  db: Reader,
  organizationId: OrganizationId,
  { after, limit }: { after: PageEnd | undefined; limit: number },
): Promise<SyncRow[]> {
  const { id, email, crmBId, crmBType, createdAt } = contacts
  const isAfter = after && sql`(${createdAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ id, email, crmBId, crmBType, createdAt })
    .from(contacts)
    .where(and(eq(contacts.organizationId, organizationId), isAfter))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

export type CrmBState = Pick<ContactRow, 'crmBId' | 'crmBType' | 'crmBSnapshot'> & { contactId: string }

/** Stores the CRM B state of many contacts in one statement. Returns how many of them still exist. */
export async function writeCrmBStates(tx: Tx, organizationId: OrganizationId, states: CrmBState[], at: Instant): Promise<number> {
  if (states.length === 0) return 0
  const result = await tx.execute(sql`
    UPDATE ${contacts} SET
      crm_b_id = state."crmBId",
      crm_b_type = state."crmBType",
      crm_b_snapshot = state."crmBSnapshot",
      crm_b_synced_at = ${at}::timestamptz,
      updated_at = CASE WHEN crm_b_snapshot IS DISTINCT FROM state."crmBSnapshot" THEN ${at}::timestamptz ELSE updated_at END
    FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      AS state("contactId" uuid, "crmBId" text, "crmBType" text, "crmBSnapshot" jsonb)
    WHERE ${contacts.id} = state."contactId" AND ${contacts.organizationId} = ${organizationId}`)
  return result.rowCount ?? 0
}

const own = (organizationId: OrganizationId, contactId: string) =>
  and(eq(contacts.id, contactId), eq(contacts.organizationId, organizationId))
