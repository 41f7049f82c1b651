import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { FoundFile, WorkspaceSuite } from '../../connectors/workspace-suite/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { type EventFileRow, type EventScope, listFiles, markAsked, saveAnswers } from './store.ts'

export type CheckServices = ConnectionServices & { clock: Clock; workspaceSuite: WorkspaceSuite }
export type Log = { warn(fields: object, message: string): void }

/** How long a read waits for the vendor. The remaining time up to two seconds is for the database. */
const BUDGET_MS = 1_800
const FRESH_MS = 60_000
const RETRY_MS = 10_000

const checksByDatabase = new WeakMap<Database, Map<string, Promise<void>>>()

/** Asks the vendor about files not checked for a minute. Never fails and never exceeds its budget: the stored states are shown in any case. */
export async function checkFilesIfDue(services: CheckServices, log: Log, scope: EventScope): Promise<void> {
  const running = checksByDatabase.get(services.db) ?? new Map<string, Promise<void>>()
  checksByDatabase.set(services.db, running)
  let check = running.get(scope.eventId)
  if (!check) {
    const due = (await listFiles(services.db, scope)).filter((file) => isDue(file, services.clock().getTime()))
    if (due.length === 0) return
    check = checkFiles(services, scope, due)
      .catch((error) => storeMissingRight(services.db, scope, due, error))
      .catch((err) => log.warn({ err, eventId: scope.eventId }, 'files could not be checked'))
      .finally(() => running.delete(scope.eventId))
    running.set(scope.eventId, check)
  }
  const budget = new AbortController()
  await Promise.race([check, sleep(BUDGET_MS, undefined, { signal: budget.signal }).catch(() => {})])
  budget.abort()
}

/** A minute after the last answer, and not right after a failed attempt: a vendor that is down must not slow down every read. */
export function isDue({ checkedAt, askedAt }: Pick<EventFileRow, 'checkedAt' | 'askedAt'>, now: number): boolean {
  return now - Date.parse(checkedAt) >= FRESH_MS && now - Date.parse(askedAt) >= RETRY_MS
}

async function checkFiles(services: CheckServices, scope: EventScope, due: readonly EventFileRow[]): Promise<void> {
  const { db, clock, workspaceSuite } = services
  const ids = due.map(({ fileId }) => fileId)
  const checkedAt = clock().toISOString()
  await markAsked(db, scope, ids, checkedAt)
  const outcomes = await withConnection(services, scope.organizationId, 'workspace-suite', async (connection) => {
    const reads = await Promise.allSettled(ids.map((id) => workspaceSuite.readFile(connection, id, { timeoutMs: BUDGET_MS })))
    const failed = reads.find((read) => read.status === 'rejected')
    // One answer is enough to know that the vendor works; the rest is asked again with the next read.
    if (failed && reads.every(({ status }) => status === 'rejected')) throw failed.reason
    return reads
  })
  const answers = outcomes.flatMap((read, index) =>
    read.status === 'fulfilled' ? [{ fileId: ids[index]!, checkedAt, ...describeIfSeen(read.value) }] : [],
  )
  await db.transaction((tx) => saveAnswers(tx, scope, answers))
}

/** Throws any other error. */
async function storeMissingRight(db: Database, scope: EventScope, due: readonly EventFileRow[], error: unknown): Promise<void> {
  if (!(error instanceof ConnectorError) || error.reason !== 'missing-scopes') throw error
  await db.transaction((tx) =>
    saveAnswers(
      tx,
      scope,
      due.map(({ fileId }) => ({ fileId, state: 'unknown' })),
    ),
  )
}

/** A file that cannot be seen any more keeps its name, so that organizers know which one it was. */
const describeIfSeen = (file: FoundFile | null) => (file ? describeFile(file) : { state: 'not_shared' as const })

export function describeFile({ name, kind, webViewLink, modifiedTime, isTrashed }: FoundFile) {
  const state = isTrashed ? ('trashed' as const) : ('available' as const)
  return { name: name.replaceAll('\0', ''), kind, webViewLink, modifiedTime, state }
}
