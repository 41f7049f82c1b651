import { Checkbox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../texts/index.ts'
import classes from './RowTable.module.css'

export type RowColumn<Row> = {
  key: string
  title: string
  width: string
  cell: (row: Row) => ReactNode
  /** Shown where there is space for it: cut to one line, with this text as a tooltip. */
  hint?: (row: Row) => string
}

type Props<Row> = {
  label: string
  rows: Row[]
  /** Null if there are too many to count. */
  total: number | null
  /** The title of the first column, and what it shows: a name that opens the row, and a second line. */
  nameTitle: string
  nameOf: (row: Row) => { name: string; text: string | null }
  columns: RowColumn<Row>[]
  /** At the end of the header. */
  menu?: ReactNode
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  openId?: string
  onOpen: (id: string) => unknown
  hasMore: boolean
  onMore: () => unknown
  /** Whether single keys act. */
  keysEnabled: () => boolean
}

const ROW_HEIGHT = 56
const LOAD_AHEAD = 30

/** Only the rows in view are in the page; the next ones are loaded before the end is reached. Works with j, k, x and Enter. */
export function RowTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, total, nameTitle, nameOf, columns, menu, selected, onSelect, openId, onOpen, hasMore, onMore, keysEnabled } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [current, setCurrent] = useState(-1)
  useLayoutEffect(() => setTop(body.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW_HEIGHT, overscan: 8, scrollMargin: top })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - LOAD_AHEAD) onMore()
  }, [hasMore, last, rows.length, onMore])

  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const go = (step: number) => () => {
    if (!keysEnabled()) return
    const next = Math.max(0, Math.min(rows.length - 1, current + step))
    setCurrent(next)
    virtual.scrollToIndex(next)
    if (openId) onOpen(rows[next]!.id)
  }
  useHotkeys([
    ['j', go(1)],
    ['k', go(-1)],
    ['x', () => keysEnabled() && rows[current] && toggle(rows[current].id)],
    // Only while nothing has the focus: on a button or link, Enter is a click.
    ['Enter', ({ target }) => target === document.body && rows[current] && onOpen(rows[current].id), { preventDefault: false }],
  ])
  const allSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const columnClass = ({ hint }: RowColumn<Row>) => (hint ? `${classes.wide} ${classes.quiet}` : undefined)

  return (
    <table
      className={classes.table}
      style={{ '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
      aria-label={label}
      aria-rowcount={(total ?? rows.length) + 1}
    >
      <thead className={classes.block}>
        <tr aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
          <th scope="col">
            <Checkbox
              aria-label={t.selectAllShown}
              checked={allSelected}
              indeterminate={!allSelected && selected.size > 0}
              onChange={() => onSelect(allSelected ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          <th scope="col">{nameTitle}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={columnClass(column)}>
              {column.title}
            </th>
          ))}
          <td className={classes.wide}>{menu}</td>
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index]!
          const { name, text } = nameOf(row)
          return (
            <tr
              key={row.id}
              aria-rowindex={index + 2}
              className={`${classes.row} ${selected.has(row.id) ? classes.selected : ''} ${index === current ? classes.current : ''} ${row.id === openId ? classes.open : ''}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <td>
                <Checkbox aria-label={t.selectRow(name)} checked={selected.has(row.id)} onChange={() => toggle(row.id)} />
              </td>
              <td className={classes.person}>
                <button
                  type="button"
                  className={classes.name}
                  onClick={() => {
                    setCurrent(index)
                    onOpen(row.id)
                  }}
                >
                  {name}
                </button>
                {text && <span className={classes.email}>{text}</span>}
              </td>
              {columns.map((column) => (
                <td key={column.key} className={columnClass(column)} title={column.hint?.(row)}>
                  {column.cell(row)}
                </td>
              ))}
              <td className={classes.wide} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
