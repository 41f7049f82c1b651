import type { IncomingHttpHeaders } from 'node:http'
import { IMPORT_LIMIT_BYTES } from '@foyer/contracts'
import { problem } from '../../platform/http/problem.ts'
import { FILE_ERRORS } from './strings.ts'

/** The types that programs send for CSV; browsers on Windows send the one of Excel. */
const CSV_TYPES = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel']

/** Refuses a file before its body is read. */
export function checkFileHeaders({ 'content-type': contentType = '', 'content-length': contentLength }: IncomingHttpHeaders) {
  if (!CSV_TYPES.includes(contentType.split(';')[0]!.trim().toLowerCase()))
    throw problem('UNSUPPORTED_MEDIA_TYPE', { detail: FILE_ERRORS.notCsv })
  if (contentLength === undefined) throw problem('LENGTH_REQUIRED', { detail: FILE_ERRORS.noLength })
  if (Number(contentLength) > IMPORT_LIMIT_BYTES) throw problem('PAYLOAD_TOO_LARGE', { detail: FILE_ERRORS.tooLarge })
}
