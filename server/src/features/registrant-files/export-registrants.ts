import { Readable } from 'node:stream'
import type { RegistrantFilter } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ReadDatabase } from '../../platform/db/replica.ts'
import { invalid } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { formOfEvent } from '../forms/form-of-event.ts'
import { waitlistPositionIn } from '../registrations/rules.ts'
import { csvFile } from './csv-file.ts'
import { type Column, exportColumns } from './export-columns.ts'
import { answeredKeys, type ExportRow, exportPages, seatCounts, waitlistNumbers } from './store.ts'
import { TOO_MANY_FOR_SHEET } from './strings.ts'
import { xlsxFile } from './xlsx-file.ts'

export type ExportFormat = 'csv' | 'xlsx'
type FileWriter = (columns: Column[], pages: AsyncIterable<ExportRow[]>) => AsyncGenerator<string | Uint8Array>

const WRITERS: Record<ExportFormat, FileWriter> = { csv: csvFile, xlsx: xlsxFile }
const PAGE_SIZE = 500
/** Without the header row. */
const MAX_SHEET_ROWS = 1_048_575

/**
 * The file as a stream that reads the next page once the client has received the one before: only one page of registrants is in memory,
 * and a client that disconnects ends the export.
 */
export async function exportRegistrants(
  { db, readDatabase, clock, baseUrl }: { db: Database; readDatabase: ReadDatabase; clock: Clock; baseUrl: string },
  member: Member,
  eventId: string,
  filter: RegistrantFilter,
  format: ExportFormat,
): Promise<{ fileName: string; body: Readable }> {
  const { organizationId } = member
  const reader = await readDatabase(organizationId)
  const event = await requireEvent(reader, organizationId, eventId)
  const scope = { organizationId, eventId: event.id }
  const [{ fields }, keys, waitlist, counts] = await Promise.all([
    formOfEvent(reader, event),
    answeredKeys(reader, scope),
    waitlistNumbers(reader, scope),
    seatCounts(reader, scope),
  ])
  if (format === 'xlsx' && counts.registrations > MAX_SHEET_ROWS) throw invalid(TOO_MANY_FOR_SHEET)
  const fieldKeys = new Set(fields.map(({ key }) => key))
  const columns = exportColumns({
    fields,
    otherKeys: keys.filter((key) => !fieldKeys.has(key)),
    timezone: event.timezone,
    fileUrlOf: ({ id }, fieldKey) => `${baseUrl}/api/v1/dashboard/events/${event.id}/registrants/${id}/files/${fieldKey}`,
    positionOf: (row) => (row.status === 'WAITLISTED' ? waitlistPositionIn(waitlist, row.waitlistNumber) : null),
  })
  // Before the response begins: a fault can still become an error response.
  const pages = await readFirst(exportPages(reader, scope, filter, PAGE_SIZE))
  await recordAudit(db, clock, member, 'registrants.exported', { eventId: event.id, format, ...filter })
  return { fileName: `${event.slug}-registrants.${format}`, body: Readable.from(WRITERS[format](columns, pages), { objectMode: false }) }
}

/** The same pages, of which the first has been read. It is not held after it was taken. */
async function readFirst<Page>(pages: AsyncGenerator<Page>): Promise<AsyncGenerator<Page>> {
  const read = [await pages.next()]
  const takeFirst = () => read.pop()!
  return (async function* () {
    if (read[0]!.done) return
    yield takeFirst().value
    yield* pages
  })()
}
