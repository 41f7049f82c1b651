import type { ReactNode } from 'react'
import { t } from '../texts/index.ts'
import { Card } from './Card.tsx'
import classes from './ChartCard.module.css'
import { type Cell, csvUrl } from './csv.ts'
import { Icon } from './Icon.tsx'
import { numberOf, percentOf } from './times.ts'

export type ChartTable = { columns: readonly { title: string; percent?: boolean }[]; rows: readonly (readonly Cell[])[] }
type Props = {
  title: string
  text?: ReactNode
  /** What the chart can be changed by. */
  action?: ReactNode
  /** What the chart shows, as a table and as a file. */
  table: ChartTable
  fileName: string
  note?: ReactNode
  children: ReactNode
}

/** A chart with the same numbers as a table, for screen readers and copying, and as a file. */
export function ChartCard({ title, text, action, table, fileName, note, children }: Props) {
  const { columns, rows } = table
  return (
    <div className={classes.chart}>
      <Card title={title} text={text} action={action}>
        {children}
        {note && <p className={classes.note}>{note}</p>}
        {rows.length > 0 && (
          <div className={classes.foot}>
            <details className={classes.details}>
              <summary>{t.showTable}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
              <section className={classes.scroll} tabIndex={0} aria-label={title}>
                <table aria-label={title}>
                  <thead>
                    <tr>
                      {columns.map((column) => (
                        <th key={column.title} scope="col">
                          {column.title}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(([name, ...values], row) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows may have the same name
                      <tr key={row}>
                        <th scope="row">{name}</th>
                        {values.map((value, index) => (
                          <td key={columns[index + 1]!.title}>{shown(value, columns[index + 1]!.percent)}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </details>
            <a
              className={classes.file}
              href={csvUrl([columns.map((column) => column.title), ...rows])}
              download={`${fileName}.csv`}
              aria-label={`${t.downloadCsv}: ${title}`}
            >
              <Icon name="download" size={16} />
              {t.downloadCsv}
            </a>
          </div>
        )}
      </Card>
    </div>
  )
}

function shown(value: Cell, percent = false): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  return percent ? percentOf(value) : numberOf(value)
}
