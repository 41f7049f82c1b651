import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { checkInLinks } from './tables.ts'

export type LinkRow = typeof checkInLinks.$inferSelect
export type UsedLink = Pick<LinkRow, 'id' | 'organizationId' | 'eventId' | 'label' | 'expiresAt' | 'lastUsedAt' | 'createdAt'> & {
  workspaceName: string
  eventName: string
  startTime: string | null
  endTime: string | null
  timezone: string | null
  canceledAt: string | null
}

export async function insertLink(tx: Tx, values: typeof checkInLinks.$inferInsert): Promise<LinkRow> {
  return (await tx.insert(checkInLinks).values(values).returning())[0]!
}

export const listLinks = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  after: [string, string] | undefined,
  limit: number,
): Promise<LinkRow[]> =>
  db
    .select()
    .from(checkInLinks)
    .where(
      and(
        ofEvent(organizationId, eventId),
        after && sql`(${checkInLinks.createdAt}, ${checkInLinks.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(checkInLinks.createdAt), desc(checkInLinks.id))
    .limit(limit)

export const countActiveLinks = (tx: Tx, organizationId: OrganizationId, eventId: string, now: string): Promise<number> =>
  tx.$count(checkInLinks, and(ofEvent(organizationId, eventId), isNull(checkInLinks.revokedAt), gt(checkInLinks.expiresAt, now)))

/** The first revocation stays. Undefined if there is no such link. */
export async function revokeLink(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  linkId: string,
  now: string,
): Promise<{ label: string; isFirst: boolean } | undefined> {
  const own = and(ofEvent(organizationId, eventId), eq(checkInLinks.id, linkId))
  const row = await first(
    tx.select({ label: checkInLinks.label, revokedAt: checkInLinks.revokedAt }).from(checkInLinks).where(own).for('update'),
  )
  if (!row) return undefined
  if (!row.revokedAt) await tx.update(checkInLinks).set({ revokedAt: now }).where(own)
  return { label: row.label, isFirst: !row.revokedAt }
}

const FIND_USABLE = {
  name: 'find-usable-check-in-link',
  text: `SELECT l.id, l.organization_id AS "organizationId", l.event_id AS "eventId", l.label, l.expires_at AS "expiresAt",
                l.last_used_at AS "lastUsedAt", l.created_at AS "createdAt", o.name AS "workspaceName", e.name AS "eventName",
                e.start_time AS "startTime", e.end_time AS "endTime", e.timezone, e.canceled_at AS "canceledAt"
         FROM check_in_links l
         JOIN events e ON e.id = l.event_id AND e.organization_id = l.organization_id
         JOIN organizations o ON o.id = l.organization_id
         WHERE l.id = $1 AND l.revoked_at IS NULL AND l.expires_at > $2`,
}

/** By id alone: the signed code is the permission. */
export const findUsableLink = (db: Database, linkId: string, now: string): Promise<UsedLink | undefined> =>
  first(runNamed<UsedLink>(db, FIND_USABLE, [linkId, now]))

/** To the minute, so that a scan does not write it each time. */
export async function markUsed(db: Database, { organizationId, id }: UsedLink, now: string, before: string): Promise<void> {
  await db
    .update(checkInLinks)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(checkInLinks.organizationId, organizationId),
        eq(checkInLinks.id, id),
        or(isNull(checkInLinks.lastUsedAt), lt(checkInLinks.lastUsedAt, before)),
      ),
    )
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(checkInLinks.organizationId, organizationId), eq(checkInLinks.eventId, eventId))
