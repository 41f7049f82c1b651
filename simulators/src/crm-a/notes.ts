import { queryText } from '../wire/request.ts'
import { HttpError, ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmAContext, guarded } from './access.ts'
import { invalidInput, notFound } from './errors.ts'
import { pageAfter, pagedBody, readAfter, readLimit } from './paging.ts'
import {
  batchInputs,
  batchResponse,
  describeRecord,
  jsonFields,
  missingRecordsError,
  newRecord,
  propertyTexts,
  textList,
} from './records.ts'
import type { CrmANote, CrmAToken } from './state.ts'

const KNOWN_PROPERTIES = new Set([
  'hs_note_body',
  'hs_timestamp',
  'hubspot_owner_id',
  'hs_createdate',
  'hs_lastmodifieddate',
  'hs_object_id',
])
const NOTE_TO_CONTACT_TYPE_ID = 202
const CONTACT_TO_NOTE_TYPE_ID = 201

export function noteRoutes(context: CrmAContext): Route[] {
  return [
    guarded(context, 'notesRead', 'GET', '/crm/v4/objects/:fromType/:id/associations/:toType', ({ request, params, token }) => {
      if (!isContactType(params.fromType!) || !isNoteType(params.toType!)) return invalidInput('only contacts to notes is simulated')
      const contact = context.state.contacts.find((one) => one.id === params.id && one.portalId === token.portalId)
      if (!contact) return notFound()
      const notes = context.state.notes.filter((note) => note.contactIds.includes(contact.id) && !note.archived)
      const limit = readLimit(queryText(request, 'limit'), { fallback: 500, max: 500 })
      const { items, next } = pageAfter(notes, { limit, after: readAfter(request) }, (note) => note.id)
      const associationTypes = [{ category: 'HUBSPOT_DEFINED', typeId: CONTACT_TO_NOTE_TYPE_ID, label: null }]
      const results = items.map(({ id }) => ({ toObjectId: context.state.associationIds === 'number' ? Number(id) : id, associationTypes }))
      return ok(pagedBody(request, context.url(), results, next))
    }),
    guarded(context, 'notesRead', 'POST', '/crm/v3/objects/notes/batch/read', ({ request, token }) => {
      const fields = jsonFields(request)
      const found = new Map(notesOf(context, token).map((note) => [note.id, note]))
      const ids = batchInputs(fields).map((input) => String(input.id))
      const missing = ids.filter((id) => !found.has(id))
      const results = ids
        .flatMap((id) => found.get(id) ?? [])
        .map((note) => describeRecord(note, textList(fields.properties), KNOWN_PROPERTIES))
      return batchResponse(context, results, missing.length > 0 ? [missingRecordsError('NOTE', missing)] : [])
    }),
    guarded(context, 'notesWrite', 'POST', '/crm/v3/objects/notes', ({ request, token }) => {
      const fields = jsonFields(request)
      const properties = propertyTexts(fields.properties)
      if (!properties.hs_timestamp) return invalidInput('Error creating NOTE. Some required properties were not set: hs_timestamp')
      const note = createNote(context, token.portalId, properties, associatedContacts(context, token, fields.associations))
      return { status: 201, body: describeRecord(note, Object.keys(properties), KNOWN_PROPERTIES) }
    }),
  ]
}

export function createNote(context: CrmAContext, portalId: number, properties: Record<string, string>, contactIds: string[]): CrmANote {
  const note: CrmANote = { ...newRecord(context, 'note', portalId, properties), contactIds }
  context.state.notes.push(note)
  return note
}

function notesOf(context: CrmAContext, token: CrmAToken): CrmANote[] {
  return context.state.notes.filter((note) => note.portalId === token.portalId && !note.archived)
}

/** Each association must be from a note to a contact, and the contact must exist. */
function associatedContacts(context: CrmAContext, token: CrmAToken, given: unknown): string[] {
  if (!Array.isArray(given)) return []
  return given.map((association) => {
    const type = association?.types?.[0]
    if (type?.associationCategory !== 'HUBSPOT_DEFINED' || type?.associationTypeId !== NOTE_TO_CONTACT_TYPE_ID) {
      throw new HttpError(invalidInput(`association type ${String(type?.associationTypeId)} is not valid between note and contact`))
    }
    const id = String(association?.to?.id)
    if (!context.state.contacts.some((contact) => contact.id === id && contact.portalId === token.portalId)) {
      throw new HttpError(notFound(`CONTACT=${id} does not exist`))
    }
    return id
  })
}

function isContactType(name: string): boolean {
  return ['contacts', 'contact', '0-1'].includes(name)
}

function isNoteType(name: string): boolean {
  return ['notes', 'note', '0-46'].includes(name)
}
