import type { CrmBSnapshot } from '@foyer/contracts'
import type { CrmBPerson } from '../../connectors/crm-b/port.ts'
import type { CrmBState } from './store.ts'

/** A contact wins over a lead: a lead that was converted lives on as one. Otherwise the record that is known stays. */
export function chooseRecord(known: CrmBPerson | null | undefined, byEmail: CrmBPerson | undefined): CrmBPerson | null {
  if (!known) return byEmail ?? null
  return known.type === 'Lead' && byEmail?.type === 'Contact' ? byEmail : known
}

/** What is stored of a record; of none, that there is none. */
export function stateFrom(contactId: string, person: CrmBPerson | null): CrmBState {
  if (!person) return { contactId, crmBId: null, crmBType: null, crmBSnapshot: null }
  return { contactId, crmBId: person.id, crmBType: person.type, crmBSnapshot: snapshotOf(person) }
}

function snapshotOf({ type, id, email, name, company, title, status, ownerId, lastModifiedAt }: CrmBPerson): CrmBSnapshot {
  return {
    type,
    id,
    email: storable(email),
    name: storable(name) ?? id,
    company: storable(company),
    title: storable(title),
    status: storable(status),
    ownerId: storable(ownerId),
    lastModifiedAt,
  }
}

/** PostgreSQL holds every character but one, and a vendor's text may contain it. */
export const storable = <T extends string | null>(text: T): T => (text === null ? text : (text.replaceAll('\0', '') as T))
