import type { Connection } from '../../connectors/connection.ts'
import type { CrmB, CrmBPerson } from '../../connectors/crm-b/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ConnectionServices, callVendor } from '../integrations/connection.ts'
import { startSyncRun } from '../integrations/sync-run.ts'
import { chooseRecord, toCrmBState } from './crm-b-record.ts'
import { nextContacts, type PageEnd, type SyncRow, writeCrmBStates } from './store.ts'

export type SyncServices = ConnectionServices & { clock: Clock; crmB: CrmB }
export type SyncCounts = { refreshed: number; matched: number; missing: number }

/** Bounds the memory, whatever the number of contacts. */
const PAGE_SIZE = 1_000
/** Contacts per call. The chunks of a page are requested in parallel, since a run mostly waits for the vendor. */
const CHUNK_SIZE = 250

/** Pages that are already stored stay so when CRM B fails on a later one; the next run starts from the beginning. */
export async function syncWithCrmB(services: SyncServices, organizationId: OrganizationId): Promise<SyncCounts> {
  return callVendor(services, organizationId, 'crm-b', async (connection) => {
    const run = await startSyncRun(services, organizationId, 'crm-b')
    try {
      const counts = { refreshed: 0, matched: 0, missing: 0 }
      for (let after: PageEnd | undefined; ; ) {
        const page = await nextContacts(services.db, organizationId, { after, limit: PAGE_SIZE })
        const records = await Promise.all(chunksOf(page).map((chunk) => findRecords(services.crmB, connection, chunk)))
        const states = records.flat().map((record, index) => toCrmBState(page[index]!.id, record))
        const [found, gone] = [states.filter(({ crmBId }) => crmBId !== null), states.filter(({ crmBId }) => crmBId === null)]
        const at = services.clock().toISOString()
        await services.db.transaction(async (tx) => {
          counts.refreshed += await writeCrmBStates(tx, organizationId, found, at)
          await writeCrmBStates(tx, organizationId, gone, at)
        })
        counts.matched += found.length
        counts.missing += gone.length
        if (page.length < PAGE_SIZE) return counts
        after = page[page.length - 1]
        await run.heartbeat()
      }
    } finally {
      await run.end()
    }
  })
}

const chunksOf = (page: SyncRow[]): SyncRow[][] =>
  Array.from({ length: Math.ceil(page.length / CHUNK_SIZE) }, (_, index) => page.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE))

/**
 * One record or null for each contact, in their order. Most are requested by the id stored earlier. Requested by email are contacts without
 * an id, leads, which may have been converted, and, in a second call, contacts whose record is gone.
 */
async function findRecords(crmB: CrmB, connection: Connection, page: SyncRow[]): Promise<(CrmBPerson | null)[]> {
  const ids = page.flatMap(({ crmBId: id, crmBType: type }) => (id && type ? [{ id, type }] : []))
  const emails = page.filter(({ crmBId, crmBType }) => !crmBId || crmBType !== 'Contact').map(({ email }) => email)
  const first = await crmB.findPeople(connection, { ids, emails })
  const knownOf = ({ crmBId }: SyncRow) => (crmBId ? first.byId.get(crmBId) : null)
  const lost = page.filter((contact) => contact.crmBType === 'Contact' && !knownOf(contact)).map(({ email }) => email)
  const second = lost.length > 0 ? (await crmB.findPeople(connection, { ids: [], emails: lost })).byEmail : new Map<string, CrmBPerson>()
  return page.map((contact) => chooseRecord(knownOf(contact), first.byEmail.get(contact.email) ?? second.get(contact.email)))
}
