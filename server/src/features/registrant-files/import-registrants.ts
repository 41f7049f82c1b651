import type { Readable } from 'node:stream'
import type { ImportReport } from '@foyer/contracts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { formOfEvent } from '../forms/form-of-event.ts'
import type { RegisterDependencies } from '../registrations/register.ts'
import { dryRunImport } from './dry-run.ts'
import { createReport } from './import-report.ts'
import { importRows } from './import-rows.ts'
import { openFile } from './read-file.ts'
import { readPeople } from './read-people.ts'
import { registerPeople } from './register-people.ts'
import { withSpooledFile } from './spooled-file.ts'
import { EVENT_CANCELED } from './strings.ts'

/** `mediaType` is what the caller says the file is; `columns` what a person chose its columns to hold. */
type ImportOptions = { dryRun: boolean; sendMail: boolean; columns: string | undefined; mediaType: string }

/** Reads the file twice: first to check that it can be read to its end, before anyone is registered, then to register. */
export async function importRegistrants(
  dependencies: RegisterDependencies,
  { organizationId, userName }: Member,
  eventId: string,
  takeBody: () => Readable,
  { dryRun, sendMail, columns: choices, mediaType }: ImportOptions,
): Promise<ImportReport> {
  const { db } = dependencies
  const event = await requireEvent(db, organizationId, eventId)
  const body = takeBody()
  if (event.canceledAt) throw problem('REGISTRATION_CLOSED', { detail: EVENT_CANCELED })
  const { fields, formVersionId } = await formOfEvent(db, event)
  const scope = { organizationId, eventId: event.id }
  return withSpooledFile(body, async (file) => {
    const readRows = await openFile(file, mediaType)
    const open = () => readPeople(readRows(), fields, choices)
    if (!dryRun) {
      const { undecided, rows } = await open()
      for await (const _ of rows);
      if (undecided) throw invalid(undecided)
    }
    const { columns, rows } = await open()
    const importPeople = dryRun
      ? await dryRunImport(db, scope, event.waitlistEnabled)
      : registerPeople(dependencies, scope, { byName: userName, quiet: !sendMail, formVersionId })
    const report = createReport(dryRun, columns)
    await importRows(rows, importPeople, report)
    return report.finish()
  })
}
