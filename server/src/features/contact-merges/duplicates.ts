import type { ContactDuplicate } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireContact } from '../contacts/own-contact.ts'
import { readContacts } from '../contacts/read-contacts.ts'
import { findSameMailbox, findSameName } from './duplicate-store.ts'

const MAX_DUPLICATES = 10

export async function listDuplicates(
  { db }: { db: Database },
  organizationId: OrganizationId,
  contactId: string,
): Promise<ContactDuplicate[]> {
  const contact = await requireContact(db, organizationId, contactId)
  const mailbox = await findSameMailbox(db, contact, MAX_DUPLICATES)
  const named = contact.name === null ? [] : await findSameName(db, contact, MAX_DUPLICATES)
  const others = named.filter(({ id }) => !mailbox.some((each) => each.id === id))
  const rows = [...mailbox, ...others].slice(0, MAX_DUPLICATES)
  const contacts = await readContacts(db, rows)
  return contacts.map((each, index) => ({ contact: each, reason: index < mailbox.length ? 'same-mailbox' : 'same-name-and-domain' }))
}
