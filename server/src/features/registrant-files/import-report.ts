import type { ImportColumn, ImportReport } from '@foyer/contracts'
import type { ImportOutcome } from './import-outcome.ts'
import type { Fault } from './import-person.ts'
import { importSummary, ROW_ERRORS } from './strings.ts'

const MAX_ERRORS = 1000

/** What a report holds in the middle of an import. */
export type ReportProgress = {
  counts: { rows: number; valid: number; created: number; existing: number; waitlisted: number; refused: number }
  rowsWithErrors: number
  errors: ImportReport['errors']
  truncated: boolean
}

const NOTHING: ReportProgress = {
  counts: { rows: 0, valid: 0, created: 0, existing: 0, waitlisted: 0, refused: 0 },
  rowsWithErrors: 0,
  errors: [],
  truncated: false,
}

export type Report = ReturnType<typeof createReport>

/** Counts the rows as they are read, on top of an earlier part; only the first errors are kept. */
export function createReport(dryRun: boolean, columns: ImportColumn[], earlier: ReportProgress = NOTHING) {
  const counts = { ...earlier.counts }
  const errors = [...earlier.errors]
  let { rowsWithErrors, truncated } = earlier
  const addErrors = (row: number, faults: readonly Fault[]) => {
    for (const fault of faults) {
      if (errors.length < MAX_ERRORS) errors.push({ row, ...fault })
      else truncated = true
    }
  }
  return {
    addInvalid(row: number, faults: readonly Fault[]) {
      counts.rows += 1
      rowsWithErrors += 1
      addErrors(row, faults)
    },
    addOutcome(row: number, outcome: ImportOutcome) {
      counts.rows += 1
      counts.valid += 1
      if (outcome === 'existing') counts.existing += 1
      else if (outcome === 'full') {
        counts.refused += 1
        addErrors(row, [{ column: null, message: ROW_ERRORS.eventFull }])
      } else if (typeof outcome === 'object') {
        rowsWithErrors += 1
        addErrors(row, [{ column: null, message: outcome.failed }])
      } else {
        counts.created += 1
        if (outcome === 'waitlisted') counts.waitlisted += 1
      }
    },
    progress: (): ReportProgress => ({ counts, rowsWithErrors, errors, truncated }),
    finish(): ImportReport {
      // People are registered in batches, so their errors may come after those of later rows.
      errors.sort((one, other) => one.row - other.row)
      const ignoredColumns = columns.filter(({ content, title }) => content === 'ignore' && title !== '').map(({ title }) => title)
      return { dryRun, message: importSummary(dryRun, counts, rowsWithErrors), ...counts, errors, truncated, ignoredColumns, columns }
    },
  }
}
