import type { FileAnswer, FormField } from '@foyer/contracts'
import type { Instant } from '../../platform/db/columns.ts'
import { formatSortable } from '../../platform/format-time.ts'
import type { ExportRow } from './store.ts'

/** `text` is for files without types; `wallTimeMs` what a clock showed, as if it were UTC. */
export type TimeCell = { text: string; wallTimeMs: number; isDay: boolean }
export type Cell = string | number | TimeCell | null
/** `width` in characters, as spreadsheets count. */
export type Column<Row = ExportRow> = { title: string; width: number; value: (row: Row) => Cell }

type ColumnOptions = {
  fields: readonly FormField[]
  /** Keys of answers whose question is no longer in the form. */
  otherKeys: readonly string[]
  timezone: string | null
  positionOf: (row: ExportRow) => number | null
  /** Where an organizer downloads the file of an answer. */
  fileUrlOf: (row: ExportRow, fieldKey: string) => string
}

/** The columns of every file, then one for each question of the form, then one for each other answer. */
export function exportColumns({ fields, otherKeys, timezone, positionOf, fileUrlOf }: ColumnOptions): Column[] {
  const questions = [
    ...fields.map(({ key, label, type }) => ({ key, title: label, isDay: type === 'date' })),
    ...otherKeys.map((key) => ({ key, title: key, isDay: false })),
  ]
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
  for (const { key, title, isDay } of questions) {
    const value = (row: ExportRow) => fileCell(row, key) ?? (isDay ? dayCell : unchanged)(answerCell(row.answers, key))
    columns.push({ title: uniqueTitle(titles, title, key), width: 24, value })
  }
  return columns

  function fileCell(row: ExportRow, key: string): Cell {
    const answer = Object.hasOwn(row.answers, key) ? row.answers[key] : null
    return isFileAnswer(answer) ? `${answer.fileName} ${fileUrlOf(row, key)}` : null
  }
}

const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  answer !== null && typeof answer === 'object' && 'fileName' in answer && 'key' in answer

/** Columns of an export that describe the registration and not the person. */
export const isExportTitle = (title: string): boolean =>
  /^(?:Status|Waitlist position|Source|Campaign link|(?:Registered|Checked in|Offer ends) \([\w/+-]+\))$/.test(title)

/** In UTC for programs, and in the time zone of the event for people. */
function timeColumns(title: string, timezone: string | null, timeOf: (row: ExportRow) => Instant | null): Column[] {
  const inZone = (suffix: string, width: number, textOf: (time: Instant) => string): Column => ({
    title: `${title} (${suffix})`,
    width,
    value(row) {
      const time = timeOf(row)
      if (!time) return null
      const text = textOf(time)
      return { text, wallTimeMs: Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`), isDay: false }
    },
  })
  const utc = inZone('UTC', 26, (time) => time)
  if (!timezone || timezone === 'UTC') return [utc]
  return [utc, inZone(timezone, 22, (time) => formatSortable(new Date(time), timezone))]
}

const unchanged = (cell: Cell): Cell => cell

function dayCell(cell: Cell): Cell {
  if (typeof cell !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(cell)) return cell
  const wallTimeMs = Date.parse(`${cell}T00:00:00Z`)
  return Number.isNaN(wallTimeMs) ? cell : { text: cell, wallTimeMs, isDay: true }
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
