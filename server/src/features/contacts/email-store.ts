import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { contactEmails } from './tables.ts'

export const otherEmailsOf = (db: Reader, organizationId: OrganizationId, contactIds: readonly string[]) =>
  db
    .select({ contactId: contactEmails.contactId, email: contactEmails.email })
    .from(contactEmails)
    .where(and(eq(contactEmails.organizationId, organizationId), inArray(contactEmails.contactId, [...contactIds])))
    .orderBy(asc(contactEmails.contactId), asc(contactEmails.email))
