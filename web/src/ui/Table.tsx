import type { ReactNode } from 'react'
import classes from './Table.module.css'

export type Column<T> = {
  title: string
  cell: (row: T) => ReactNode
  nowrap?: boolean
  end?: boolean
  /** The direction in which the rows are sorted by it. */
  sorted?: 'ascending' | 'descending' | false
  onSort?: () => void
}
type Props<T> = {
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  keyOf: (row: T) => string /** With less space between columns. */
  tight?: boolean
}

const ARROWS = { ascending: ' ↑', descending: ' ↓' }

/** A table of at most a few hundred rows. On a phone each row becomes a block with the titles beside the values. */
export function Table<T>({ label, rows, columns, keyOf, tight = false }: Props<T>) {
  return (
    <table className={`${classes.table} ${tight ? classes.tight : ''}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, end, sorted, onSort }) => (
            <th key={title} scope="col" className={end ? classes.end : undefined} aria-sort={sorted || undefined}>
              {onSort ? (
                <button type="button" className={classes.sort} onClick={onSort}>
                  {title}
                  <span aria-hidden="true">{sorted ? ARROWS[sorted] : ''}</span>
                </button>
              ) : (
                title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, nowrap, end }) => (
              <td key={title} data-title={title} className={`${nowrap ? classes.nowrap : ''} ${end ? classes.end : ''}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
