import type { ImportReport } from '@foyer/contracts'
import { parse } from 'csv-parse/sync'
import type { ApiResponse, Caller } from '../../../test/support/foyer.ts'

const registrants = (eventId: string) => `/api/v1/dashboard/events/${eventId}/registrants`

export const sendCsv = (
  caller: Caller,
  eventId: string,
  csv: string,
  query: Record<string, string> = {},
): Promise<ApiResponse<ImportReport & { error?: string; code?: string }>> =>
  caller.with({ 'content-type': 'text/csv' }).send('POST', `${registrants(eventId)}/import?${new URLSearchParams(query)}`, csv)

export async function sendBytes(
  caller: Caller,
  eventId: string,
  bytes: Uint8Array,
  query: Record<string, string> = {},
  contentType = 'text/csv',
): Promise<{ status: number; body: ImportReport & { error?: string; code?: string } }> {
  const response = await fetch(`${caller.url}${registrants(eventId)}/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': contentType },
    body: Buffer.from(bytes),
  })
  return { status: response.status, body: (await response.json()) as ImportReport & { error?: string; code?: string } }
}

/** The bytes, because a text decoder would drop the byte order mark. */
export async function download(caller: Caller, eventId: string, format: 'csv' | 'xlsx', query: Record<string, string> = {}) {
  const response = await fetch(`${caller.url}${registrants(eventId)}.${format}?${new URLSearchParams(query)}`, { headers: caller.headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The cells as an independent CSV reader reads them. */
export async function csvCells(caller: Caller, eventId: string, query: Record<string, string> = {}): Promise<string[][]> {
  return parse((await download(caller, eventId, 'csv', query)).bytes, { bom: true })
}
