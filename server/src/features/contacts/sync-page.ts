import type { CallOptions } from '../../connectors/connection.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { findRecords } from './crm-b-lookup.ts'
import { toCrmBState } from './crm-b-record.ts'
import { nextContacts, type SyncRow, writeCrmBStates } from './store.ts'
import { endSync, lockSync, type SyncRun, saveProgress } from './sync-store.ts'

export type PageServices = ConnectionServices & { clock: Clock; crmB: CrmB }

/** Bounds the memory, whatever the number of contacts. */
const PAGE_SIZE = 1_000
/** Contacts per call. The chunks of a page are requested in parallel, since a sync mostly waits for the vendor. */
const CHUNK_SIZE = 250

/**
 * Looks up the next page of contacts and stores it together with the progress, so that a sync that is interrupted continues after it.
 * Returns undefined if the sync has ended meanwhile. All calls are background calls: a sync leaves the last tenth of the account's daily
 * calls to what people do.
 */
export async function syncNextPage(services: PageServices, run: SyncRun, options: CallOptions): Promise<SyncRun | undefined> {
  const { db, crmB, clock } = services
  const { organizationId, cursorCreatedAt, cursorId } = run
  const after = cursorCreatedAt && cursorId ? { createdAt: cursorCreatedAt, id: cursorId } : undefined
  const page = await nextContacts(db, organizationId, { after, limit: PAGE_SIZE })
  if (page.length === 0) return endSync(db, run, 'done', null)
  const records = await withConnection(
    services,
    organizationId,
    'crm-b',
    (connection) => Promise.all(chunksOf(page).map((chunk) => findRecords(crmB, connection, chunk, options))),
    { isBackground: true },
  )
  const states = records.flat().map((record, index) => toCrmBState(page[index]!.id, record))
  const [found, gone] = [states.filter(({ crmBId }) => crmBId !== null), states.filter(({ crmBId }) => crmBId === null)]
  const at = clock().toISOString()
  return db.transaction(async (tx) => {
    if (!(await lockSync(tx, run))) return undefined
    const refreshed = await writeCrmBStates(tx, organizationId, found, at)
    await writeCrmBStates(tx, organizationId, gone, at)
    const counts = { processed: page.length, refreshed, matched: found.length, missing: gone.length }
    const saved = await saveProgress(tx, run, counts, page.at(-1)!)
    return page.length < PAGE_SIZE ? endSync(tx, run, 'done', null) : saved
  })
}

const chunksOf = (page: SyncRow[]): SyncRow[][] =>
  Array.from({ length: Math.ceil(page.length / CHUNK_SIZE) }, (_, index) => page.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE))
