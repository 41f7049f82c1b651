import type { Readable } from 'node:stream'
import { Email, type ImportReport } from '@foyer/contracts'
import { problem } from '../../platform/http/problem.ts'
import { createAjv } from '../../platform/http/validation.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import type { RegisterDependencies } from '../registrations/register.ts'
import { dryRunSeats } from './dry-run.ts'
import { fieldsOfEvent } from './fields-of-event.ts'
import type { Person } from './import-person.ts'
import { createReport, type Report } from './import-report.ts'
import { type ReadRow, readPeople } from './read-people.ts'
import { registerPeople } from './register-people.ts'
import type { SeatPeople } from './seating.ts'
import { spooled } from './spooled-file.ts'

const BATCH = 50

/** Reads the file twice: once to see that it can be read to its end, before the first person is registered, and once to do it. */
export async function importRegistrants(
  dependencies: RegisterDependencies,
  { organizationId, userName }: Member,
  eventId: string,
  takeBody: () => Readable,
  { dryRun, sendMail }: { dryRun: boolean; sendMail: boolean },
): Promise<ImportReport> {
  const { db } = dependencies
  const event = await requireEvent(db, organizationId, eventId)
  const body = takeBody()
  if (event.canceledAt)
    throw problem('REGISTRATION_CLOSED', { detail: 'This event is canceled. Publish it again before people are added.' })
  const fields = await fieldsOfEvent(db, event)
  const own = { organizationId, eventId: event.id }
  return spooled(body, async (readFile) => {
    const open = () => readPeople(readFile(), fields, isEmail)
    if (!dryRun) for await (const _ of (await open()).rows);
    const { columns, rows } = await open()
    const seat = dryRun
      ? await dryRunSeats(db, own, event.waitlistEnabled)
      : registerPeople(dependencies, own, { byName: userName, quiet: !sendMail })
    const report = createReport(dryRun, columns.ignored)
    await seatAll(rows, seat, report)
    return report.finish()
  })
}

async function seatAll(rows: AsyncIterable<ReadRow>, seat: SeatPeople, report: Report): Promise<void> {
  let batch: Extract<ReadRow, { person: Person }>[] = []
  const seatBatch = async () => {
    const seated = await seat(batch.map(({ person }) => person))
    for (const [index, { row }] of batch.entries()) report.count(row, seated[index]!)
    batch = []
  }
  for await (const read of rows) {
    if ('faults' in read) report.fault(read.row, read.faults)
    else if (batch.push(read) === BATCH) await seatBatch()
  }
  await seatBatch()
}

/** The rule of every other door. */
function isEmail(text: string): boolean {
  checkEmail ??= createAjv(false).compile(Email)
  return checkEmail(text)
}
let checkEmail: ((text: string) => boolean) | undefined
