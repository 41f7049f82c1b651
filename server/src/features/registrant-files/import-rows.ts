import type { ImportPeople } from './import-outcome.ts'
import type { Person } from './import-person.ts'
import type { Report } from './import-report.ts'
import type { ReadRow } from './read-people.ts'

/** As many as are seated as one group. */
const BATCH_SIZE = 100

/** After each batch the report has all rows that were read so far. `skip` are those that an earlier run has imported. */
export async function importRows(
  rows: AsyncIterable<ReadRow>,
  importPeople: ImportPeople,
  report: Report,
  { skip = 0, afterBatch }: { skip?: number; afterBatch?: () => Promise<void> } = {},
): Promise<void> {
  let read = 0
  let batch: Extract<ReadRow, { person: Person }>[] = []
  const importBatch = async () => {
    const outcomes = await importPeople(batch.map(({ person }) => person))
    for (const [index, { row }] of batch.entries()) report.addOutcome(row, outcomes[index]!)
    batch = []
  }
  for await (const next of rows) {
    read += 1
    if (read <= skip) continue
    if ('faults' in next) report.addInvalid(next.row, next.faults)
    else if (batch.push(next) === BATCH_SIZE) {
      await importBatch()
      await afterBatch?.()
    }
  }
  await importBatch()
}
