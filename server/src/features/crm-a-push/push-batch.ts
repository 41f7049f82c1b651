import { ANSWER_SENTENCES, type CheckedAnswers, REGISTRATION_FIELDS, readAnswers } from '@foyer/contracts'
import type { Connection } from '../../connectors/connection.ts'
import type { CrmA, CrmAContact } from '../../connectors/crm-a/port.ts'
import type { CrmSend } from '../crm-log/record.ts'
import { crmAProperties, type FieldMapping } from '../forms/crm-a-properties.ts'
import type { FormRow } from '../forms/own-form.ts'
import { changeList, type ListChange } from './change-list.ts'
import type { Person, QueuedPush } from './claim-store.ts'
import type { Outcome } from './store.ts'
import { PUSH_FAULT } from './strings.ts'

type Target = { form: FormRow; mappings: readonly FieldMapping[] }

const [STATUS, ATTENDED] = REGISTRATION_FIELDS
const CALL_TIMEOUT_MS = 10_000
/** CRM A's maximum. With former addresses there can be more of them than registrations. */
const MAX_LOOKUP = 100

/**
 * Sends up to 100 registrations to CRM A: creates or updates their contacts, adds them to the list of the form, and removes those who were
 * canceled or declined. Can be repeated. Throws connector errors that concern all of them.
 */
export async function pushBatch(crmA: CrmA, connection: Connection, target: Target, pushes: readonly QueuedPush[]): Promise<Outcome[]> {
  const people = pushes.flatMap(({ person }) => person ?? [])
  const known = await knownContacts(crmA, connection, target, people)
  // Of several registrations with one address, the latest.
  const chosen = new Map(people.filter(isSent(target, known)).map((person) => [person.email, person]))
  const contacts = new Map([...chosen.values()].map((person) => [person, contactOf(target, person)]))
  const sent = await send(crmA, connection, [...contacts.values()])
  for (const email of chosen.keys()) if (!sent.ids.has(email) && !sent.faults.has(email)) sent.faults.set(email, PUSH_FAULT.rejectedContact)
  const list = await changeList(crmA, connection, target.form, people, new Map([...known, ...sent.ids]))
  return pushes.map((push) => outcomeOf(push, contacts, sent.faults, list))
}

/**
 * Who was canceled or declined is sent only with that status: without it, only those that CRM A has change. Former addresses only leave the
 * list.
 */
async function knownContacts(crmA: CrmA, connection: Connection, { form, mappings }: Target, people: readonly Person[]) {
  const isNeeded = !isMapped(mappings, STATUS) && (form.crmAListEnabled || isMapped(mappings, ATTENDED))
  const gone = isNeeded ? people.filter(({ isLive }) => !isLive).map(({ email }) => email) : []
  const former = form.crmAListEnabled ? people.flatMap(({ formerEmails }) => formerEmails) : []
  const emails = [...new Set([...gone, ...former])]
  const known = new Map<string, string>()
  for (let at = 0; at < emails.length; at += MAX_LOOKUP) {
    const found = await crmA.contactIds(connection, emails.slice(at, at + MAX_LOOKUP), { timeoutMs: CALL_TIMEOUT_MS })
    for (const [email, id] of found) known.set(email, id)
  }
  return known
}

const isSent =
  ({ mappings }: Target, known: ReadonlyMap<string, string>) =>
  ({ isLive, email }: Person): boolean =>
    isLive || isMapped(mappings, STATUS) || (isMapped(mappings, ATTENDED) && known.has(email))

const isMapped = (mappings: readonly FieldMapping[], field: string): boolean => mappings.some(({ formField }) => formField === field)

type Sent = { ids: Map<string, string>; faults: Map<string, string> }

/**
 * CRM A rejects all contacts of a request for one invalid value or one that it takes for another, so they are split until those are alone.
 */
async function send(crmA: CrmA, connection: Connection, contacts: CrmAContact[]): Promise<Sent> {
  if (contacts.length === 0) return { ids: new Map(), faults: new Map() }
  const { ids, invalidProperties, isConflict } = await crmA.upsertContacts(connection, contacts, { timeoutMs: CALL_TIMEOUT_MS })
  if (invalidProperties.length === 0 && !isConflict) return { ids, faults: new Map() }
  if (contacts.length === 1) return { ids, faults: new Map([[contacts[0]!.email, PUSH_FAULT.invalidProperties(invalidProperties)]]) }
  const middle = Math.ceil(contacts.length / 2)
  const [first, second] = [await send(crmA, connection, contacts.slice(0, middle)), await send(crmA, connection, contacts.slice(middle))]
  return { ids: new Map([...first.ids, ...second.ids]), faults: new Map([...first.faults, ...second.faults]) }
}

function outcomeOf(push: QueuedPush, contacts: ReadonlyMap<Person, CrmAContact>, faults: Sent['faults'], list: ListChange): Outcome {
  const { person } = push
  if (!person) return { push, fault: null, sends: [] }
  const { email, eventId } = person
  const contact = contacts.get(person)
  const contactFault = faults.get(email) ?? null
  const sends: CrmSend[] = contact ? [entry('contact', Object.keys(contact.properties).join(', '), contactFault)] : []
  const changes = list.of(person)
  for (const { kind, email: ofChange } of changes) sends.push({ ...entry(kind, list.name, list.fault), email: ofChange })
  const reason = contactFault ?? (changes.length > 0 ? list.fault : null)
  return { push, fault: reason ? { reason, isHeld: false } : null, sends }

  function entry(kind: CrmSend['kind'], detail: string, reason: string | null): CrmSend {
    return { system: 'crm-a', email, kind, detail, outcome: reason ? 'failed' : 'sent', reason, eventId }
  }
}

const contactOf = ({ form, mappings }: Target, person: Person): CrmAContact => ({
  email: person.email,
  properties: propertiesOf(form, mappings, person),
})

type Known = Pick<Person, 'email' | 'name' | 'answers' | 'status' | 'attended'>

/** Answers that no longer fit their question are left out, as are answers to questions that were removed. */
export function propertiesOf({ fields }: Pick<FormRow, 'fields'>, mappings: readonly FieldMapping[], person: Known) {
  const { email, name, answers, status, attended } = person
  const optional = fields.map((field) => ({ ...field, required: false }))
  const checked = readAnswers(optional, answers, ANSWER_SENTENCES).answers
  const known: CheckedAnswers = { ...checked, email, ...(name && { name }), [STATUS]: status, [ATTENDED]: attended }
  return crmAProperties(mappings, known)
}
