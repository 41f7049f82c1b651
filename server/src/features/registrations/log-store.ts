import type { LogAction, RegistrationLog, RegistrationStatus } from '@foyer/contracts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { firstIdOf, instantFromPostgres, newId } from '../../platform/db/columns.ts'
import { clientOf, type Database, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { Due, Progress } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type RegistrationRow, registrationLogs } from './tables.ts'

type LogEntry = Pick<typeof registrationLogs.$inferInsert, 'action' | 'newStatus' | 'metadata' | 'createdAt'>

/** In the order of the rows: the log of a workspace is dispatched in the order of its ids, and they rise. */
export async function writeLogs(tx: Tx, rows: readonly Pick<RegistrationRow, 'id' | 'organizationId'>[], entry: LogEntry) {
  await tx
    .insert(registrationLogs)
    .values(rows.map(({ id: registrationId, organizationId }) => ({ id: newId(), organizationId, registrationId, ...entry })))
}

export async function listLogs(
  db: Reader,
  organizationId: OrganizationId,
  registrationId: string,
  after: [string, string] | undefined,
  limit: number,
) {
  // Without dispatchedAt, which may be 'infinity' and is then no time of the API.
  const { id, action, newStatus, metadata, createdAt } = registrationLogs
  const rows = await db
    .select({ id, action, newStatus, metadata, createdAt })
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

const LATEST_REASONS = {
  name: 'latest-reasons',
  text: `SELECT registration.id, latest.reason FROM unnest($2::uuid[]) AS registration(id) CROSS JOIN LATERAL (
           SELECT l.metadata->>'reason' AS reason FROM registration_logs l
           WHERE l.registration_id = registration.id AND l.organization_id = $1 AND l.action <> ALL($3::text[])
           ORDER BY l.created_at DESC, l.id DESC LIMIT 1) AS latest`,
}

/** Entries that do not change the status. */
const WITHOUT_STATUS: readonly LogAction[] = [
  'registration.checked_in',
  'registration.check_in_undone',
  'registration.synced',
  'registration.email_changed',
  'registration.moved_to_front',
]

/** Why the registrations have their status, by id: one statement for a whole page. */
export async function latestReasons(db: Database, organizationId: OrganizationId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await runNamed<{ id: string; reason: string | null }>(db, LATEST_REASONS, [organizationId, ids, WITHOUT_STATUS])
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])))
}

/** The same for one, inside a transaction. */
export async function latestReason(tx: Tx, organizationId: OrganizationId, id: string): Promise<string | null> {
  const { rows } = await clientOf(tx).query<{ reason: string | null }>(LATEST_REASONS.text, [organizationId, [id], WITHOUT_STATUS])
  return rows[0]?.reason ?? null
}

export type DispatchableEntry = {
  logId: string
  organizationId: OrganizationId
  eventId: string
  registrationId: string
  action: LogAction
  newStatus: RegistrationStatus
  metadata: Record<string, unknown>
  createdAt: string
}

/**
 * One process dispatches the log of a workspace at a time. Processes of the version before dispatch those of all workspaces under the
 * first lock, held exclusively, so both versions can run at once during a rolling upgrade.
 */
