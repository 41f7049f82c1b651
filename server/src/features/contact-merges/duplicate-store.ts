import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { ContactRow } from '../contacts/own-contact.ts'
import { contacts } from '../contacts/tables.ts'

const domainOf = (email: string) => email.slice(email.lastIndexOf('@'))
/** Bounds the rows that are compared: many people may have a common name. */
const MAX_COMPARED = 1000

/** By the indexes of names and addresses, so that it costs the same with a million contacts. */
export const findSameName = (db: Reader, { organizationId, id, name, email }: ContactRow, limit: number): Promise<ContactRow[]> => {
  const sameName = db
    .select()
    .from(contacts)
    .where(and(eq(contacts.organizationId, organizationId), sql`lower(left(${contacts.name}, 200)) = lower(left(${name}, 200))`))
    .limit(MAX_COMPARED)
    .as('same_name')
  return db
    .select()
    .from(sameName)
    .where(and(ne(sameName.id, id), sql`right(${sameName.email}, ${domainOf(email).length}) = ${domainOf(email)}`))
    .orderBy(asc(sameName.email))
    .limit(limit)
}

/** Addresses that differ only in what follows a plus sign. */
export const findSameMailbox = (db: Reader, { organizationId, id, email }: ContactRow, limit: number): Promise<ContactRow[]> => {
  const mailbox = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/s, '')
  const pattern = `${mailbox.replace(/[\\%_]/g, (character) => `\\${character}`)}+%`
  const domain = domainOf(email)
  return db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.organizationId, organizationId),
        ne(contacts.id, id),
        sql`(${contacts.email} = ${mailbox + domain} OR (${contacts.email} LIKE ${pattern} AND right(${contacts.email}, ${domain.length}) = ${domain}))`,
      ),
    )
    .orderBy(asc(contacts.email))
    .limit(limit)
}
