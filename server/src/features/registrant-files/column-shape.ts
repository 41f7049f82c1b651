import type { ImportColumn } from '@foyer/contracts'
import type { Column } from './import-columns.ts'

const MAX_SAMPLES = 3
const MAX_SAMPLE_LENGTH = 100

/** A column as the report lists it, with cells from the first rows. */
export function toImportColumn({ content, ...column }: Column, rows: readonly { cells: readonly string[] }[]): ImportColumn {
  const cells = rows.map((row) => sampleOf(row.cells[column.number - 1] ?? '')).filter((cell) => cell !== '')
  return {
    ...column,
    content: content?.holds ?? 'ignore',
    question: content?.holds === 'answer' ? content.field.key : null,
    samples: cells.slice(0, MAX_SAMPLES),
  }
}

const sampleOf = (cell: string) =>
  cell
    .slice(0, MAX_SAMPLE_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll('\0', '')
    .trim()
