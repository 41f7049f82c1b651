import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Instant } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { eventInvites } from '../invites/tables.ts'
import { mailMessages } from '../mail/tables.ts'
import { registrations } from '../registrations/tables.ts'

export type Person = { organizationId: OrganizationId; contactId: string; emails: string[] }
export type ActivityPage = { after: { createdAt: Instant; id: string } | undefined; limit: number }

const EVENT = { id: events.id, name: events.name, startTime: events.startTime, timezone: events.timezone }

export const registrationsOf = (db: Reader, { organizationId, contactId }: Person, { after, limit }: ActivityPage) =>
  db
    .select({ row: registrations, event: EVENT })
    .from(registrations)
    .innerJoin(events, isEventOf(registrations))
    .where(
      and(
        eq(registrations.organizationId, organizationId),
        eq(registrations.contactId, contactId),
        eq(registrations.preview, false),
        isAfter(registrations, after),
      ),
    )
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)

export const invitesOf = (db: Reader, { organizationId, emails }: Person, { after, limit }: ActivityPage) =>
  db
    .select({ row: eventInvites, event: EVENT, endTime: events.endTime })
    .from(eventInvites)
    .innerJoin(events, isEventOf(eventInvites))
    .where(and(eq(eventInvites.organizationId, organizationId), inArray(eventInvites.email, emails), isAfter(eventInvites, after)))
    .orderBy(desc(eventInvites.createdAt), desc(eventInvites.id))
    .limit(limit)

/** About their own registrations and invites: a member's address also gets emails about others. */
export const mailsTo = (db: Reader, { organizationId, contactId, emails }: Person, { after, limit }: ActivityPage) => {
  const { id, createdAt, toEmail, subject, templateName, status, reason, registrationId, inviteId } = mailMessages
  const isAboutPerson = or(
    sql`EXISTS (SELECT FROM ${registrations} own WHERE own.organization_id = ${organizationId} AND own.id = ${registrationId} AND own.contact_id = ${contactId})`,
    sql`EXISTS (SELECT FROM ${eventInvites} own WHERE own.organization_id = ${organizationId} AND own.id = ${inviteId} AND ${inArray(sql`own.email`, emails)})`,
  )
  return db
    .select({ row: { id, createdAt, toEmail, subject, templateName, status, reason }, event: EVENT })
    .from(mailMessages)
    .leftJoin(events, isEventOf(mailMessages))
    .where(
      and(
        eq(mailMessages.organizationId, organizationId),
        inArray(mailMessages.toEmail, emails),
        isAboutPerson,
        isAfter(mailMessages, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

type OfEvent = { organizationId: AnyPgColumn; eventId: AnyPgColumn }
const isEventOf = (table: OfEvent) => and(eq(events.id, table.eventId), eq(events.organizationId, table.organizationId))

const isAfter = (table: { createdAt: AnyPgColumn; id: AnyPgColumn }, after: ActivityPage['after']): SQL | undefined =>
  after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
