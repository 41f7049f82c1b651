import type { Readable } from 'node:stream'
import type { RegistrantImport } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { formOfEvent } from '../forms/form-of-event.ts'
import type { RegisterDependencies } from '../registrations/register.ts'
import { countUnfinished, findImport, type ImportRow, insertChunk, insertImport } from './import-store.ts'
import { openFile } from './read-file.ts'
import { readPeople } from './read-people.ts'
import { withSpooledFile } from './spooled-file.ts'
import { EVENT_CANCELED, TOO_MANY_IMPORTS } from './strings.ts'

type Dependencies = RegisterDependencies & { jobs: Queue }
type ImportOptions = { sendMail: boolean; columns: string | undefined; mediaType: string }

const MAX_UNFINISHED = 20

/** Refuses what the import would refuse, so that only a file that can be read to its end is stored. */
export async function startImport(
  { db, clock, jobs }: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  takeBody: () => Readable,
  { sendMail, columns, mediaType }: ImportOptions,
): Promise<RegistrantImport> {
  const event = await requireEvent(db, organizationId, eventId)
  const body = takeBody()
  if (event.canceledAt) throw problem('REGISTRATION_CLOSED', { detail: EVENT_CANCELED })
  const { fields } = await formOfEvent(db, event)
  return withSpooledFile(body, async (file) => {
    const readRows = await openFile(file, mediaType)
    const { undecided, rows } = await readPeople(readRows(), fields, columns)
    let count = 0
    for await (const _ of rows) count += 1
    if (undecided) throw invalid(undecided)
    return db.transaction(async (tx) => {
      if ((await countUnfinished(tx, organizationId)) >= MAX_UNFINISHED)
        throw problem('STATUS_CONFLICT', { detail: TOO_MANY_IMPORTS(MAX_UNFINISHED) })
      const row = await insertImport(tx, {
        organizationId,
        eventId: event.id,
        mediaType,
        columns: columns ?? null,
        sendMail,
        rows: count,
        createdBy: userName,
        createdAt: clock().toISOString(),
      })
      const key = { organizationId, importId: row.id }
      let position = 0
      for await (const bytes of file.bytes()) await insertChunk(tx, key, position++, bytes)
      await jobs.enqueue(tx, 'registrants.import', key, { key: row.id })
      return toRegistrantImport(row)
    })
  })
}

export async function getImport(
  { db }: { db: Database },
  { organizationId }: Member,
  eventId: string,
  importId: string,
): Promise<RegistrantImport> {
  const event = await requireEvent(db, organizationId, eventId)
  const row = isUuid(importId) ? await findImport(db, { organizationId, importId }) : undefined
  if (!row || row.eventId !== event.id) throw notFound('import')
  return toRegistrantImport(row)
}

const toRegistrantImport = (row: ImportRow): RegistrantImport => {
  const { id, eventId, status, rows, done, report, error, createdBy, createdAt, finishedAt } = row
  return { id, eventId, status, rows, done, report, error, createdBy, createdAt, finishedAt }
}
