import { Readable } from 'node:stream'
import type { Database } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { waitlistPositionIn } from '../registrations/rules.ts'
import { csvFile } from './csv-file.ts'
import { type Column, exportColumns } from './export-columns.ts'
import { fieldsOfEvent } from './fields-of-event.ts'
import { answeredKeys, type ExportFilter, type ExportRow, exportPages, seatCounts, waitlistNumbers } from './store.ts'
import { xlsxFile } from './xlsx-file.ts'

export type ExportFormat = 'csv' | 'xlsx'
type FileWriter = (columns: Column[], pages: AsyncIterable<ExportRow[]>) => AsyncGenerator<string | Uint8Array>

const WRITERS: Record<ExportFormat, FileWriter> = { csv: csvFile, xlsx: xlsxFile }
const PAGE_ROWS = 500
/** What a sheet holds, without the row of titles. */
const MOST_SHEET_ROWS = 1_048_575

/**
 * The file as a stream that asks for the next page when the client has taken the one before: whatever the number of registrants, a page
 * of them is in memory, and a client that goes away ends it.
 */
export async function exportRegistrants(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  filter: ExportFilter,
  format: ExportFormat,
): Promise<{ fileName: string; body: Readable }> {
  const event = await requireEvent(db, organizationId, eventId)
  const own = { organizationId, eventId: event.id }
  const [fields, keys, line, counts] = await Promise.all([
    fieldsOfEvent(db, event),
    answeredKeys(db, own),
    waitlistNumbers(db, own),
    seatCounts(db, own),
  ])
  if (format === 'xlsx' && counts.registrations > MOST_SHEET_ROWS)
    throw invalid('A spreadsheet holds 1,048,575 registrants, and this event has more. Download them as CSV.')
  const asked = new Set(fields.map(({ key }) => key))
  const columns = exportColumns({
    fields,
    otherKeys: keys.filter((key) => !asked.has(key)),
    timezone: event.timezone,
    positionOf: (row) => (row.status === 'WAITLISTED' ? waitlistPositionIn(line, row.waitlistNumber) : null),
  })
  const pages = exportPages(db, own, filter, PAGE_ROWS)
  return { fileName: `${event.slug}-registrants.${format}`, body: Readable.from(WRITERS[format](columns, pages), { objectMode: false }) }
}
