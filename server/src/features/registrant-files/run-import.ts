import { Readable } from 'node:stream'
import type { ImportReport } from '@foyer/contracts'
import { asProblem } from '../../platform/http/error-handler.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Attempt } from '../../platform/jobs/queue.ts'
import { requireEvent } from '../events/own-event.ts'
import { formOfEvent } from '../forms/form-of-event.ts'
import type { RegisterDependencies } from '../registrations/register.ts'
import { createReport } from './import-report.ts'
import { importRows } from './import-rows.ts'
import { beginImport, endImport, type ImportKey, type ImportRow, readChunks, saveProgress } from './import-store.ts'
import { openFile } from './read-file.ts'
import { readPeople } from './read-people.ts'
import { registerPeople } from './register-people.ts'
import { withSpooledFile } from './spooled-file.ts'
import { EVENT_CANCELED, IMPORT_GAVE_UP } from './strings.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'registrants.import': ImportKey
  }
}

/** About a minute of retries. Then the organizer should know rather than wait: importing the file again is safe. */
const MAX_ATTEMPTS = 6

/**
 * The job. Continues after the last batch that another process has saved. People of a batch that was written but not saved are already
 * registered, so they are left unchanged and counted as existing.
 */
export async function runImport(dependencies: RegisterDependencies, key: ImportKey, { number, signal }: Attempt): Promise<void> {
  const { db, clock } = dependencies
  const row = await beginImport(db, key)
  if (!row) return
  try {
    const report = await importStored(dependencies, key, row, signal)
    await endImport(db, key, 'done', { report: withoutSamples(report), done: report.rows, finishedAt: clock().toISOString() })
  } catch (error) {
    const { status, message } = asProblem(error)
    if (signal.aborted || (status >= 500 && number < MAX_ATTEMPTS)) throw error
    await endImport(db, key, 'failed', { error: status >= 500 ? IMPORT_GAVE_UP : message, finishedAt: clock().toISOString() })
  }
}

async function importStored(
  dependencies: RegisterDependencies,
  key: ImportKey,
  { organizationId, eventId, mediaType, columns: choices, sendMail, createdBy, done, progress }: ImportRow,
  signal: AbortSignal,
): Promise<ImportReport> {
  const { db } = dependencies
  const event = await requireEvent(db, organizationId, eventId)
  if (event.canceledAt) throw problem('REGISTRATION_CLOSED', { detail: EVENT_CANCELED })
  const { fields, formVersionId } = await formOfEvent(db, event)
  return withSpooledFile(Readable.from(readChunks(db, key)), async (file) => {
    const { columns, undecided, rows } = await readPeople((await openFile(file, mediaType))(), fields, choices ?? undefined)
    // The form of the event was changed since the import began.
    if (undecided) throw problem('VALIDATION_ERROR', { detail: undecided })
    const importPeople = registerPeople(dependencies, { organizationId, eventId }, { byName: createdBy, quiet: !sendMail, formVersionId })
    const report = createReport(false, columns, progress ?? undefined)
    const afterBatch = async () => {
      const saved = report.progress()
      await saveProgress(db, key, { done: saved.counts.rows, progress: saved })
      signal.throwIfAborted()
    }
    await importRows(rows, importPeople, report, { skip: done, afterBatch })
    return report.finish()
  })
}

const withoutSamples = (report: ImportReport): ImportReport => ({
  ...report,
  columns: report.columns.map((column) => ({ ...column, samples: [] })),
})
