import type { CallOptions, Connection } from '../../connectors/connection.ts'
import type { CrmB, CrmBPerson } from '../../connectors/crm-b/port.ts'
import { chooseRecord } from './crm-b-record.ts'
import type { ContactRow } from './store.ts'

type Known = Pick<ContactRow, 'email' | 'crmBId' | 'crmBType'>

/**
 * One record or null for each contact, in their order. Most are requested by the id stored earlier. Requested by email are contacts without
 * an id, leads, which may have been converted, and, in a second call, contacts whose record is gone.
 */
export async function findRecords(
  crmB: CrmB,
  connection: Connection,
  page: readonly Known[],
  options: CallOptions,
): Promise<(CrmBPerson | null)[]> {
  const ids = page.flatMap(({ crmBId: id, crmBType: type }) => (id && type ? [{ id, type }] : []))
  const emails = page.filter(({ crmBId, crmBType }) => !crmBId || crmBType !== 'Contact').map(({ email }) => email)
  const first = await crmB.findPeople(connection, { ids, emails }, options)
  const knownOf = ({ crmBId }: Known) => (crmBId ? first.byId.get(crmBId) : null)
  const lost = page.filter((contact) => contact.crmBType === 'Contact' && !knownOf(contact)).map(({ email }) => email)
  const second =
    lost.length > 0 ? (await crmB.findPeople(connection, { ids: [], emails: lost }, options)).byEmail : new Map<string, CrmBPerson>()
  return page.map((contact) => chooseRecord(knownOf(contact), first.byEmail.get(contact.email) ?? second.get(contact.email)))
}