export async function lockDispatch(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(hashtext('registration log is announced'))
      AND pg_try_advisory_xact_lock(hashtext('registration log of a workspace'), hashtext(${organizationId}::text)) AS locked`,
  )
  return rows[0]!.locked
}

type UndispatchedWorkspace = { organizationId: OrganizationId; since: string }

/** Asked once a second by every process. */
const UNDISPATCHED_WORKSPACES = {
  name: 'undispatched-workspaces',
  text: `WITH RECURSIVE first_entry AS (
      (SELECT l.organization_id, l.id, l.created_at FROM registration_logs l
       WHERE l.announced_at IS NULL ORDER BY l.organization_id, l.id LIMIT 1)
      UNION ALL
      SELECT next.* FROM first_entry f CROSS JOIN LATERAL (
        SELECT l.organization_id, l.id, l.created_at FROM registration_logs l
        WHERE l.announced_at IS NULL AND l.organization_id > f.organization_id ORDER BY l.organization_id, l.id LIMIT 1) AS next
    )
    SELECT organization_id AS "organizationId", created_at AS since FROM first_entry ORDER BY id`,
}

/**
 * Workspaces with entries to dispatch, those that wait longest first, with the time of their first entry. Reads one row of each from the
 * index, however many there are.
 */
export const undispatchedWorkspaces = (db: Database): Promise<UndispatchedWorkspace[]> =>
  runNamed<UndispatchedWorkspace>(db, UNDISPATCHED_WORKSPACES, [])

export const undispatchedEntries = (tx: Tx, organizationId: OrganizationId, limit: number): Promise<DispatchableEntry[]> =>
  dispatchableEntries(tx, sql`l.organization_id = ${organizationId} AND l.announced_at IS NULL`, limit)

export const markDispatched = (tx: Tx, entries: readonly DispatchableEntry[], now: Date): Promise<void> =>
  setDispatchedAt(tx, entries, now.toISOString())

/**
 * 'infinity' marks an entry that was left to its job. Null would have it dispatched with the others as well, and a time would mean that it
 * was dispatched.
 */
export const leaveToJob = (tx: Tx, entry: DispatchableEntry): Promise<void> => setDispatchedAt(tx, [entry], 'infinity')

/** Empty once the job has run: a job that runs twice dispatches its entry once. */
export const entryLeftToJob = (tx: Tx, logId: string): Promise<DispatchableEntry[]> =>
  dispatchableEntries(tx, sql`l.id = ${logId} AND l.announced_at = 'infinity'`, 1)

async function dispatchableEntries(tx: Tx, condition: SQL, limit: number): Promise<DispatchableEntry[]> {
  const { rows } = await tx.execute<DispatchableEntry>(sql`
    SELECT l.id AS "logId", l.organization_id AS "organizationId", r.event_id AS "eventId", l.registration_id AS "registrationId",
           l.action, l.new_status AS "newStatus", l.metadata, l.created_at AS "createdAt"
    FROM registration_logs l JOIN registrations r ON r.id = l.registration_id AND r.organization_id = l.organization_id
    WHERE ${condition} ORDER BY l.id LIMIT ${limit}`)
  return rows.map((row) => ({ ...row, createdAt: instantFromPostgres(row.createdAt) }))
}

async function setDispatchedAt(tx: Tx, entries: readonly DispatchableEntry[], dispatchedAt: string): Promise<void> {
  await tx.execute(sql`
    UPDATE registration_logs l SET announced_at = ${dispatchedAt}::timestamptz
    FROM unnest(${sql.param(entries.map(({ logId }) => logId))}::uuid[], ${sql.param(entries.map(({ organizationId }) => organizationId))}::uuid[])
      AS dispatched(id, organization_id)
    WHERE l.id = dispatched.id AND l.organization_id = dispatched.organization_id`)
}

/**
 * Only entries that were dispatched (neither null nor 'infinity' is less than a time), of events that have been over as long: the calendar
 * entry of a cancellation depends on the log. Ids begin with the time, so the oldest rows are read by the primary key, those that have to
 * stay once in each run.
 */
export async function deleteOldLogs(tx: Tx, { before, limit, after }: Due): Promise<Progress> {
  const time = before.toISOString()
  const { rows } = await tx.execute<{ last: string; count: number }>(sql`
    WITH page AS MATERIALIZED (
      SELECT id, organization_id, registration_id, announced_at FROM registration_logs
      WHERE id < ${firstIdOf(before)} AND id > ${after ?? NO_ID}::uuid ORDER BY id LIMIT ${limit}
    ), deleted AS (
      DELETE FROM registration_logs WHERE ctid = ANY(ARRAY(
        SELECT l.ctid FROM page
        JOIN registrations r ON r.id = page.registration_id AND r.organization_id = page.organization_id
        JOIN events e ON e.id = r.event_id AND e.organization_id = r.organization_id
        JOIN registration_logs l ON l.id = page.id AND l.organization_id = page.organization_id
        WHERE page.announced_at < ${time}::timestamptz AND coalesce(e.end_time, e.start_time) < ${time}::timestamptz
        FOR UPDATE OF l SKIP LOCKED
      ))
    )
    SELECT id AS last, (SELECT count(*)::int FROM page) AS count FROM page ORDER BY id DESC LIMIT 1`)
  return { next: rows[0]?.count === limit ? rows[0].last : undefined }
}

const NO_ID = '00000000-0000-0000-0000-000000000000'
