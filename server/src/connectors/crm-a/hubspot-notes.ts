import { htmlOfText, textOfHtml } from '../note-text.ts'
import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf, timeOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { CrmANote } from './port.ts'

const BATCH_SIZE = 100
const MAX_ID_PAGES = 4
const NOTE_TO_CONTACT = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }
const NOTE_PROPERTIES = ['hs_note_body', 'hs_timestamp', 'hs_createdate', 'hs_lastmodifieddate']

/** Newest first. */
export async function readNotes(session: VendorSession, apiUrl: string, contactId: string): Promise<CrmANote[]> {
  const ids = await noteIds(session, apiUrl, contactId)
  const notes: CrmANote[] = []
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const { body } = await session.json({
      method: 'POST',
      url: () => urlAt(apiUrl, '/crm/v3/objects/notes/batch/read').href,
      json: { inputs: ids.slice(start, start + BATCH_SIZE).map((id) => ({ id })), properties: NOTE_PROPERTIES, propertiesWithHistory: [] },
      isRepeatable: true,
    })
    const { results } = fieldsOf(body)
    if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'notes')
    notes.push(...itemsOf(results).flatMap(readNote))
  }
  return notes.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export async function writeNote(
  session: VendorSession,
  apiUrl: string,
  contactId: string,
  note: { body: string; createdAt: string },
): Promise<string> {
  const { body } = await session.json({
    method: 'POST',
    url: () => urlAt(apiUrl, '/crm/v3/objects/notes').href,
    json: {
      properties: { hs_timestamp: note.createdAt, hs_note_body: htmlOfText(note.body) },
      associations: [{ to: { id: contactId }, types: [NOTE_TO_CONTACT] }],
    },
  })
  const id = textOf(fieldsOf(body).id)
  if (!id) throw unexpectedResponse('crm-a', 'the id of the new note')
  return id
}

async function noteIds(session: VendorSession, apiUrl: string, contactId: string): Promise<string[]> {
  const ids = new Set<string>()
  let after: string | null = null
  for (let page = 0; page < MAX_ID_PAGES; page += 1) {
    const url = urlAt(apiUrl, `/crm/v4/objects/contacts/${segment(contactId)}/associations/notes`)
    url.searchParams.set('limit', '500')
    if (after) url.searchParams.set('after', after)
    const { body } = await session.json({ url: () => url.href })
    const { results, paging } = fieldsOf(body)
    if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'the ids of notes')
    for (const { toObjectId } of itemsOf(results)) {
      const id = textOf(toObjectId)
      if (id) ids.add(id)
    }
    const next = textOf(fieldsOf(fieldsOf(paging).next).after)
    if (!next || next === after) break
    after = next
  }
  return [...ids]
}

function readNote(item: Fields): CrmANote[] {
  const id = textOf(item.id)
  const properties = fieldsOf(item.properties)
  const createdAt = timeOf(properties.hs_timestamp) ?? timeOf(properties.hs_createdate) ?? timeOf(item.createdAt)
  if (!id || !createdAt) return []
  const updatedAt = timeOf(properties.hs_lastmodifieddate) ?? timeOf(item.updatedAt) ?? createdAt
  return [{ id, body: textOfHtml(textOf(properties.hs_note_body) ?? ''), createdAt, updatedAt }]
}
