import type { FormField } from '@foyer/contracts'
import type { Instant } from '../../platform/db/columns.ts'
import { formatSortable } from '../../platform/format-time.ts'
import type { ExportRow } from './store.ts'

export type Cell = string | number | null
/** `width` in characters, as spreadsheets count. */
export type Column<Row = ExportRow> = { title: string; width: number; value: (row: Row) => Cell }

type Asked = {
  fields: readonly FormField[]
  otherKeys: readonly string[]
  timezone: string | null
  positionOf: (row: ExportRow) => number | null
}

/** What every file has, then a column for each question of the form, then one for each answer whose question is gone. */
export function exportColumns({ fields, otherKeys, timezone, positionOf }: Asked): Column[] {
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
  const taken = new Set(columns.map(({ title }) => title.toLowerCase()))
  for (const { key, title } of questions) {
    columns.push({ title: freeTitle(taken, title, key), width: 24, value: ({ answers }) => answerCell(answers, key) })
  }
  return columns
}

/** Exact for programs, and as the clock at the venue showed it for people. */
function timeColumns(title: string, timezone: string | null, timeOf: (row: ExportRow) => Instant | null): Column[] {
  const utc: Column = { title: `${title} (UTC)`, width: 26, value: timeOf }
  if (!timezone || timezone === 'UTC') return [utc]
  const value = (row: ExportRow) => {
    const time = timeOf(row)
    return time && formatSortable(new Date(time), timezone)
  }
  return [utc, { title: `${title} (${timezone})`, width: 22, value }]
}

/** Two questions with the same words are told apart by their keys, as is one that is called like a column every file has. */
function freeTitle(taken: Set<string>, title: string, key: string): string {
  const free = taken.has(title.toLowerCase()) ? `${title} (${key})` : title
  taken.add(free.toLowerCase())
  return free
}

function answerCell(answers: Record<string, unknown>, key: string): Cell {
  // Own keys only: a field may be called "constructor".
  const answer = Object.hasOwn(answers, key) ? answers[key] : null
  if (answer === null || answer === undefined) return null
  if (typeof answer === 'number' || typeof answer === 'string') return answer
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (Array.isArray(answer) && answer.every((choice) => typeof choice === 'string')) return answer.join('; ')
  return JSON.stringify(answer)
}
