import type { Invite } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { instantFromPostgres } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { InviteRow, InviteScope } from './store.ts'

type Registration = NonNullable<Invite['registration']>

/**
 * The registration made with each invite, or else the live one of the same address; of several, one that is not canceled or declined. The
 * registrations feature depends on this one, so its table is named here instead of imported.
 */
export async function registrationsOf(
  db: Reader,
  { organizationId, eventId }: InviteScope,
  invites: readonly Pick<InviteRow, 'id' | 'email'>[],
): Promise<Map<string, Registration>> {
  if (invites.length === 0) return new Map()
  const ofEvent = sql`r.organization_id = ${organizationId} AND r.event_id = ${eventId}`
  const { rows } = await db.execute<Registration & { inviteId: string }>(sql`
    SELECT DISTINCT ON (i.id) i.id AS "inviteId", found.id, found.status, found.checked_in_at AS "checkedInAt"
    FROM unnest(${sql.param(invites.map(({ id }) => id))}::uuid[], ${sql.param(invites.map(({ email }) => email))}::text[]) AS i(id, email)
    CROSS JOIN LATERAL (
      SELECT r.id, r.status, r.checked_in_at, r.created_at, 1 AS rank FROM registrations r
      WHERE ${ofEvent} AND r.invite_id = i.id AND NOT r.preview AND r.erased_at IS NULL
      UNION ALL
      SELECT r.id, r.status, r.checked_in_at, r.created_at, 2 FROM registrations r
      WHERE ${ofEvent} AND r.email = i.email AND r.status NOT IN ('CANCELED', 'DECLINED') AND NOT r.preview
    ) AS found
    ORDER BY i.id, found.status IN ('CANCELED', 'DECLINED'), found.rank, found.created_at DESC`)
  return new Map(
    rows.map(({ inviteId, id, status, checkedInAt }) => [
      inviteId,
      { id, status, checkedInAt: checkedInAt && instantFromPostgres(checkedInAt) },
    ]),
  )
}

/** Which of these addresses, in lower case, have a live registration or a pending invite. */
export async function knownAddresses(db: Reader, { organizationId, eventId }: InviteScope, emails: readonly string[]) {
  const { rows } = await db.execute<{ email: string; registered: boolean; invited: boolean }>(sql`
    SELECT given.email,
           EXISTS (SELECT FROM registrations r
                   WHERE r.organization_id = ${organizationId} AND r.event_id = ${eventId} AND r.email = given.email
                     AND r.status NOT IN ('CANCELED', 'DECLINED') AND NOT r.preview) AS registered,
           EXISTS (SELECT FROM event_invites i
                   WHERE i.organization_id = ${organizationId} AND i.event_id = ${eventId} AND i.email = given.email
                     AND i.status = 'PENDING') AS invited
    FROM unnest(${sql.param(emails)}::text[]) AS given(email)`)
  return {
    registered: new Set(rows.filter(({ registered }) => registered).map(({ email }) => email)),
    invited: new Set(rows.filter(({ invited }) => invited).map(({ email }) => email)),
  }
}
