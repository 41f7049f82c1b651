import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { moveCrmSends } from '../crm-log/record.ts'
import { moveNativeNotes } from './note-store.ts'
import { lockContact, upsertContact } from './own-contact.ts'
import { addressesOf } from './read-contacts.ts'
import { type ContactRow, changeContact, deleteContactRow } from './store.ts'

/** The contact for another address of the same person. Locks both, in the order of their addresses: two moves may cross. */
export async function moveToContact(
  tx: Tx,
  organizationId: OrganizationId,
  from: Pick<ContactRow, 'id' | 'email'>,
  to: { email: string; name: string | null },
): Promise<ContactRow> {
  if (from.email > to.email) {
    const contact = await upsertContact(tx, organizationId, to)
    await lockContact(tx, organizationId, from.id)
    return contact
  }
  await lockContact(tx, organizationId, from.id)
  return upsertContact(tx, organizationId, to)
}

/**
 * For a contact without registrations after a move: its address was a mistake, and perhaps belongs to someone else. What members wrote about
 * the person and what was sent to the CRMs moves along; the rest, such as notes the CRMs have under that address, is deleted.
 */
export async function mergeContact(tx: Tx, organizationId: OrganizationId, fromId: string, to: ContactRow): Promise<void> {
  const from = await lockContact(tx, organizationId, fromId)
  await moveNativeNotes(tx, organizationId, from.id, to.id)
  await moveCrmSends(tx, organizationId, await addressesOf(tx, from), to.email)
  await deleteContactRow(tx, organizationId, from.id)
}

/** One contact ends, and the other gets these values. The caller has locked both and moved what refers to the one that ends. */
export async function replaceContact(
  tx: Tx,
  organizationId: OrganizationId,
  fromId: string,
  toId: string,
  values: Partial<ContactRow>,
): Promise<ContactRow> {
  await deleteContactRow(tx, organizationId, fromId)
  return changeContact(tx, organizationId, toId, values)
}
