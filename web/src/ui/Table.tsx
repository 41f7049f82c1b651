import type { ReactNode } from 'react'
import classes from './Table.module.css'

export type Column<T> = { title: string; cell: (row: T) => ReactNode; nowrap?: boolean; end?: boolean }
type Props<T> = { label: string; rows: readonly T[]; columns: readonly Column<T>[]; keyOf: (row: T) => string }

/** A table of at most a few hundred rows. On a phone each row becomes a block with the titles beside the values. */
export function Table<T>({ label, rows, columns, keyOf }: Props<T>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, end }) => (
            <th key={title} scope="col" className={end ? classes.end : undefined}>
              {title}
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
