import { and, eq, type isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, first, type Reader } from '../../../platform/db/database.ts'
import { type OrganizationId, organizations } from '../../auth/tables.ts'
import { events } from '../../events/tables.ts'
import { eventInvites } from '../../invites/tables.ts'
import { waitlistPosition } from '../../registrations/sql-rules.ts'
import { registrations } from '../../registrations/tables.ts'
import { customDomains } from '../../workspaces/tables.ts'

/** Everything a message can refer to, as it is now. */
export type MessageContext = NonNullable<Awaited<ReturnType<typeof findMessageContext>>>

type MessageTarget = { organizationId: OrganizationId; eventId: string | null; registrationId: string | null; inviteId: string | null }

export async function findMessageContext(db: Reader, { organizationId, eventId, registrationId, inviteId }: MessageTarget) {
  return first(
    db
      .select({
        workspace: {
          name: organizations.name,
          slug: organizations.slug,
          timezone: organizations.timezone,
          timeFormat: organizations.timeFormat,
          logo: organizations.logo,
          accentColor: organizations.accentColor,
          replyTo: organizations.replyTo,
          language: organizations.language,
        },
        domain: { hostname: customDomains.hostname, status: customDomains.status },
        event: {
          id: events.id,
          name: events.name,
          language: events.language,
          accentColor: events.pageAccentColor,
          slug: events.slug,
          status: events.status,
          startTime: events.startTime,
          endTime: events.endTime,
          timezone: events.timezone,
          type: events.type,
          location: events.location,
          onlineUrl: events.onlineUrl,
          canceledAt: events.canceledAt,
          pictureUrl: events.previewThumbnailUrl,
          hasGeneratedPicture: sql<boolean>`${events.thumbnailKey} IS NOT NULL`,
        },
        registration: {
          id: registrations.id,
          email: registrations.email,
          name: registrations.name,
          language: sql<string | null>`${registrations.metadata}->>'language'`,
          status: registrations.status,
          offerExpiresAt: registrations.offerExpiresAt,
          linkVersion: registrations.linkVersion,
          waitlistPosition,
        },
        invite: {
          id: eventInvites.id,
          email: eventInvites.email,
          name: eventInvites.name,
          message: eventInvites.message,
          status: eventInvites.status,
        },
      })
      .from(organizations)
      .leftJoin(customDomains, eq(customDomains.organizationId, organizations.id))
      .leftJoin(events, and(eq(events.organizationId, organizations.id), matches(events.id, eventId)))
      .leftJoin(
        registrations,
        and(
          eq(registrations.organizationId, organizations.id),
          eq(registrations.eventId, events.id),
          matches(registrations.id, registrationId),
          isNull(registrations.erasedAt),
        ),
      )
      .leftJoin(
        eventInvites,
        and(eq(eventInvites.organizationId, organizations.id), eq(eventInvites.eventId, events.id), matches(eventInvites.id, inviteId)),
      )
      .where(eq(organizations.id, organizationId)),
  )
}

/**
 * The same, read while no cancellation of the event, the registration or the invite is in progress: one that has begun is waited for, and
 * one that begins later comes after this message. The locks are those of docs/locking.md, in its order, and end before anything is
 * rendered or sent. They are taken in statements of their own, so that what is read is not older than the wait for them.
 */
export const readSettledContext = (db: Database, target: MessageTarget) =>
  db.transaction(async (tx) => {
    const { organizationId, eventId, registrationId, inviteId } = target
    const one = { id: sql`1` }
    const isOwn = (table: typeof events | typeof registrations | typeof eventInvites, id: string) =>
      and(eq(table.organizationId, organizationId), eq(table.id, id))
    if (eventId) await tx.select(one).from(events).where(isOwn(events, eventId)).for('share')
    if (registrationId) await tx.select(one).from(registrations).where(isOwn(registrations, registrationId)).for('share')
    if (inviteId) await tx.select(one).from(eventInvites).where(isOwn(eventInvites, inviteId)).for('share')
    return findMessageContext(tx, target)
  })

const matches = (column: Parameters<typeof isNotNull>[0], id: string | null) => (id === null ? sql`false` : sql`${column} = ${id}`)
