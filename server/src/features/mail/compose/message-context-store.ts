import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { type OrganizationId, organizations } from '../../auth/tables.ts'
import { events } from '../../events/tables.ts'
import { eventInvites } from '../../invites/tables.ts'
import { waitlistPosition } from '../../registrations/sql-rules.ts'
import { registrations } from '../../registrations/tables.ts'
import { customDomains } from '../../workspaces/tables.ts'

/** Everything a message can refer to, as it is now. */
export type MessageContext = Omit<Awaited<ReturnType<typeof selectContexts>>[number], 'number'>

type MessageTarget = { organizationId: OrganizationId; eventId: string | null; registrationId: string | null; inviteId: string | null }

export const findMessageContext = async (db: Reader, target: MessageTarget): Promise<MessageContext | undefined> =>
  (await selectContexts(db, [target]))[0]

/** One row for each target whose workspace exists, with the number of the target. */
async function selectContexts(db: Reader, targets: readonly MessageTarget[]) {
  const column = (name: keyof MessageTarget) => sql`${sql.param(targets.map((target) => target[name]))}::uuid[]`
  const registration = selectRegistrations(db, targets)
  const target = sql`unnest(${column('organizationId')}, ${column('eventId')}, ${column('registrationId')}, ${column('inviteId')}, ${sql.param(targets.map((_, number) => number))}::int[]) AS target(organization_id, event_id, registration_id, invite_id, number)`
  return db
    .select({
      number: sql<number>`target.number`,
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
        id: registration.id,
        email: registration.email,
        name: registration.name,
        language: registration.language,
        status: registration.status,
        offerExpiresAt: registration.offerExpiresAt,
        linkVersion: registration.linkVersion,
        waitlistPosition: registration.waitlistPosition,
      },
      invite: {
        id: eventInvites.id,
        email: eventInvites.email,
        name: eventInvites.name,
        message: eventInvites.message,
        status: eventInvites.status,
      },
    })
    .from(target)
    .innerJoin(organizations, eq(organizations.id, sql`target.organization_id`))
    .leftJoin(customDomains, eq(customDomains.organizationId, organizations.id))
    .leftJoin(events, and(eq(events.organizationId, organizations.id), eq(events.id, sql`target.event_id`)))
    .leftJoin(
      registration,
      and(
        eq(registration.organizationId, organizations.id),
        eq(registration.eventId, events.id),
        eq(registration.id, sql`target.registration_id`),
        isNull(registration.erasedAt),
      ),
    )
    .leftJoin(
      eventInvites,
      and(
        eq(eventInvites.organizationId, organizations.id),
        eq(eventInvites.eventId, events.id),
        eq(eventInvites.id, sql`target.invite_id`),
      ),
    )
}

/** By their ids. Joined directly, a new table without statistics would be read once for each target; the limit keeps the query separate. */
const selectRegistrations = (db: Reader, targets: readonly MessageTarget[]) =>
  db
    .select({
      id: registrations.id,
      organizationId: registrations.organizationId,
      eventId: registrations.eventId,
      email: registrations.email,
      name: registrations.name,
      language: sql<string | null>`${registrations.metadata}->>'language'`.as('registrant_language'),
      status: registrations.status,
      offerExpiresAt: registrations.offerExpiresAt,
      linkVersion: registrations.linkVersion,
      erasedAt: registrations.erasedAt,
      waitlistPosition: waitlistPosition.as('waitlist_position'),
    })
    .from(registrations)
    .where(isOneOf(registrations, targets, 'registrationId'))
    .limit(targets.length)
    .as('registration')

type Table = typeof events | typeof registrations | typeof eventInvites

function isOneOf(table: Table, targets: readonly MessageTarget[], name: 'eventId' | 'registrationId' | 'inviteId') {
  const organizationIds = sql.param(targets.map(({ organizationId }) => organizationId))
  const ids = sql.param(targets.map((target) => target[name]))
  return sql`(${table.organizationId}, ${table.id}) IN (SELECT * FROM unnest(${organizationIds}::uuid[], ${ids}::uuid[]))`
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
    const isOwn = (table: Table, id: string) => and(eq(table.organizationId, organizationId), eq(table.id, id))
    if (eventId) await tx.select(one).from(events).where(isOwn(events, eventId)).for('share')
    if (registrationId) await tx.select(one).from(registrations).where(isOwn(registrations, registrationId)).for('share')
    if (inviteId) await tx.select(one).from(eventInvites).where(isOwn(eventInvites, inviteId)).for('share')
    return findMessageContext(tx, target)
  })

/**
 * The same for many messages, without waiting: null for those whose event, registration or invite is being changed. They have to be read
 * with readSettledContext.
 */
export const readFreeContexts = (db: Database, targets: readonly MessageTarget[]): Promise<(MessageContext | null)[]> =>
  db.transaction(async (tx) => {
    const areEventsFree = await lockFree(tx, events, targets, 'eventId')
    const areRegistrationsFree = await lockFree(tx, registrations, targets, 'registrationId')
    const areInvitesFree = await lockFree(tx, eventInvites, targets, 'inviteId')
    const free = targets.filter((target) => areEventsFree(target) && areRegistrationsFree(target) && areInvitesFree(target))
    const byTarget = new Map((await selectContexts(tx, free)).map(({ number, ...context }) => [free[number]!, context]))
    return targets.map((target) => byTarget.get(target) ?? null)
  })

async function lockFree(
  tx: Tx,
  table: Table,
  targets: readonly MessageTarget[],
  name: 'eventId' | 'registrationId' | 'inviteId',
): Promise<(target: MessageTarget) => boolean> {
  const wanted = targets.filter((target) => target[name] !== null)
  if (wanted.length === 0) return () => true
  const locked = await tx
    .select({ id: table.id })
    .from(table)
    .where(isOneOf(table, wanted, name))
    .for('share', { skipLocked: true })
  const free = new Set<string | null>(locked.map(({ id }) => id)).add(null)
  return (target) => free.has(target[name])
}
