import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../clock.ts'
import { waitUntilIdle } from '../jobs/wait-until-idle.ts'
import type { Database, Tx } from './database.ts'

/** What is due: older than `before`, at most `limit` rows. `after` is where the batch before this one ended, for rules that return it. */
export type Due = { before: Date; now: Date; limit: number; after?: string | undefined }

/** Of a rule that also reads rows that have to stay: where the next batch begins, so that none is read twice. Undefined at the end. */
export type Progress = { next: string | undefined }

/** What is removed how many days after it was written or has expired. `remove` returns the number of rows, or how far it has come. */
export type RetentionRule = { name: string; days: number; remove(tx: Tx, due: Due): Promise<number | Progress> }

/** Small, so that no lock is held long. */
const BATCH_SIZE = 1000
/** Short, so that stopping does not wait for it; the rest is queued as another job. */
const MAX_RUN_MS = 20_000
/** How long requests may delay the next batch. */
const MAX_WAIT_MS = 500
const DAY_MS = 24 * 3_600_000

type Outcome = 'done' | 'more' | 'busy'

/** Where the next run of a rule begins whose last one ended before all was read. Another process begins at the start, which is as correct. */
const positions = new WeakMap<Database, Map<RetentionRule['name'], string>>()

/**
 * Removes what is due, each batch in a transaction of its own, one process at a time: `busy` means that another process is at it, `more` that
 * the time of this run was not enough. A rule that fails does not keep the others from running.
 */
export async function applyRetention({ db, clock }: { db: Database; clock: Clock }, rules: readonly RetentionRule[]): Promise<Outcome> {
  const end = Date.now() + MAX_RUN_MS
  const errors: unknown[] = []
  for (const rule of rules) {
    const outcome = await applyRule(db, clock(), rule, end).catch((error: unknown) => {
      errors.push(error)
      return 'done' as const
    })
    if (outcome !== 'done') return outcome
  }
  if (errors.length > 0) throw errors[0]
  return 'done'
}

async function applyRule(db: Database, now: Date, { name, days, remove }: RetentionRule, end: number): Promise<Outcome> {
  const due = { before: new Date(now.getTime() - days * DAY_MS), now, limit: BATCH_SIZE }
  const reached = positions.get(db) ?? new Map<RetentionRule['name'], string>()
  positions.set(db, reached)
  for (;;) {
    const removed = await db.transaction(async (tx) => ((await lock(tx)) ? remove(tx, { ...due, after: reached.get(name) }) : null))
    if (removed === null) return 'busy'
    const next = typeof removed === 'number' ? undefined : removed.next
    if (next === undefined) reached.delete(name)
    else reached.set(name, next)
    if (typeof removed === 'number' ? removed < BATCH_SIZE : next === undefined) return 'done'
    if (Date.now() > end) return 'more'
    await waitUntilIdle(MAX_WAIT_MS)
  }
}

async function lock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtext('retention')) AS locked`)
  return rows[0]!.locked
}

/** The addresses of the oldest rows that are due. Rows that another transaction holds are left to the next run. */
export const dueRows = (table: PgTable, condition: SQL, age: SQL, limit: number): SQL =>
  sql`ARRAY(SELECT ctid FROM ${table} WHERE ${condition} ORDER BY ${age} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`

export async function deleteDue(tx: Tx, table: PgTable, condition: SQL, age: SQL, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`DELETE FROM ${table} WHERE ctid = ANY(${dueRows(table, condition, age, limit)})`)
  return rowCount ?? 0
}

/** For tables with one column that holds the age. */
export const deleteOlderThan =
  (table: PgTable, age: SQL) =>
  (tx: Tx, { before, limit }: Due): Promise<number> =>
    deleteDue(tx, table, sql`${age} < ${before.toISOString()}::timestamptz`, age, limit)
