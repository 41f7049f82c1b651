import type { Connection } from '../../connectors/connection.ts'
import type { CrmB, CrmBPerson } from '../../connectors/crm-b/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { answerFrom, type ConnectionServices } from '../integrations/connection.ts'
import { startSyncRun } from '../integrations/sync-run.ts'
import { chooseRecord, stateFrom } from './crm-b-record.ts'
import { nextContacts, type PageEnd, type SyncRow, writeCrmBStates } from './store.ts'

export type SyncServices = ConnectionServices & { clock: Clock; crmB: CrmB }
export type SyncCounts = { refreshed: number; matched: number; missing: number }

/** Held in memory at a time, whatever the number of contacts. */
const PAGE_SIZE = 1_000
/** Asked for together; the chunks of a page are asked for at once, since most of a run is waiting for the vendor. */
const CHUNK_SIZE = 250

/** Pages already written stay written when CRM B fails on a later one; the next run starts from the beginning. */
export async function syncWithCrmB(services: SyncServices, organizationId: OrganizationId): Promise<SyncCounts> {
  return answerFrom(services, organizationId, 'crm-b', async (connection) => {
    const run = await startSyncRun(services, organizationId, 'crm-b')
    try {
      const counts = { refreshed: 0, matched: 0, missing: 0 }
      for (let after: PageEnd | undefined; ; ) {
        const page = await nextContacts(services.db, organizationId, { after, limit: PAGE_SIZE })
        const records = await Promise.all(chunksOf(page).map((chunk) => findRecords(services.crmB, connection, chunk)))
        const states = records.flat().map((record, place) => stateFrom(page[place]!.id, record))
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
        await run.goOn()
      }
    } finally {
      await run.end()
    }
  })
}

export function syncMessage({ refreshed, matched, missing }: SyncCounts): string {
  const total = matched + missing
  if (total === 0) return 'There are no contacts to refresh yet.'
  const people = total === 1 ? 'contact' : 'contacts'
  if (missing === 0) return `Refreshed ${refreshed} of ${total} ${people}.`
  return `Refreshed ${refreshed} of ${total} ${people}; ${missing} ${missing === 1 ? 'is' : 'are'} not in CRM B.`
}

const chunksOf = (page: SyncRow[]): SyncRow[][] =>
  Array.from({ length: Math.ceil(page.length / CHUNK_SIZE) }, (_, place) => page.slice(place * CHUNK_SIZE, (place + 1) * CHUNK_SIZE))

/**
 * One record or null for each contact, in their order. Most are asked for by the id known from last time. By email: those without one,
 * leads, which may have become contacts, and, in a second round, those whose record is gone.
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
