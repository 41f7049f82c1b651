import { htmlOfText, textOfHtml } from '../note-text.ts'
import { type Fields, fieldsOf, textOf, timeOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import { isRefusedWith } from '../vendor-session.ts'
import type { CrmBNote } from './port.ts'
import type { SalesforceApi } from './salesforce-api.ts'
import { isRecordId, quoted } from './soql.ts'

/** Each full text is a call of its own; beyond these the vendor's preview, the first 255 characters, has to do. */
const maxFullTexts = 50
const maxNotes = 200
const parallelTexts = 4
const maxTitleLength = 80

/** Newest first, of both kinds: organizations that moved to enhanced notes often keep older ones. */
export async function readNotes(api: SalesforceApi, personId: string): Promise<CrmBNote[]> {
  if (!isRecordId(personId)) return []
  const [enhanced, legacy] = await Promise.all([
    unlessSwitchedOff(() => readEnhancedNotes(api, personId)),
    unlessSwitchedOff(() => readLegacyNotes(api, personId)),
  ])
  return [...enhanced, ...legacy].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** An enhanced note, or one of the older kind where those are all there is. */
export async function writeNote(api: SalesforceApi, personId: string, body: string): Promise<string> {
  const title = (body.trim().split(/\r?\n/)[0] ?? '').slice(0, maxTitleLength) || 'Note'
  const noteId = await createEnhancedNote(api, title, body)
  if (noteId === null) return create(api, 'Note', { Title: title, Body: body, ParentId: personId })
  try {
    await create(api, 'ContentDocumentLink', { ContentDocumentId: noteId, LinkedEntityId: personId, ShareType: 'I' })
    return noteId
  } catch (error) {
    // A note that hangs on nobody would only ever be found by its author. Notes cannot be created together with their link.
    await api.json(`/sobjects/ContentNote/${noteId}`, { method: 'DELETE' }).catch(() => {})
    throw error
  }
}

/** Null where the organization has no enhanced notes; a write may say so by either code. */
async function createEnhancedNote(api: SalesforceApi, title: string, body: string): Promise<string | null> {
  try {
    return await create(api, 'ContentNote', { Title: title, Content: Buffer.from(htmlOfText(body)).toString('base64') })
  } catch (error) {
    if (isRefusedWith(error, 'INVALID_TYPE', 'NOT_FOUND')) return null
    throw error
  }
}

async function create(api: SalesforceApi, type: string, fields: Record<string, string>): Promise<string> {
  const { body } = await api.json(`/sobjects/${type}`, { method: 'POST', json: fields })
  const id = textOf(fieldsOf(body).id)
  if (!id) throw badAnswer('crm-b', 'the id of the new record')
  return id
}

async function readEnhancedNotes(api: SalesforceApi, personId: string): Promise<CrmBNote[]> {
  const links = await api.query(
    `SELECT ContentDocumentId FROM ContentDocumentLink WHERE LinkedEntityId IN (${quoted(personId)}) AND ContentDocument.FileType='SNOTE'`,
  )
  const ids = links.flatMap(({ ContentDocumentId }) => textOf(ContentDocumentId) ?? []).filter(isRecordId)
  const records: Fields[] = []
  for (let start = 0; start < Math.min(ids.length, maxNotes); start += 100) {
    const list = ids
      .slice(start, Math.min(start + 100, maxNotes))
      .map(quoted)
      .join(',')
    records.push(...(await api.query(`SELECT Id,Title,TextPreview,CreatedDate,LastModifiedDate FROM ContentNote WHERE Id IN (${list})`)))
  }
  records.sort((a, b) => String(timeOf(b.CreatedDate)).localeCompare(String(timeOf(a.CreatedDate))))
  const notes: CrmBNote[][] = []
  for (let start = 0; start < records.length; start += parallelTexts) {
    const group = records.slice(start, start + parallelTexts)
    notes.push(...(await Promise.all(group.map((record) => readEnhancedNote(api, record, start < maxFullTexts)))))
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
 * It is not documented whether the blob comes as HTML or as base64 of it, and short plain words are valid base64 too. The preview, which
 * the vendor makes from the same note, tells which reading is right.
 */
export function textOfBlob(blob: string, preview: string): string {
  const plain = textOfHtml(blob)
  const packed = blob.trim()
  if (packed === '' || !/^[A-Za-z0-9+/\s]+={0,2}$/.test(packed)) return plain
  const start = beginning(preview)
  if (start !== '' && beginning(plain).startsWith(start)) return plain
  const html = Buffer.from(packed, 'base64').toString('utf8')
  const unpacked = textOfHtml(html)
  return (start !== '' && beginning(unpacked).startsWith(start)) || /<\w+/.test(html) ? unpacked : plain
}

function beginning(text: string): string {
  return textOfHtml(text).replace(/\s+/g, '').slice(0, 20)
}

async function readLegacyNotes(api: SalesforceApi, personId: string): Promise<CrmBNote[]> {
  const soql = `SELECT Id,Title,Body,CreatedDate,LastModifiedDate FROM Note WHERE ParentId=${quoted(personId)} ORDER BY CreatedDate DESC LIMIT ${maxNotes}`
  return (await api.query(soql)).flatMap((record) => {
    const id = textOf(record.Id)
    const createdAt = timeOf(record.CreatedDate)
    if (!id || !createdAt) return []
    const body = textOf(record.Body) ?? textOf(record.Title) ?? ''
    return [{ id, body, createdAt, updatedAt: timeOf(record.LastModifiedDate) ?? createdAt }]
  })
}

/** A query says by this code that the organization does not have a kind of record: a feature that is off, not a failure. */
async function unlessSwitchedOff(read: () => Promise<CrmBNote[]>): Promise<CrmBNote[]> {
  try {
    return await read()
  } catch (error) {
    if (isRefusedWith(error, 'INVALID_TYPE')) return []
    throw error
  }
}
