import { SUITE_FILE_KINDS, type SuiteFileKind } from '@foyer/contracts'
import { ConnectorError } from '../connector-error.ts'
import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf, timeOf } from '../vendor-response.ts'
import { hasVendorCode, type VendorSession } from '../vendor-session.ts'
import type { FoundFile, SuiteFile } from './port.ts'

const NEWEST = 10
const FOUND = 20

const MIME_TYPES: Record<SuiteFileKind, string> = {
  document: 'application/vnd.google-apps.document',
  spreadsheet: 'application/vnd.google-apps.spreadsheet',
  presentation: 'application/vnd.google-apps.presentation',
}

/** Sent instead of a 404 where the account may know that the file exists, but not what it is. */
const NOT_SHARED_CODES = ['insufficientFilePermissions', 'appNotAuthorizedToFile', 'forbidden']

export async function newestFiles(session: VendorSession, apiUrl: string, kind: 'document' | 'spreadsheet'): Promise<SuiteFile[]> {
  const files = await listFiles(session, apiUrl, {
    q: `mimeType='${MIME_TYPES[kind]}' and trashed=false`,
    fields: 'files(id,name,modifiedTime,webViewLink)',
    pageSize: String(NEWEST),
  })
  return files.flatMap((file) => toFile(file) ?? [])
}

export async function searchFiles(session: VendorSession, apiUrl: string, text: string): Promise<FoundFile[]> {
  const kinds = Object.values(MIME_TYPES).map((type) => `mimeType='${type}'`)
  const name = text === '' ? '' : `name contains '${text.replace(/[\\']/g, '\\$&')}' and `
  const files = await listFiles(session, apiUrl, {
    q: `${name}(${kinds.join(' or ')}) and trashed=false`,
    fields: 'files(id,name,mimeType,trashed,modifiedTime,webViewLink)',
    pageSize: String(FOUND),
    // Without these, files in shared drives are left out.
    includeItemsFromAllDrives: 'true',
    supportsAllDrives: 'true',
  })
  return files.flatMap((file) => toFound(file) ?? [])
}

export async function readFile(session: VendorSession, apiUrl: string, id: string): Promise<FoundFile | null> {
  const url = urlAt(apiUrl, `/drive/v3/files/${encodeURIComponent(id)}`)
  url.searchParams.set('fields', 'id,name,mimeType,trashed,modifiedTime,webViewLink')
  url.searchParams.set('supportsAllDrives', 'true')
  try {
    const file = fieldsOf((await session.json({ url: () => url.href })).body)
    if (!textOf(file.id) || !textOf(file.mimeType)) throw unexpectedResponse('workspace-suite', 'a file')
    return toFound(file)
  } catch (error) {
    const isHidden = error instanceof ConnectorError && (error.reason === 'not-found' || hasVendorCode(error, ...NOT_SHARED_CODES))
    if (isHidden) return null
    throw error
  }
}

async function listFiles(session: VendorSession, apiUrl: string, params: Record<string, string>): Promise<Fields[]> {
  const url = urlAt(apiUrl, '/drive/v3/files')
  for (const [name, value] of Object.entries({ ...params, orderBy: 'modifiedTime desc', spaces: 'drive' }))
    url.searchParams.set(name, value)
  const { files } = fieldsOf((await session.json({ url: () => url.href })).body)
  if (!Array.isArray(files)) throw unexpectedResponse('workspace-suite', 'a list of files')
  return itemsOf(files)
}

function toFile(file: Fields): SuiteFile | null {
  const id = textOf(file.id)
  if (!id) return null
  return { id, name: textOf(file.name) ?? id, modifiedTime: textOf(file.modifiedTime), webViewLink: webLink(file.webViewLink) }
}

function toFound(fields: Fields): FoundFile | null {
  const file = toFile(fields)
  const kind = SUITE_FILE_KINDS.find((one) => MIME_TYPES[one] === fields.mimeType)
  return file && kind ? { ...file, modifiedTime: timeOf(fields.modifiedTime), kind, isTrashed: fields.trashed === true } : null
}

/** Shown as a link in the dashboard, where any other scheme could run a script. */
export function webLink(value: unknown): string | null {
  const text = textOf(value)
  return text && /^https?:\/\//i.test(text) ? text : null
}
