import type { IncomingHttpHeaders } from 'node:http'
import { IMPORT_LIMIT_BYTES } from '@foyer/contracts'
import { problem } from '../../platform/http/problem.ts'

/** What programs call a CSV file; browsers on Windows call it an Excel file. */
const CSV_TYPES = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel']

/** Refused before the first byte is read. */
export function checkFileHeaders({ 'content-type': contentType = '', 'content-length': contentLength }: IncomingHttpHeaders) {
  if (!CSV_TYPES.includes(contentType.split(';')[0]!.trim().toLowerCase()))
    throw problem('UNSUPPORTED_MEDIA_TYPE', { detail: 'Send the file as Content-Type: text/csv.' })
  if (contentLength === undefined) throw problem('LENGTH_REQUIRED', { detail: 'Send the size of the file in the Content-Length header.' })
  if (Number(contentLength) > IMPORT_LIMIT_BYTES)
    throw problem('PAYLOAD_TOO_LARGE', { detail: 'The file is larger than 10 MiB. Split it and import the parts.' })
}
