import { htmlOfText, textOfHtml } from '../note-text.ts'
import { urlAt } from '../urls.ts'
import { type Fields, fieldsOf, itemsOf, textOf, timeOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { CrmANote } from './port.ts'

const batchSize = 100
const maxIdPages = 4
const noteToContact = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }
const properties = ['hs_note_body', 'hs_timestamp', 'hs_createdate', 'hs_lastmodifieddate']

/** Newest first. */
export async function readNotes(session: VendorSession, apiUrl: string, contactId: string): Promise<CrmANote[]> {
  const ids = await noteIds(session, apiUrl, contactId)
  const notes: CrmANote[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const { body } = await session.json({
      method: 'POST',
      url: () => urlAt(apiUrl, '/crm/v3/objects/notes/batch/read').href,
      json: { inputs: ids.slice(start, start + batchSize).map((id) => ({ id })), properties, propertiesWithHistory: [] },
    })
    const { results } = fieldsOf(body)
    if (!Array.isArray(results)) throw badAnswer('crm-a', 'notes')
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
      associations: [{ to: { id: contactId }, types: [noteToContact] }],
    },
  })
  const id = textOf(fieldsOf(body).id)
  if (!id) throw badAnswer('crm-a', 'the id of the new note')
  return id
}

async function noteIds(session: VendorSession, apiUrl: string, contactId: string): Promise<string[]> {
  const ids = new Set<string>()
  let after: string | null = null
  for (let page = 0; page < maxIdPages; page += 1) {
    const url = urlAt(apiUrl, `/crm/v4/objects/contacts/${segment(contactId)}/associations/notes`)
    url.searchParams.set('limit', '500')
    if (after) url.searchParams.set('after', after)
    const { body } = await session.json({ url: () => url.href })
    const { results, paging } = fieldsOf(body)
    if (!Array.isArray(results)) throw badAnswer('crm-a', 'the ids of notes')
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
  const given = fieldsOf(item.properties)
  const createdAt = timeOf(given.hs_timestamp) ?? timeOf(given.hs_createdate) ?? timeOf(item.createdAt)
  if (!id || !createdAt) return []
  const updatedAt = timeOf(given.hs_lastmodifieddate) ?? timeOf(item.updatedAt) ?? createdAt
  return [{ id, body: textOfHtml(textOf(given.hs_note_body) ?? ''), createdAt, updatedAt }]
}
