import { type PointerEvent, useEffect, useRef } from 'react'

/** Where a row is dropped: the list, and the index among its other rows. */
export type Drop = { list: string; index: number }
type Options = {
  group: string
  list: string
  onDrop: (key: string, drop: Drop) => void
}
type Drag = { row: HTMLElement; source: HTMLElement; x: number; y: number; startX: number; startY: number; top: number; frame: number }

const EDGE_PX = 56
const SCROLL_PX = 12

/**
 * Dragging rows of a list, also into the other lists of its group, by mouse, pen or touch. Changes the elements directly while it moves, so that
 * a long list is not rendered for every pixel. Escape puts the row back.
 */
export function useDragSort({ group, list, onDrop }: Options) {
  const mark = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])

  const start = (event: PointerEvent<HTMLElement>, key: string) => {
    const row = event.currentTarget.closest<HTMLElement>('[data-sort-row]')
    const source = row?.parentElement
    if (!row || !source || event.button !== 0 || drag.current) return
    event.preventDefault()
    const handle = event.currentTarget
    const { clientX: x, clientY: y, pointerId } = event
    drag.current = { row, source, x, y, startX: x, startY: y, top: source.getBoundingClientRect().top, frame: 0 }
    row.dataset.dragging = 'true'
    handle.setPointerCapture(pointerId)
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => Object.assign(drag.current!, { x: clientX, y: clientY })
    const finish = (drop: Drop | null) => {
      const { frame } = drag.current!
      cancelAnimationFrame(frame)
      for (const [name, listener] of Object.entries(listeners)) handle.removeEventListener(name, listener as EventListener)
      document.removeEventListener('keydown', onKey, true)
      if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId)
      delete row.dataset.dragging
      row.style.translate = ''
      mark.current!.hidden = true
      drag.current = null
      cancel.current = () => undefined
      if (drop) onDrop(key, drop)
    }
    const onKey = (keyEvent: KeyboardEvent) => {
      if (keyEvent.key !== 'Escape') return
      keyEvent.preventDefault()
      keyEvent.stopPropagation()
      finish(null)
    }
    const listeners = {
      pointermove: move,
      pointerup: () => finish(wasMoved(drag.current!) ? (placeOf(drag.current!, group)?.drop ?? null) : null),
      pointercancel: () => finish(null),
    }
    for (const [name, listener] of Object.entries(listeners)) handle.addEventListener(name, listener as EventListener)
    document.addEventListener('keydown', onKey, true)
    cancel.current = () => finish(null)
    const draw = () => {
      show(drag.current!, mark.current!, group)
      drag.current!.frame = requestAnimationFrame(draw)
    }
    draw()
  }
  return { mark, start, listProps: { 'data-sort-group': group, 'data-sort-list': list } }
}

const wasMoved = ({ x, y, startX, startY }: Drag) => Math.hypot(x - startX, y - startY) > 4

/** Moves the row with the pointer, the mark to where it would be dropped, and the page when the pointer is near its edge. */
function show(drag: Drag, mark: HTMLElement, group: string) {
  scrollNearEdge(drag)
  const { row, source, x, y, startX, startY, top } = drag
  row.style.translate = `${x - startX}px ${y - startY - (source.getBoundingClientRect().top - top)}px`
  const place = wasMoved(drag) ? placeOf(drag, group) : null
  mark.hidden = place === null
  if (place) Object.assign(mark.style, { top: `${place.y}px`, left: `${place.left}px`, width: `${place.width}px` })
}

/** The list of the group under the pointer, or the nearest one, and the gap between its rows. */
function placeOf({ row, y }: Drag, group: string): { drop: Drop; y: number; left: number; width: number } | null {
  const lists = [...document.querySelectorAll<HTMLElement>(`[data-sort-group="${CSS.escape(group)}"]`)]
  const byDistance = lists.map((element) => ({ element, box: element.getBoundingClientRect() }))
  byDistance.sort((a, b) => distance(y, a.box) - distance(y, b.box))
  const nearest = byDistance[0]
  if (!nearest) return null
  const rows = [...nearest.element.children].filter((child) => child !== row && child.hasAttribute('data-sort-row'))
  const boxes = rows.map((each) => each.getBoundingClientRect())
  const index = boxes.filter((box) => box.top + box.height / 2 < y).length
  const gap = index < boxes.length ? boxes[index]!.top : (boxes.at(-1)?.bottom ?? nearest.box.top)
  const { left, width } = nearest.box
  return { drop: { list: nearest.element.dataset.sortList!, index }, y: gap, left, width }
}

const distance = (y: number, { top, bottom }: DOMRect) => (y < top ? top - y : Math.max(0, y - bottom))

function scrollNearEdge({ source, y }: Drag) {
  const by = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0
  if (by !== 0) scrollerOf(source).scrollBy({ top: by, behavior: 'instant' })
}

function scrollerOf(element: HTMLElement): Element {
  for (let at: HTMLElement | null = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement!
}
