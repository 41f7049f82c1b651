import type { Contact } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import { toContact } from './contact-shape.ts'
import { otherEmailsOf } from './email-store.ts'
import type { ContactRow } from './store.ts'
import { tagsOf } from './tag-store.ts'

export async function readContact(db: Reader, row: ContactRow): Promise<Contact> {
  return (await readContacts(db, [row]))[0]!
}

/** The contacts of one workspace, in the same order. */
export async function readContacts(db: Reader, rows: readonly ContactRow[]): Promise<Contact[]> {
  if (rows.length === 0) return []
  const parts = new Map(rows.map(({ id }) => [id, { tags: [] as string[], otherEmails: [] as string[] }]))
  for (const { contactId, tag } of await tagsOf(db, rows[0]!.organizationId, [...parts.keys()])) parts.get(contactId)!.tags.push(tag)
  for (const { contactId, email } of await otherEmailsOf(db, rows[0]!.organizationId, [...parts.keys()]))
    parts.get(contactId)!.otherEmails.push(email)
  return rows.map((row) => toContact(row, parts.get(row.id)!))
}

/** All addresses of a person, the main one first. */
export async function addressesOf(
  db: Reader,
  { organizationId, id, email }: Pick<ContactRow, 'organizationId' | 'id' | 'email'>,
): Promise<string[]> {
  return [email, ...(await otherEmailsOf(db, organizationId, [id])).map((other) => other.email)]
}
