import type { ImportReport } from '@foyer/contracts'
import type { Fault } from './import-person.ts'
import type { Seated } from './seating.ts'

const MOST_ERRORS = 1000

export type Report = ReturnType<typeof createReport>

/** Counts as the rows go by; only the first errors are kept. */
export function createReport(dryRun: boolean, ignoredColumns: string[]) {
  const counts = { rows: 0, valid: 0, created: 0, existing: 0, waitlisted: 0, refused: 0 }
  const errors: ImportReport['errors'] = []
  let faulty = 0
  let truncated = false
  const say = (row: number, faults: readonly Fault[]) => {
    for (const fault of faults) {
      if (errors.length < MOST_ERRORS) errors.push({ row, ...fault })
      else truncated = true
    }
  }
  return {
    fault(row: number, faults: readonly Fault[]) {
      counts.rows += 1
      faulty += 1
      say(row, faults)
    },
    count(row: number, seated: Seated) {
      counts.rows += 1
      counts.valid += 1
      if (seated === 'existing') counts.existing += 1
      else if (seated === 'full') {
        counts.refused += 1
        say(row, [{ column: null, message: 'The event is full.' }])
      } else if (typeof seated === 'object') {
        faulty += 1
        say(row, [{ column: null, message: seated.failed }])
      } else {
        counts.created += 1
        if (seated === 'waitlisted') counts.waitlisted += 1
      }
    },
    finish(): ImportReport {
      // Errors of people come in batches, so they may stand after those of later rows.
      errors.sort((one, other) => one.row - other.row)
      return { dryRun, message: sentenceFor(dryRun, counts, faulty), ...counts, errors, truncated, ignoredColumns }
    },
  }
}

type Counts = Pick<ImportReport, 'created' | 'existing' | 'waitlisted' | 'refused'>

function sentenceFor(dryRun: boolean, { created, existing, waitlisted, refused }: Counts, faulty: number): string {
  const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
  const would = (count: number) => (dryRun ? 'would be' : count === 1 ? 'was' : 'were')
  const parts = [`${people(created)} ${would(created)} registered${waitlisted > 0 ? `, ${waitlisted} of them on the waitlist` : ''}`]
  if (existing > 0) parts.push(`${existing} ${existing === 1 ? 'is' : 'are'} registered already`)
  if (refused > 0) parts.push(`${people(refused)} ${would(refused)} turned away, because the event is full`)
  if (faulty > 0) parts.push(`${faulty} ${faulty === 1 ? 'row has' : 'rows have'} errors`)
  return `${dryRun ? 'Nothing was written. ' : ''}${parts.join('; ')}.`
}
