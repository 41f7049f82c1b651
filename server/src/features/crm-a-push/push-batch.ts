import { ANSWER_SENTENCES, type CheckedAnswers, readAnswers } from '@foyer/contracts'
import type { Connection } from '../../connectors/connection.ts'
import type { CrmA, CrmAContact } from '../../connectors/crm-a/port.ts'
import { crmAProperties, type FieldMapping } from '../forms/crm-a-properties.ts'
import type { FormRow } from '../forms/own-form.ts'
import type { Outcome, QueuedPush } from './store.ts'
import { PUSH_FAULT } from './strings.ts'

type Target = { form: FormRow; mappings: readonly FieldMapping[] }
type Person = NonNullable<QueuedPush['person']>

const CALL_TIMEOUT_MS = 10_000

/**
 * Sends up to 100 registrations to CRM A: creates or updates their contacts and adds them to the list of the form. Can be repeated. Throws
 * connector errors that concern all of them.
 */
export async function pushBatch(crmA: CrmA, connection: Connection, target: Target, pushes: readonly QueuedPush[]): Promise<Outcome[]> {
  const toSend = pushes.flatMap((push) => (push.person ? [{ push, contact: contactOf(target, push.person) }] : []))
  const outcomes: Outcome[] = pushes.filter(({ person }) => !person).map((push) => ({ push, fault: null }))
  const contacts = [...new Map(toSend.map(({ contact }) => [contact.email, contact])).values()]
  const sent = await send(crmA, connection, contacts)
  const { crmAListEnabled, crmAListId } = target.form
  if (crmAListEnabled && crmAListId && sent.ids.size > 0)
    await crmA.addToList(connection, crmAListId, [...sent.ids.values()], { timeoutMs: CALL_TIMEOUT_MS })
  for (const { push, contact } of toSend) {
    const fault = sent.faults.get(contact.email) ?? (sent.ids.has(contact.email) ? null : PUSH_FAULT.rejectedContact)
    outcomes.push({ push, fault })
  }
  return outcomes
}

type Sent = { ids: Map<string, string>; faults: Map<string, string> }

/** CRM A rejects all contacts of a request for one invalid value, so they are split until those with invalid values are alone. */
async function send(crmA: CrmA, connection: Connection, contacts: CrmAContact[]): Promise<Sent> {
  if (contacts.length === 0) return { ids: new Map(), faults: new Map() }
  const { ids, invalidProperties } = await crmA.upsertContacts(connection, contacts, { timeoutMs: CALL_TIMEOUT_MS })
  if (invalidProperties.length === 0) return { ids, faults: new Map() }
  if (contacts.length === 1) return { ids, faults: new Map([[contacts[0]!.email, PUSH_FAULT.invalidProperties(invalidProperties)]]) }
  const middle = Math.ceil(contacts.length / 2)
  const [first, second] = [await send(crmA, connection, contacts.slice(0, middle)), await send(crmA, connection, contacts.slice(middle))]
  return { ids: new Map([...first.ids, ...second.ids]), faults: new Map([...first.faults, ...second.faults]) }
}

const contactOf = ({ form, mappings }: Target, person: Person): CrmAContact => ({
  email: person.email,
  properties: propertiesOf(form, mappings, person),
})

/** Answers that no longer fit their question are left out, as are answers to questions that were removed. */
export function propertiesOf({ fields }: Pick<FormRow, 'fields'>, mappings: readonly FieldMapping[], { email, name, answers }: Person) {
  const optional = fields.map((field) => ({ ...field, required: false }))
  const known: CheckedAnswers = { ...readAnswers(optional, answers, ANSWER_SENTENCES).answers, email, ...(name && { name }) }
  return crmAProperties(mappings, known)
}
