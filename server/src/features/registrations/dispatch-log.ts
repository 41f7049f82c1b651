import type { LogAction, RegistrationStatus } from '@foyer/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { waitUntilIdle } from '../../platform/jobs/wait-until-idle.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    /** A row of the log whose reactions failed: told apart from the others, with retries and, in the end, as a dead letter. */
    'registrations.announce': { organizationId: OrganizationId; logId: string }
  }
}

type Dependencies = { db: Database; clock: Clock; publish: Publish; jobs: Queue }
type LogRow = {
  logId: string
  organizationId: OrganizationId
  eventId: string
  registrationId: string
  action: LogAction
  newStatus: RegistrationStatus
  metadata: Record<string, unknown>
}

/** Not untold, or it would be taken again with the others, and not told either: a job that runs twice must tell it once. */
const LEFT_TO_ITS_JOB = 'infinity'

/** Small, because while it is told every row holds on to its workspace: an organizer who changes its address must not wait for long. */
const BATCH = 25
/** How long a rush at the door may hold the telling up. */
const LONGEST_WAIT_MS = 3_000

/**
 * The log of registrations is also their outbox: whatever takes or frees a seat writes its row in its own transaction and is done, which
 * keeps the door fast, and no path can forget to tell. Here the rest of the service hears of it, in the order of the log, once: what
 * reactions write or queue commits together with the mark. One process at a time, or a cancellation could overtake its confirmation.
 */
export async function dispatchLog(dependencies: Dependencies, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const announced = await announceNext(dependencies, BATCH).catch(() => announceOneByOne(dependencies))
    if (announced < BATCH) return
    await waitUntilIdle(LONGEST_WAIT_MS, stopping)
  }
}

/** A row on its own, asked for by its job. */
export async function dispatchLogEntry(dependencies: Dependencies, { logId }: { logId: string }): Promise<void> {
  const { db } = dependencies
  await db.transaction(async (tx) => {
    const rows = await readRows(tx, sql`l.id = ${logId} AND l.announced_at = 'infinity'`, 1)
    await tell(dependencies, tx, rows)
  })
}

async function announceNext(dependencies: Dependencies, howMany: number): Promise<number> {
  return dependencies.db.transaction(async (tx) => {
    if (!(await isMyTurn(tx))) return 0
    const rows = await readRows(tx, sql`l.announced_at IS NULL`, howMany)
    await tell(dependencies, tx, rows)
    return rows.length
  })
}

/** One row in the batch cannot be told. The others must not wait for it, so it goes to the queue, where it is tried again and can be seen. */
async function announceOneByOne(dependencies: Dependencies): Promise<number> {
  const { db, jobs } = dependencies
  for (let count = 0; count < BATCH; count += 1) {
    const told = await announceNext(dependencies, 1).catch(() => 'failed' as const)
    if (told === 0) return count
    if (told === 1) continue
    await db.transaction(async (tx) => {
      const [row] = await readRows(tx, sql`l.announced_at IS NULL`, 1)
      if (!row) return
      await jobs.enqueue(tx, 'registrations.announce', { organizationId: row.organizationId, logId: row.logId }, { key: row.logId })
      await mark(tx, [row], LEFT_TO_ITS_JOB)
    })
  }
  return BATCH
}

async function isMyTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('registration log is announced')) AS mine`,
  )
  return rows[0]!.mine
}

async function readRows(tx: Tx, which: SQL, limit: number): Promise<LogRow[]> {
  const { rows } = await tx.execute<LogRow>(sql`
    SELECT l.id AS "logId", l.organization_id AS "organizationId", r.event_id AS "eventId", l.registration_id AS "registrationId",
           l.action, l.new_status AS "newStatus", l.metadata
    FROM registration_logs l JOIN registrations r ON r.id = l.registration_id
    WHERE ${which} ORDER BY l.id LIMIT ${limit}`)
  return rows
}

async function tell({ clock, publish }: Dependencies, tx: Tx, rows: LogRow[]) {
  for (const row of rows) await publish(tx, 'registration.changed', { ...row, quiet: row.metadata.quiet === true })
  if (rows.length > 0) await mark(tx, rows, clock().toISOString())
}

async function mark(tx: Tx, rows: LogRow[], dispatchedAt: string) {
  await tx.execute(sql`
    UPDATE registration_logs SET announced_at = ${dispatchedAt}::timestamptz
    WHERE id = ANY(${sql.param(rows.map((row) => row.logId))}::uuid[])`)
}
