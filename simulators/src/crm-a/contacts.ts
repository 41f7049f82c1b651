import { queryList, queryText, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmAContext, guarded } from './access.ts'
import { searchContacts } from './contact-search.ts'
import { crmAError, invalidInput, missingScopes, notFound } from './errors.ts'
import { valueFault } from './properties.ts'
import {
  batchInputs,
  batchResponse,
  changeRecord,
  describeRecord,
  jsonFields,
  missingRecordsError,
  newRecord,
  propertyTexts,
  textList,
} from './records.ts'
import type { CrmARecord, CrmAToken } from './state.ts'

const DEFAULT_PROPERTIES = ['email', 'firstname', 'lastname']

export function contactRoutes(context: CrmAContext): Route[] {
  const path = '/crm/v3/objects/contacts'
  return [
    guarded(context, 'contactsRead', 'POST', `${path}/search`, ({ request, token }) => searchContacts(context, token, jsonFields(request))),
    guarded(context, 'contactsRead', 'POST', `${path}/batch/read`, ({ request, token }) => readBatch(context, token, jsonFields(request))),
    guarded(context, 'contactsWrite', 'POST', `${path}/batch/upsert`, ({ request, token }) =>
      upsertBatch(context, token, jsonFields(request)),
    ),
    guarded(context, 'contactsRead', 'GET', `${path}/:id`, ({ request, params, token }) =>
      readContact(context, token, request, params.id!),
    ),
    guarded(context, 'contactsWrite', 'PATCH', `${path}/:id`, ({ request, params, token }) => {
      const contact = findContact(context, token, params.id!, queryText(request, 'idProperty'))
      if (!contact) return notFound()
      changeRecord(context, contact, checkedProperties(context, jsonFields(request).properties))
      return ok(describe(context, contact, Object.keys(contact.properties)))
    }),
    guarded(context, 'contactsWrite', 'POST', path, ({ request, token }) => {
      const properties = checkedProperties(context, jsonFields(request).properties)
      const existing = properties.email ? findContact(context, token, properties.email, 'email') : undefined
      if (existing) return crmAError(409, { category: 'CONFLICT', message: `Contact already exists. Existing ID: ${existing.id}` })
      return { status: 201, body: describe(context, createContact(context, token.portalId, properties), Object.keys(properties)) }
    }),
  ]
}

export function createContact(context: CrmAContext, portalId: number, properties: Record<string, string>): CrmARecord {
  const contact = newRecord(context, 'contact', portalId, withLowerCaseEmail(properties))
  context.state.contacts.push(contact)
  return contact
}

function readContact(context: CrmAContext, token: CrmAToken, request: RecordedRequest, id: string): SimulatedResponse {
  const contact = findContact(context, token, id, queryText(request, 'idProperty'))
  if (!contact) return notFound()
  const requested = queryList(request, 'properties')
  const body = describe(context, contact, requested.length > 0 ? requested : DEFAULT_PROPERTIES)
  if (!queryList(request, 'associations').includes('notes')) return ok(body)

  const required = context.state.requiredScopes.notesRead
  if (!required.some((scope) => token.scopes.includes(scope))) throw new HttpError(missingScopes(required))
  const notes = context.state.notes.filter((note) => note.contactIds.includes(contact.id) && !note.archived)
  // Without notes the contact has no associations key.
  if (notes.length === 0) return ok(body)
  return ok({ ...body, associations: { notes: { results: notes.map(({ id }) => ({ id, type: 'contact_to_note' })) } } })
}

function readBatch(context: CrmAContext, token: CrmAToken, fields: Record<string, unknown>): SimulatedResponse {
  const idProperty = typeof fields.idProperty === 'string' ? fields.idProperty : undefined
  const requested = textList(fields.properties)
  const missing: string[] = []
  const results: unknown[] = []
  for (const { id } of batchInputs(fields)) {
    const contact = findContact(context, token, String(id), idProperty)
    if (contact) results.push(describe(context, contact, requested.length > 0 ? requested : DEFAULT_PROPERTIES))
    else missing.push(String(id))
  }
  return batchResponse(context, results, missing.length > 0 ? [missingRecordsError('CONTACT', missing)] : [])
}

/** The batch is checked as a whole first: one unknown property rejects it. An invalid email rejects only its own row. */
function upsertBatch(context: CrmAContext, token: CrmAToken, fields: Record<string, unknown>): SimulatedResponse {
  const rows = batchInputs(fields).map((input) => ({
    id: String(input.id),
    idProperty: typeof input.idProperty === 'string' ? input.idProperty : undefined,
    properties: checkedProperties(context, input.properties),
  }))
  const errors: unknown[] = []
  const results: unknown[] = []
  for (const { id, idProperty, properties } of rows) {
    const found = findContact(context, token, id, idProperty)
    if (idProperty === 'email' && (context.state.rejectedEmails.has(id.toLowerCase()) || !id.includes('@'))) {
      errors.push(rejectedRow(id))
    } else if (!found && idProperty !== 'email') {
      errors.push(missingRecordsError('CONTACT', [id]))
    } else {
      if (found) changeRecord(context, found, properties)
      const contact = found ?? createContact(context, token.portalId, { email: id, ...properties })
      results.push({ ...describe(context, contact, Object.keys(contact.properties)), new: !found })
    }
  }
  return batchResponse(context, results, errors)
}

function rejectedRow(email: string): unknown {
  return {
    status: 'error',
    category: 'VALIDATION_ERROR',
    message: `Property values were not valid: Email address ${email} is invalid`,
    context: { id: [email] },
    links: {},
    errors: [],
  }
}

function findContact(context: CrmAContext, token: CrmAToken, id: string, idProperty: string | undefined): CrmARecord | undefined {
  const contacts = context.state.contacts.filter((contact) => contact.portalId === token.portalId && !contact.archived)
  if (idProperty === undefined || idProperty === 'hs_object_id') return contacts.find((contact) => contact.id === id)
  return contacts.find((contact) => contact.properties[idProperty]?.toLowerCase() === id.trim().toLowerCase())
}

/** The vendor names every invalid property, and writes none. */
function checkedProperties(context: CrmAContext, given: unknown): Record<string, string> {
  const properties = propertyTexts(given)
  const faults = Object.entries(properties).flatMap(([name, value]) => {
    const fault = valueFault(context.state.contactProperties.get(name), name, value)
    return fault ? [{ isValid: false, ...fault, name }] : []
  })
  if (faults.length === 0) return withLowerCaseEmail(properties)
  throw new HttpError(invalidInput(`Property values were not valid: ${JSON.stringify(faults)}`))
}

/** The vendor stores emails in lower case. */
function withLowerCaseEmail(properties: Record<string, string>): Record<string, string> {
  return properties.email === undefined ? properties : { ...properties, email: properties.email.trim().toLowerCase() }
}

function describe(context: CrmAContext, contact: CrmARecord, requested: string[]): Record<string, unknown> {
  return describeRecord(contact, requested, context.state.contactProperties)
}
