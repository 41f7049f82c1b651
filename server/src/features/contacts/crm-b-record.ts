import type { CrmBSnapshot } from '@foyer/contracts'
import type { CrmBPerson } from '../../connectors/crm-b/port.ts'
import type { CrmBState } from './store.ts'

/** A contact is preferred over a lead, because a converted lead becomes a contact. Otherwise the known record is kept. */
export function chooseRecord(known: CrmBPerson | null | undefined, byEmail: CrmBPerson | undefined): CrmBPerson | null {
  if (!known) return byEmail ?? null
  return known.type === 'Lead' && byEmail?.type === 'Contact' ? byEmail : known
}

/** The stored state of a contact: its record, or that there is none. */
export function toCrmBState(contactId: string, person: CrmBPerson | null): CrmBState {
  if (!person) return { contactId, crmBId: null, crmBType: null, crmBSnapshot: null }
  return { contactId, crmBId: person.id, crmBType: person.type, crmBSnapshot: snapshotOf(person) }
}

function snapshotOf({ type, id, email, name, company, title, status, ownerId, lastModifiedAt }: CrmBPerson): CrmBSnapshot {
  return {
    type,
    id,
    email: withoutNul(email),
    name: withoutNul(name) ?? id,
    company: withoutNul(company),
    title: withoutNul(title),
    status: withoutNul(status),
    ownerId: withoutNul(ownerId),
    lastModifiedAt,
  }
}

/** PostgreSQL text cannot contain NUL characters, but the text of a vendor may. */
export const withoutNul = <T extends string | null>(text: T): T => (text === null ? text : (text.replaceAll('\0', '') as T))
