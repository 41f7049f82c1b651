import { isUuid } from '../../platform/db/columns.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ContactRow, findContact, insertContactOnce, lockContactRow, nameContactOfOtherEmail } from './store.ts'

export type { ContactRow } from './store.ts'

export const findOwnContact = async (db: Reader, organizationId: OrganizationId, contactId: string): Promise<ContactRow | undefined> =>
  isUuid(contactId) ? findContact(db, organizationId, contactId) : undefined

/** The contact, or the same 404 for an invalid id, an unknown id and an id of another workspace. */
export async function requireContact(db: Reader, organizationId: OrganizationId, contactId: string): Promise<ContactRow> {
  const contact = await findOwnContact(db, organizationId, contactId)
  if (!contact) throw notFound('contact')
  return contact
}

/** The same, until the end of the transaction: nothing can refer to the contact meanwhile. */
export async function lockContact(tx: Tx, organizationId: OrganizationId, contactId: string): Promise<ContactRow> {
  const contact = await lockContactRow(tx, organizationId, contactId, 'update')
  if (!contact) throw notFound('contact')
  return contact
}

/** Before something is added to the contact: it cannot be erased until the end of the transaction. */
export async function holdContact(tx: Tx, organizationId: OrganizationId, contactId: string): Promise<void> {
  if (!(await lockContactRow(tx, organizationId, contactId, 'key share'))) throw notFound('contact')
}

/** The contact with this email, also as a further address, created if there is none. The name is stored only if the contact has none yet. */
export async function upsertContact(
  tx: Tx,
  organizationId: OrganizationId,
  { email, name }: { email: string; name: string | null },
): Promise<ContactRow> {
  const person = { email: email.trim().toLowerCase(), name: name?.trim() || null }
  return (
    (await nameContactOfOtherEmail(tx, organizationId, person.email, person.name)) ??
    (await insertContactOnce(tx, organizationId, person.email, person.name))
  )
}
