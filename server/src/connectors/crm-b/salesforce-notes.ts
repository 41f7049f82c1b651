import { htmlOfText, textOfHtml } from '../note-text.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, textOf, timeOf } from '../vendor-response.ts'
import { hasVendorCode } from '../vendor-session.ts'
import type { CrmBNote } from './port.ts'
import type { SalesforceApi } from './salesforce-api.ts'
import { isRecordId, quoted } from './soql.ts'

/** Each full text takes one request. Further notes are read as the vendor's preview, their first 255 characters. */
const MAX_FULL_TEXTS = 50
const MAX_NOTES = 200
const PARALLEL_TEXTS = 4
const MAX_TITLE_LENGTH = 80

/** Newest first, enhanced and legacy notes: organizations that moved to enhanced notes often keep legacy ones. */
export async function readNotes(api: SalesforceApi, personId: string): Promise<CrmBNote[]> {
  if (!isRecordId(personId)) return []
  const [enhanced, legacy] = await Promise.all([
    emptyIfDisabled(() => readEnhancedNotes(api, personId)),
    emptyIfDisabled(() => readLegacyNotes(api, personId)),
  ])
  return [...enhanced, ...legacy].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** An enhanced note, or a legacy one where the organization has no enhanced notes. */
export async function writeNote(api: SalesforceApi, personId: string, body: string): Promise<string> {
  const title = (body.trim().split(/\r?\n/)[0] ?? '').slice(0, MAX_TITLE_LENGTH) || 'Note'
  const noteId = await createEnhancedNote(api, title, body)
  if (noteId === null) return create(api, 'Note', { Title: title, Body: body, ParentId: personId })
  try {
    await create(api, 'ContentDocumentLink', { ContentDocumentId: noteId, LinkedEntityId: personId, ShareType: 'I' })
    return noteId
  } catch (error) {
    // Without its link the note would only be visible to its author. A note and its link cannot be created in one call.
    await api.json(`/sobjects/ContentNote/${noteId}`, { method: 'DELETE' }).catch(() => {})
    throw error
  }
}

/** Null where the organization has no enhanced notes; a write reports that with either code. */
async function createEnhancedNote(api: SalesforceApi, title: string, body: string): Promise<string | null> {
  try {
    return await create(api, 'ContentNote', { Title: title, Content: Buffer.from(htmlOfText(body)).toString('base64') })
  } catch (error) {
    if (hasVendorCode(error, 'INVALID_TYPE', 'NOT_FOUND')) return null
    throw error
  }
}

async function create(api: SalesforceApi, type: string, fields: Record<string, string>): Promise<string> {
  const { body } = await api.json(`/sobjects/${type}`, { method: 'POST', json: fields })
  const id = textOf(fieldsOf(body).id)
  if (!id) throw unexpectedResponse('crm-b', 'the id of the new record')
  return id
}

async function readEnhancedNotes(api: SalesforceApi, personId: string): Promise<CrmBNote[]> {
  const links = await api.query(
    `SELECT ContentDocumentId FROM ContentDocumentLink WHERE LinkedEntityId IN (${quoted(personId)}) AND ContentDocument.FileType='SNOTE'`,
  )
  const ids = links.flatMap(({ ContentDocumentId }) => textOf(ContentDocumentId) ?? []).filter(isRecordId)
  const records: Fields[] = []
  for (let start = 0; start < Math.min(ids.length, MAX_NOTES); start += 100) {
    const list = ids
      .slice(start, Math.min(start + 100, MAX_NOTES))
      .map(quoted)
      .join(',')
    records.push(...(await api.query(`SELECT Id,Title,TextPreview,CreatedDate,LastModifiedDate FROM ContentNote WHERE Id IN (${list})`)))
  }
  records.sort((a, b) => String(timeOf(b.CreatedDate)).localeCompare(String(timeOf(a.CreatedDate))))
  const notes: CrmBNote[][] = []
  for (let start = 0; start < records.length; start += PARALLEL_TEXTS) {
    const group = records.slice(start, start + PARALLEL_TEXTS)
    notes.push(...(await Promise.all(group.map((record) => readEnhancedNote(api, record, start < MAX_FULL_TEXTS)))))
  }
  return notes.flat()
}

async function readEnhancedNote(api: SalesforceApi, record: Fields, isFullTextWanted: boolean): Promise<CrmBNote[]> {
  const id = textOf(record.Id)
  const createdAt = timeOf(record.CreatedDate)
  if (!id || !createdAt || !isRecordId(id)) return []
  const preview = textOf(record.TextPreview) ?? textOf(record.Title) ?? ''
  const body = isFullTextWanted ? await fullText(api, id, preview) : preview
  return [{ id, body, createdAt, updatedAt: timeOf(record.LastModifiedDate) ?? createdAt }]
}

async function fullText(api: SalesforceApi, noteId: string, preview: string): Promise<string> {
  const { status, body } = await api.blob(`/sobjects/ContentNote/${noteId}/Content`, [404])
  return status === 404 ? preview : textOfBlob(body.toString('utf8'), preview)
}

/**
 * The vendor does not document whether the blob is HTML or its base64 encoding, and short plain text is valid base64 too. The preview,
 * which the vendor makes from the same note, decides.
 */
export function textOfBlob(blob: string, preview: string): string {
  const plain = textOfHtml(blob)
  const encoded = blob.trim()
  if (encoded === '' || !/^[A-Za-z0-9+/\s]+={0,2}$/.test(encoded)) return plain
  const start = firstCharacters(preview)
  if (start !== '' && firstCharacters(plain).startsWith(start)) return plain
  const html = Buffer.from(encoded, 'base64').toString('utf8')
  const decoded = textOfHtml(html)
  return (start !== '' && firstCharacters(decoded).startsWith(start)) || /<\w+/.test(html) ? decoded : plain
}

function firstCharacters(text: string): string {
  return textOfHtml(text).replace(/\s+/g, '').slice(0, 20)
}

async function readLegacyNotes(api: SalesforceApi, personId: string): Promise<CrmBNote[]> {
  const soql = `SELECT Id,Title,Body,CreatedDate,LastModifiedDate FROM Note WHERE ParentId=${quoted(personId)} ORDER BY CreatedDate DESC LIMIT ${MAX_NOTES}`
  return (await api.query(soql)).flatMap((record) => {
    const id = textOf(record.Id)
    const createdAt = timeOf(record.CreatedDate)
    if (!id || !createdAt) return []
    const body = textOf(record.Body) ?? textOf(record.Title) ?? ''
    return [{ id, body, createdAt, updatedAt: timeOf(record.LastModifiedDate) ?? createdAt }]
  })
}

/** The vendor returns this code for a record type the organization does not have: the feature is off, which is not a failure. */
async function emptyIfDisabled(read: () => Promise<CrmBNote[]>): Promise<CrmBNote[]> {
  try {
    return await read()
  } catch (error) {
    if (hasVendorCode(error, 'INVALID_TYPE')) return []
    throw error
  }
}
