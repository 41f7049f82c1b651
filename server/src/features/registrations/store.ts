import type { FormField, RegistrationLog, StatusCounts } from '@foyer/contracts'
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats } from '../events/tables.ts'
import { waitlistPositionsSql } from './sql-rules.ts'
import { type RegistrationSource, type RegistrationStatus, registrationLogs, registrations } from './tables.ts'

type Own = { organizationId: OrganizationId; eventId: string }
type Row = typeof registrations.$inferSelect
export type RegistrantFilter = { status?: RegistrationStatus; source?: RegistrationSource; q?: string }

const own = ({ organizationId, eventId }: Own) => and(eq(registrations.organizationId, organizationId), eq(registrations.eventId, eventId))

export async function listRegistrations(
  db: Reader,
  scope: Own,
  { status, source, q }: RegistrantFilter,
  after: [string, string] | undefined,
  limit: number,
): Promise<Row[]> {
  const pattern = q ? `%${q.replace(/[\\%_]/g, (special) => `\\${special}`)}%` : undefined
  return db
    .select()
    .from(registrations)
    .where(
      and(
        own(scope),
        status && eq(registrations.status, status),
        source && eq(registrations.source, source),
        pattern ? or(ilike(registrations.email, pattern), ilike(registrations.name, pattern)) : undefined,
        after && sql`(${registrations.createdAt}, ${registrations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit)
}

export const findRegistration = (db: Reader, scope: Own, registrationId: string): Promise<Row | undefined> =>
  first(
    db
      .select()
      .from(registrations)
      .where(and(own(scope), eq(registrations.id, registrationId))),
  )

export async function changeRegistration(tx: Tx, scope: Own, registrationId: string, changes: Partial<Row>): Promise<Row | undefined> {
  return first(
    tx
      .update(registrations)
      .set(changes)
      .where(and(own(scope), eq(registrations.id, registrationId)))
      .returning(),
  )
}

/** Read from the counts the seats row keeps, so that a million registrants cost no more than one. */
export async function statusCounts(db: Reader, { organizationId, eventId }: Own): Promise<StatusCounts> {
  const row = await first(
    db
      .select()
      .from(eventSeats)
      .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))),
  )
  const { taken = 0, offered = 0, waiting = 0, pending = 0, declined = 0, canceled = 0 } = row ?? {}
  return {
    PENDING_APPROVAL: pending,
    CONFIRMED: taken - offered,
    WAITLISTED: waiting,
    OFFERED: offered,
    DECLINED: declined,
    CANCELED: canceled,
  }
}

/** Where these people stand in line. */
export async function waitlistPositions(db: Database, { eventId }: Own, rows: Row[]): Promise<Map<string, number>> {
  const waiting = rows.filter((row) => row.status === 'WAITLISTED').map((row) => row.id)
  if (waiting.length === 0) return new Map()
  const positions = await runNamed<{ id: string; position: number }>(
    db,
    {
      name: 'waitlist-positions',
      text: `SELECT id, position FROM ${waitlistPositionsSql('$1')} AS waitlist WHERE id = ANY($2)`,
    },
    [eventId, waiting],
  )
  return new Map(positions.map(({ id, position }) => [id, position]))
}

export async function listLogs(
  db: Reader,
  organizationId: OrganizationId,
  registrationId: string,
  after: [string, string] | undefined,
  limit: number,
) {
  const rows = await db
    .select()
    .from(registrationLogs)
    .where(
      and(
        eq(registrationLogs.registrationId, registrationId),
        eq(registrationLogs.organizationId, organizationId),
        after && sql`(${registrationLogs.createdAt}, ${registrationLogs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(registrationLogs.createdAt), desc(registrationLogs.id))
    .limit(limit)
  return rows as (Omit<(typeof rows)[number], 'action'> & { action: RegistrationLog['action'] })[]
}

/** What a public registration needs to know of its event before a seat is asked for. Whether there is one is decided by take-seat.ts. */
export type RegistrationTarget = {
  organizationId: OrganizationId
  eventId: string
  /** A visitor learns nothing of a draft but that registration is closed. */
  isPublished: boolean
  passwordHash: string | null
  provider: 'native' | 'crm-a' | null
  inviteOnly: boolean
  fields: FormField[] | null
}

const FIND_REGISTRATION_TARGET = {
  name: 'find-registration-target',
  text: `SELECT e.organization_id AS "organizationId", e.id AS "eventId", e.status = 'PUBLISHED' AS "isPublished",
                e.page_password_hash AS "passwordHash", e.registration_provider AS provider, e.invite_only AS "inviteOnly", f.fields
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN native_forms f ON e.registration_provider = 'native' AND f.organization_id = e.organization_id AND f.id::text = e.registration_form_id
         WHERE o.slug = $1 AND e.slug = $2`,
}

export async function findRegistrationTarget(db: Database, orgSlug: string, eventSlug: string): Promise<RegistrationTarget | null> {
  return (await first(runNamed<RegistrationTarget>(db, FIND_REGISTRATION_TARGET, [orgSlug, eventSlug]))) ?? null
}
