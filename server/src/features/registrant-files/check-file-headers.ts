import type { IncomingHttpHeaders } from 'node:http'
import { IMPORT_LIMIT_BYTES, XLSX_TYPE } from '@foyer/contracts'
import { problem } from '../../platform/http/problem.ts'
import { FILE_ERRORS } from './strings.ts'

/** The types that programs send for CSV and XLSX; browsers on Windows send the one of Excel, or none they know. */
const FILE_TYPES = [
  ...['text/csv', 'application/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel'],
  ...[XLSX_TYPE, 'application/octet-stream'],
]

/** Refuses a file before its body is read. */
export function checkFileHeaders({ 'content-type': contentType = '', 'content-length': contentLength }: IncomingHttpHeaders) {
  if (!FILE_TYPES.includes(mediaTypeOf(contentType))) throw problem('UNSUPPORTED_MEDIA_TYPE', { detail: FILE_ERRORS.notAFile })
  if (contentLength === undefined) throw problem('LENGTH_REQUIRED', { detail: FILE_ERRORS.noLength })
  if (Number(contentLength) > IMPORT_LIMIT_BYTES) throw problem('PAYLOAD_TOO_LARGE', { detail: FILE_ERRORS.tooLarge })
}

export const mediaTypeOf = (contentType: string): string => contentType.split(';')[0]!.trim().toLowerCase()
