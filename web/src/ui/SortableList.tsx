import { ActionIcon } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import classes from './SortableList.module.css'
import { type Drop, useDragSort } from './use-drag-sort.ts'

type Props<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Names the item for screen readers: "Move Ada up". */
  nameOf: (item: T) => string
  /** The new index among the other items. `list` differs from this one only in a group. */
  onMove: (key: string, index: number, list: string) => void
  /** The content of a row, with the buttons that move it. */
  children: (item: T, controls: ReactNode, index: number) => ReactNode
  /** Lists of the same group exchange rows by dragging; `list` tells them apart. */
  group?: string
  list?: string
  /** Rows can be dragged into the other lists of the group, but have no order of their own. */
  unordered?: boolean
}

/** Rows in an order that people choose: by dragging, and by buttons for the keyboard and screen readers. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, children, group, list = '', unordered = false }: Props<T>) {
  const ownGroup = useId()
  const [announcement, setAnnouncement] = useState('')
  const move = (item: T, { index, list: to }: Drop) => {
    const from = items.findIndex((each) => keyOf(each) === keyOf(item))
    if (to === list && (unordered || index === from)) return
    onMove(keyOf(item), index, to)
    if (to === list) setAnnouncement(t.moved(nameOf(item), index + 1, items.length))
  }
  const { mark, start, listProps } = useDragSort({
    group: group ?? ownGroup,
    list,
    onDrop: (key, drop) => move(items.find((item) => keyOf(item) === key)!, drop),
  })
  return (
    <>
      <ul className={classes.list} aria-label={label} {...listProps}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={classes.row} data-sort-row="">
            {children(
              item,
              <span className={classes.controls}>
                <span
                  className={classes.handle}
                  aria-hidden="true"
                  title={t.dragToMove}
                  onPointerDown={(event) => start(event, keyOf(item))}
                >
                  <Icon name="grip" size={18} />
                </span>
                {!unordered && (
                  <>
                    <MoveButton
                      label={t.moveUp(nameOf(item))}
                      icon="chevronUp"
                      disabled={index === 0}
                      onClick={() => move(item, { list, index: index - 1 })}
                    />
                    <MoveButton
                      label={t.moveDown(nameOf(item))}
                      icon="chevronDown"
                      disabled={index === items.length - 1}
                      onClick={() => move(item, { list, index: index + 1 })}
                    />
                  </>
                )}
              </span>,
              index,
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      {createPortal(<div ref={mark} className={classes.mark} hidden />, document.body)}
    </>
  )
}

type ButtonProps = { label: string; icon: 'chevronUp' | 'chevronDown'; disabled: boolean; onClick: () => void }

/** Not `disabled`, which would lose the focus when a row reaches the end of the list. */
const MoveButton = ({ label, icon, disabled, onClick }: ButtonProps) => (
  <ActionIcon
    size="md"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    data-disabled={disabled || undefined}
    onClick={() => !disabled && onClick()}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
)
