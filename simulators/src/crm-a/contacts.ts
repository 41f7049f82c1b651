import { type Answer, ok, Refusal } from '../wire/answer.ts'
import { queryList, queryText, type RecordedRequest } from '../wire/request.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmADesk, guarded } from './access.ts'
import { searchContacts } from './contact-search.ts'
import { crmAError, invalidInput, missingScopes, notFound } from './errors.ts'
import {
  batchAnswer,
  batchInputs,
  changeRecord,
  describeRecord,
  jsonFields,
  missingRecordsError,
  newRecord,
  propertyTexts,
  textList,
} from './records.ts'
import type { CrmARecord, CrmAToken } from './state.ts'

const defaultProperties = ['email', 'firstname', 'lastname']

export function contactRoutes(desk: CrmADesk): Route[] {
  const path = '/crm/v3/objects/contacts'
  return [
    guarded(desk, 'contactsRead', 'POST', `${path}/search`, ({ request, token }) => searchContacts(desk, token, jsonFields(request))),
    guarded(desk, 'contactsRead', 'POST', `${path}/batch/read`, ({ request, token }) => readBatch(desk, token, jsonFields(request))),
    guarded(desk, 'contactsWrite', 'POST', `${path}/batch/upsert`, ({ request, token }) => upsertBatch(desk, token, jsonFields(request))),
    guarded(desk, 'contactsRead', 'GET', `${path}/:id`, ({ request, params, token }) => readContact(desk, token, request, params.id!)),
    guarded(desk, 'contactsWrite', 'PATCH', `${path}/:id`, ({ request, params, token }) => {
      const contact = findContact(desk, token, params.id!, queryText(request, 'idProperty'))
      if (!contact) return notFound()
      changeRecord(desk, contact, checkedProperties(desk, jsonFields(request).properties))
      return ok(describe(desk, contact, Object.keys(contact.properties)))
    }),
    guarded(desk, 'contactsWrite', 'POST', path, ({ request, token }) => {
      const properties = checkedProperties(desk, jsonFields(request).properties)
      const existing = properties.email ? findContact(desk, token, properties.email, 'email') : undefined
      if (existing) return crmAError(409, { category: 'CONFLICT', message: `Contact already exists. Existing ID: ${existing.id}` })
      return { status: 201, body: describe(desk, createContact(desk, token.portalId, properties), Object.keys(properties)) }
    }),
  ]
}

export function createContact(desk: CrmADesk, portalId: number, properties: Record<string, string>): CrmARecord {
  const contact = newRecord(desk, 'contact', portalId, withPlainEmail(properties))
  desk.state.contacts.push(contact)
  return contact
}

function readContact(desk: CrmADesk, token: CrmAToken, request: RecordedRequest, id: string): Answer {
  const contact = findContact(desk, token, id, queryText(request, 'idProperty'))
  if (!contact) return notFound()
  const asked = queryList(request, 'properties')
  const body = describe(desk, contact, asked.length > 0 ? asked : defaultProperties)
  if (!queryList(request, 'associations').includes('notes')) return ok(body)

  const required = desk.state.requiredScopes.notesRead
  if (!required.some((scope) => token.scopes.includes(scope))) throw new Refusal(missingScopes(required))
  const notes = desk.state.notes.filter((note) => note.contactIds.includes(contact.id) && !note.archived)
  // A contact without notes has no associations key at all.
  if (notes.length === 0) return ok(body)
  return ok({ ...body, associations: { notes: { results: notes.map(({ id }) => ({ id, type: 'contact_to_note' })) } } })
}

function readBatch(desk: CrmADesk, token: CrmAToken, fields: Record<string, unknown>): Answer {
  const idProperty = typeof fields.idProperty === 'string' ? fields.idProperty : undefined
  const asked = textList(fields.properties)
  const missing: string[] = []
  const results: unknown[] = []
  for (const { id } of batchInputs(fields)) {
    const contact = findContact(desk, token, String(id), idProperty)
    if (contact) results.push(describe(desk, contact, asked.length > 0 ? asked : defaultProperties))
    else missing.push(String(id))
  }
  return batchAnswer(desk, results, missing.length > 0 ? [missingRecordsError('CONTACT', missing)] : [])
}

/** The batch is checked as a whole first: one unknown property refuses all of it. A refused address only spoils its own row. */
function upsertBatch(desk: CrmADesk, token: CrmAToken, fields: Record<string, unknown>): Answer {
  const rows = batchInputs(fields).map((input) => ({
    id: String(input.id),
    idProperty: typeof input.idProperty === 'string' ? input.idProperty : undefined,
    properties: checkedProperties(desk, input.properties),
  }))
  const errors: unknown[] = []
  const results: unknown[] = []
  for (const { id, idProperty, properties } of rows) {
    const found = findContact(desk, token, id, idProperty)
    if (idProperty === 'email' && (desk.state.refusedEmails.has(id.toLowerCase()) || !id.includes('@'))) {
      errors.push(refusedRow(id))
    } else if (!found && idProperty !== 'email') {
      errors.push(missingRecordsError('CONTACT', [id]))
    } else {
      if (found) changeRecord(desk, found, properties)
      const contact = found ?? createContact(desk, token.portalId, { email: id, ...properties })
      results.push({ ...describe(desk, contact, Object.keys(contact.properties)), new: !found })
    }
  }
  return batchAnswer(desk, results, errors)
}

function refusedRow(email: string): unknown {
  return {
    status: 'error',
    category: 'VALIDATION_ERROR',
    message: `Property values were not valid: Email address ${email} is invalid`,
    context: { id: [email] },
    links: {},
    errors: [],
  }
}

function findContact(desk: CrmADesk, token: CrmAToken, id: string, idProperty: string | undefined): CrmARecord | undefined {
  const mine = desk.state.contacts.filter((contact) => contact.portalId === token.portalId && !contact.archived)
  if (idProperty === undefined || idProperty === 'hs_object_id') return mine.find((contact) => contact.id === id)
  return mine.find((contact) => contact.properties[idProperty]?.toLowerCase() === id.trim().toLowerCase())
}

function checkedProperties(desk: CrmADesk, given: unknown): Record<string, string> {
  const properties = propertyTexts(given)
  const unknown = Object.keys(properties).filter((name) => !desk.state.contactProperties.has(name))
  if (unknown.length === 0) return withPlainEmail(properties)
  const details = unknown.map((name) => ({
    isValid: false,
    message: `Property "${name}" does not exist`,
    error: 'PROPERTY_DOESNT_EXIST',
    name,
  }))
  throw new Refusal(invalidInput(`Property values were not valid: ${JSON.stringify(details)}`))
}

/** The vendor keeps addresses in lower case, whatever was typed. */
function withPlainEmail(properties: Record<string, string>): Record<string, string> {
  return properties.email === undefined ? properties : { ...properties, email: properties.email.trim().toLowerCase() }
}

function describe(desk: CrmADesk, contact: CrmARecord, asked: string[]): Record<string, unknown> {
  return describeRecord(contact, asked, desk.state.contactProperties)
}
