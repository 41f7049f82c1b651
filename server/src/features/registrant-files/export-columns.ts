import type { FormField } from '@foyer/contracts'
import type { Instant } from '../../platform/db/columns.ts'
import { formatSortable } from '../../platform/format-time.ts'
import type { ExportRow } from './store.ts'

export type Cell = string | number | null
/** `width` in characters, as spreadsheets count. */
export type Column<Row = ExportRow> = { title: string; width: number; value: (row: Row) => Cell }

type ColumnOptions = {
  fields: readonly FormField[]
  /** Keys of answers whose question is no longer in the form. */
  otherKeys: readonly string[]
  timezone: string | null
  positionOf: (row: ExportRow) => number | null
}

/** The columns of every file, then one for each question of the form, then one for each other answer. */
export function exportColumns({ fields, otherKeys, timezone, positionOf }: ColumnOptions): Column[] {
  const questions = [...fields.map(({ key, label }) => ({ key, title: label })), ...otherKeys.map((key) => ({ key, title: key }))]
  const columns: Column[] = [
    { title: 'Name', width: 28, value: (row) => row.name },
    { title: 'Email', width: 32, value: (row) => row.email },
    { title: 'Status', width: 18, value: (row) => row.status },
    { title: 'Waitlist position', width: 16, value: positionOf },
    { title: 'Source', width: 10, value: (row) => row.source },
    { title: 'Campaign link', width: 20, value: (row) => row.campaignLink },
    ...timeColumns('Registered', timezone, (row) => row.createdAt),
    ...timeColumns('Checked in', timezone, (row) => row.checkedInAt),
    ...timeColumns('Offer ends', timezone, (row) => row.offerExpiresAt),
  ]
  const titles = new Set(columns.map(({ title }) => title.toLowerCase()))
  for (const { key, title } of questions) {
    columns.push({ title: uniqueTitle(titles, title, key), width: 24, value: ({ answers }) => answerCell(answers, key) })
  }
  return columns
}

/** In UTC for programs, and in the time zone of the event for people. */
function timeColumns(title: string, timezone: string | null, timeOf: (row: ExportRow) => Instant | null): Column[] {
  const utc: Column = { title: `${title} (UTC)`, width: 26, value: timeOf }
  if (!timezone || timezone === 'UTC') return [utc]
  const value = (row: ExportRow) => {
    const time = timeOf(row)
    return time && formatSortable(new Date(time), timezone)
  }
  return [utc, { title: `${title} (${timezone})`, width: 22, value }]
}

/** A label that is already the title of another column gets its key appended. */
function uniqueTitle(titles: Set<string>, title: string, key: string): string {
  const unique = titles.has(title.toLowerCase()) ? `${title} (${key})` : title
  titles.add(unique.toLowerCase())
  return unique
}

function answerCell(answers: Record<string, unknown>, key: string): Cell {
  // Own keys only: a field key may be "constructor".
  const answer = Object.hasOwn(answers, key) ? answers[key] : null
  if (answer === null || answer === undefined) return null
  if (typeof answer === 'number' || typeof answer === 'string') return answer
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (Array.isArray(answer) && answer.every((option) => typeof option === 'string')) return answer.join('; ')
  return JSON.stringify(answer)
}
