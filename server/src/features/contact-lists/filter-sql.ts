import type { ContactFilter } from '@foyer/contracts'
import { and, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { contacts, contactTags } from '../contacts/tables.ts'
import { tagKeys } from '../contacts/tags.ts'
import { isLiveSql } from '../registrations/sql-rules.ts'
import { registrations } from '../registrations/tables.ts'

/** The condition for the contacts of a filter: lists, files, counts, changes of tags and messages select the same people. */
export function matchesContact({ q, tag, eventId, attended, crm, createdAfter, createdBefore }: ContactFilter): SQL | undefined {
  return and(
    q === null ? undefined : startsWith(q),
    ...tagKeys(tag).map(hasTag),
    eventId === null ? undefined : isRegistered(eventId),
    attended === null ? undefined : attended ? wasCheckedIn(eventId) : sql`NOT ${wasCheckedIn(eventId)}`,
    crm.includes('crm-a') ? isNotNull(contacts.crmAId) : undefined,
    crm.includes('crm-b') ? isNotNull(contacts.crmBId) : undefined,
    createdAfter === null ? undefined : gte(contacts.createdAt, createdAfter),
    createdBefore === null ? undefined : lt(contacts.createdAt, createdBefore),
  )
}

/** Each condition has an index with the same expression in contacts/tables.ts, so that the search does not scan all contacts. */
function startsWith(text: string): SQL | undefined {
  const pattern = `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return or(
    sql`${contacts.email} LIKE lower(${pattern})`,
    sql`lower(left(${contacts.name}, 200)) LIKE lower(${pattern})`,
    sql`lower(split_part(left(${contacts.name}, 200), ' ', -1)) LIKE lower(${pattern})`,
  )
}

const hasTag = (key: string): SQL => sql`EXISTS (SELECT FROM ${contactTags} owned
  WHERE owned.organization_id = ${contacts.organizationId} AND owned.contact_id = ${contacts.id} AND owned.key = ${key})`

// Under another name, because a message asks for contacts within a query of registrations.
const ofContact = sql`SELECT FROM ${registrations} own
  WHERE own.organization_id = ${contacts.organizationId} AND own.contact_id = ${contacts.id} AND NOT own.preview`

const isRegistered = (eventId: string): SQL => sql`EXISTS (${ofContact} AND own.event_id = ${eventId} AND ${sql.raw(isLiveSql('own'))})`

const wasCheckedIn = (eventId: string | null): SQL =>
  sql`EXISTS (${ofContact} AND own.checked_in_at IS NOT NULL${eventId === null ? sql`` : sql` AND own.event_id = ${eventId}`})`
