import { and, count, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { type Due, deleteDue } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { PageEnd } from './store.ts'
import { contacts, crmBSyncs } from './tables.ts'

export type SyncRun = typeof crmBSyncs.$inferSelect
export type SyncKey = Pick<SyncRun, 'id' | 'organizationId'>
export type PageCounts = Pick<SyncRun, 'processed' | 'refreshed' | 'matched' | 'missing'>

/** Undefined while another sync of the workspace runs. */
export async function insertSync(tx: Tx, organizationId: OrganizationId): Promise<SyncRun | undefined> {
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(contacts).where(eq(contacts.organizationId, organizationId))
  return first(
    tx.insert(crmBSyncs).values({ organizationId, status: 'running', heldBy: 'request', total }).onConflictDoNothing().returning(),
  )
}

/**
 * For the job. Its own earlier attempt has ended, because a job runs once at a time. A request that holds the sync has died when its
 * heartbeat is old.
 */
export const takeSync = (db: Reader, key: SyncKey, staleSeconds: number): Promise<SyncRun | undefined> =>
  first(
    db
      .update(crmBSyncs)
      .set({ heldBy: 'job', lease: sql`${crmBSyncs.lease} + 1`, heartbeat: sql`now()` })
      .where(
        and(
          own(key),
          eq(crmBSyncs.status, 'running'),
          or(eq(crmBSyncs.heldBy, 'job'), lt(crmBSyncs.heartbeat, sql`now() - make_interval(secs => ${staleSeconds})`)),
        ),
      )
      .returning(),
  )

/** Undefined once the sync has ended or another process has taken over: nothing may be stored for it then. */
export const lockSync = (tx: Tx, run: SyncRun): Promise<SyncRun | undefined> =>
  first(tx.select().from(crmBSyncs).where(held(run)).for('update'))

export async function saveProgress(
  tx: Tx,
  run: SyncRun,
  { processed, refreshed, matched, missing }: PageCounts,
  end: PageEnd,
): Promise<SyncRun> {
  const [saved] = await tx
    .update(crmBSyncs)
    .set({
      processed: sql`${crmBSyncs.processed} + ${processed}`,
      refreshed: sql`${crmBSyncs.refreshed} + ${refreshed}`,
      matched: sql`${crmBSyncs.matched} + ${matched}`,
      missing: sql`${crmBSyncs.missing} + ${missing}`,
      cursorCreatedAt: end.createdAt,
      cursorId: end.id,
      fault: null,
      heartbeat: sql`now()`,
      progressedAt: sql`now()`,
    })
    .where(held(run))
    .returning()
  return saved!
}

/** Undefined if it has ended already. */
export const endSync = (tx: Reader, run: SyncRun, status: 'done' | 'failed', fault: string | null): Promise<SyncRun | undefined> =>
  first(tx.update(crmBSyncs).set({ status, fault, endedAt: sql`now()` }).where(held(run)).returning())

/** The job may take it at once. */
export async function releaseSync(tx: Reader, run: SyncRun, fault: string | null): Promise<void> {
  await tx.update(crmBSyncs).set({ heldBy: 'job', fault }).where(held(run))
}

/** Whichever process works on it. */
export async function endSyncOfWorkspace(tx: Tx, organizationId: OrganizationId, fault: string): Promise<void> {
  await tx
    .update(crmBSyncs)
    .set({ status: 'failed', fault, endedAt: sql`now()` })
    .where(and(eq(crmBSyncs.organizationId, organizationId), eq(crmBSyncs.status, 'running')))
}

export const findSync = (db: Reader, key: SyncKey): Promise<SyncRun | undefined> => first(db.select().from(crmBSyncs).where(own(key)))

export const findLastSync = (db: Reader, organizationId: OrganizationId): Promise<SyncRun | undefined> =>
  first(
    db
      .select()
      .from(crmBSyncs)
      .where(eq(crmBSyncs.organizationId, organizationId))
      .orderBy(desc(crmBSyncs.startedAt), desc(crmBSyncs.id))
      .limit(1),
  )

export const deleteOldSyncs = (tx: Tx, { before, limit }: Due): Promise<number> =>
  deleteDue(
    tx,
    crmBSyncs,
    sql`${and(lt(crmBSyncs.startedAt, before.toISOString()), ne(crmBSyncs.status, 'running'))}`,
    sql`started_at`,
    limit,
  )

const own = ({ id, organizationId }: SyncKey) => and(eq(crmBSyncs.id, id), eq(crmBSyncs.organizationId, organizationId))
const held = (run: SyncRun) => and(own(run), eq(crmBSyncs.status, 'running'), eq(crmBSyncs.lease, run.lease))
