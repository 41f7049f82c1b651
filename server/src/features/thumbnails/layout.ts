import { numbersOf, PALETTES } from './colors.ts'
import type { Picture } from './picture.ts'
import { type Mark, SHAPES_WIDTH, shapesOf } from './shapes.ts'

/** What every service that shows links expects. */
export const WIDTH = 1200
export const HEIGHT = 630

const PADDING = 64
const TEXT_WIDTH = WIDTH - SHAPES_WIDTH - 2 * PADDING
/** Of a bold letter, in parts of its size: an average over texts of many languages, with some room to spare. */
const LETTER_WIDTH = 0.54
const NAME_SIZES = [92, 80, 70, 66, 58, 50, 46, 40] as const
const NAME_LEADING = 1.08
/** What the other lines leave for it when there are as many of them as there can be. */
const NAME_HEIGHT = 222

type Child = Mark | string | null

/** The picture as a tree of boxes for the renderer. */
export function layoutOf(picture: Picture, fontFamily: string): Mark {
  const next = numbersOf(picture.eventId)
  const palette = PALETTES[Math.floor(next() * PALETTES.length)]!
  const { paper, ink, muted, shapes } = palette
  // A name in letters we cannot draw leaves its place to the date.
  const title = picture.name || picture.date || ''
  const fontSize = nameSize(title)
  const details = [picture.name ? picture.date : null, picture.time].filter((line) => line !== null)
  return box(
    { width: WIDTH, height: HEIGHT, backgroundColor: paper, color: ink, fontFamily, fontWeight: 500 },
    box(
      {
        width: WIDTH - SHAPES_WIDTH,
        height: HEIGHT,
        padding: PADDING,
        boxSizing: 'border-box',
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      picture.workspace ? line({ fontSize: 28, color: muted, lineClamp: 1 }, picture.workspace) : box({}),
      box(
        { flexDirection: 'column' },
        line({ fontSize, fontWeight: 700, lineHeight: NAME_LEADING, letterSpacing: '-0.025em', lineClamp: linesAt(fontSize) }, title),
        box({ width: 72, height: 8, borderRadius: 4, marginTop: 32, backgroundColor: shapes[0] }),
      ),
      box(
        { flexDirection: 'column' },
        ...details.map((text) => line({ fontSize: 32, lineHeight: 1.35, lineClamp: 1 }, text)),
        picture.place ? line({ fontSize: 28, lineHeight: 1.35, marginTop: 8, color: muted, lineClamp: 2 }, picture.place) : null,
      ),
    ),
    shapesOf(palette, next),
  )
}

/** The largest at which the name takes no more than its lines, and no word has to be broken. */
function nameSize(name: string): number {
  const longestWord = Math.max(...name.split(' ').map((word) => word.length))
  const fits = (size: number) => {
    const lettersInLine = Math.floor(TEXT_WIDTH / (LETTER_WIDTH * size))
    return longestWord <= lettersInLine && linesOf(name, lettersInLine) <= linesAt(size)
  }
  return NAME_SIZES.find(fits) ?? NAME_SIZES.at(-1)!
}

const linesAt = (size: number) => Math.floor(NAME_HEIGHT / (size * NAME_LEADING))

function linesOf(text: string, lettersInLine: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const length = word.length + (used > 0 ? 1 : 0)
    if (used + length > lettersInLine) {
      lines += 1
      used = word.length
    } else used += length
  }
  return lines
}

const box = (style: Record<string, unknown>, ...children: Child[]): Mark => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
})

const line = (style: Record<string, unknown>, text: string): Mark => ({
  type: 'div',
  props: { style: { display: 'block', width: TEXT_WIDTH, wordBreak: 'break-word', textOverflow: 'ellipsis', ...style }, children: text },
})
