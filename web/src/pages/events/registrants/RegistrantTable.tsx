import type { Registrant } from '@foyer/contracts'
import { Checkbox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shortcutsEnabled } from '../../../frame/shortcuts-enabled.ts'
import { t } from '../../../texts/index.ts'
import { RegistrationBadge } from '../overview/LatestCard.tsx'
import { useQuestions } from '../use-questions.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { columnsFor, shownOf, useShownColumns } from './columns.ts'
import classes from './RegistrantTable.module.css'

type Props = {
  eventId: string
  rows: Registrant[]
  total: number | null
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  openId?: string
  onOpen: (id: string) => unknown
  hasMore: boolean
  onMore: () => unknown
}

const ROW_HEIGHT = 56
const LOAD_AHEAD = 30

/** Only the rows in view are in the page; the next ones are loaded before the end is reached. Works with j, k, x and Enter. */
export function RegistrantTable({ eventId, rows, total, selected, onSelect, openId, onOpen, hasMore, onMore }: Props) {
  const columns = columnsFor(useQuestions(eventId))
  const [shown, toggleColumn] = useShownColumns()
  const visible = shownOf(columns, shown)
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
    if (!shortcutsEnabled()) return
    const next = Math.max(0, Math.min(rows.length - 1, current + step))
    setCurrent(next)
    virtual.scrollToIndex(next)
    if (openId) onOpen(rows[next]!.id)
  }
  useHotkeys([
    ['j', go(1)],
    ['k', go(-1)],
    ['x', () => shortcutsEnabled() && rows[current] && toggle(rows[current].id)],
    // Only while nothing has the focus: on a button or link, Enter is a click.
    ['Enter', ({ target }) => target === document.body && rows[current] && onOpen(rows[current].id), { preventDefault: false }],
  ])
  const allSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  return (
    <table
      className={classes.table}
      style={{ '--columns': visible.map(({ isWide }) => `minmax(0, ${isWide ? 2 : 1}fr)`).join(' ') } as CSSProperties}
      aria-label={t.registrants.title}
      aria-rowcount={(total ?? rows.length) + 1}
    >
      <thead className={classes.block}>
        <tr aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
          <th scope="col">
            <Checkbox
              aria-label={t.registrants.selectAll}
              checked={allSelected}
              indeterminate={!allSelected && selected.size > 0}
              onChange={() => onSelect(allSelected ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          <th scope="col">{t.registrants.columns.name}</th>
          <th scope="col">{t.registrants.columns.status}</th>
          {visible.map(({ key, title }) => (
            <th key={key} scope="col" className={`${classes.wide} ${classes.quiet}`}>
              {title}
            </th>
          ))}
          <td className={classes.wide}>
            <ColumnMenu columns={columns} shown={shown} onToggle={toggleColumn} />
          </td>
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index]!
          const name = row.name ?? row.email
          return (
            <tr
              key={row.id}
              aria-rowindex={index + 2}
              className={`${classes.row} ${selected.has(row.id) ? classes.selected : ''} ${index === current ? classes.current : ''} ${row.id === openId ? classes.open : ''}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <td>
                <Checkbox aria-label={t.registrants.select(name)} checked={selected.has(row.id)} onChange={() => toggle(row.id)} />
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
                {row.name && <span className={classes.email}>{row.email}</span>}
              </td>
              <td>
                <RegistrationBadge registrant={row} />
              </td>
              {visible.map(({ key, cell, time }) => (
                <td key={key} className={`${classes.wide} ${classes.quiet}`} title={cell(row)}>
                  {time ? <time dateTime={time(row)}>{cell(row)}</time> : cell(row)}
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
