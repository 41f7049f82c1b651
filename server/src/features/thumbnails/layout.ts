import { PALETTES, seededRandom } from './colors.ts'
import { PATTERN_WIDTH, renderPattern, type SvgNode } from './pattern.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

/** The size that services expect for link previews. */
export const WIDTH = 1200
export const HEIGHT = 630

const PADDING = 64
const TEXT_WIDTH = WIDTH - PATTERN_WIDTH - 2 * PADDING
/** Width of a bold letter relative to the font size: an average over many languages, with a margin. */
const LETTER_WIDTH = 0.54
const NAME_FONT_SIZES = [92, 80, 70, 66, 58, 50, 46, 40] as const
const NAME_LINE_HEIGHT = 1.08
/** The height that remains for the name when all other lines are present. */
const MAX_NAME_HEIGHT = 222

type Child = SvgNode | string | null

/** The thumbnail as a tree of elements for satori. */
export function thumbnailLayout(content: ThumbnailContent, fontFamily: string): SvgNode {
  const random = seededRandom(content.eventId)
  const palette = PALETTES[Math.floor(random() * PALETTES.length)]!
  const { background, text, muted, pattern } = palette
  // The date is the title if the fonts have no letter of the name.
  const title = content.name || content.date || ''
  const fontSize = nameFontSize(title)
  const details = [content.name ? content.date : null, content.time].filter((line) => line !== null)
  return box(
    { width: WIDTH, height: HEIGHT, backgroundColor: background, color: text, fontFamily, fontWeight: 500 },
    box(
      {
        width: WIDTH - PATTERN_WIDTH,
        height: HEIGHT,
        padding: PADDING,
        boxSizing: 'border-box',
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      content.workspace ? line({ fontSize: 28, color: muted, lineClamp: 1 }, content.workspace) : box({}),
      box(
        { flexDirection: 'column' },
        line(
          { fontSize, fontWeight: 700, lineHeight: NAME_LINE_HEIGHT, letterSpacing: '-0.025em', lineClamp: maxNameLines(fontSize) },
          title,
        ),
        box({ width: 72, height: 8, borderRadius: 4, marginTop: 32, backgroundColor: pattern[0] }),
      ),
      box(
        { flexDirection: 'column' },
        ...details.map((detail) => line({ fontSize: 32, lineHeight: 1.35, lineClamp: 1 }, detail)),
        content.place ? line({ fontSize: 28, lineHeight: 1.35, marginTop: 8, color: muted, lineClamp: 2 }, content.place) : null,
      ),
    ),
    renderPattern(palette, random),
  )
}

/** The largest font size at which the name fits without breaking a word. */
function nameFontSize(name: string): number {
  const longestWord = Math.max(...name.split(' ').map((word) => word.length))
  const fits = (size: number) => {
    const lettersPerLine = Math.floor(TEXT_WIDTH / (LETTER_WIDTH * size))
    return longestWord <= lettersPerLine && countLines(name, lettersPerLine) <= maxNameLines(size)
  }
  return NAME_FONT_SIZES.find(fits) ?? NAME_FONT_SIZES.at(-1)!
}

const maxNameLines = (size: number) => Math.floor(MAX_NAME_HEIGHT / (size * NAME_LINE_HEIGHT))

function countLines(text: string, lettersPerLine: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const length = word.length + (used > 0 ? 1 : 0)
    if (used + length > lettersPerLine) {
      lines += 1
      used = word.length
    } else used += length
  }
  return lines
}

const box = (style: Record<string, unknown>, ...children: Child[]): SvgNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
})

const line = (style: Record<string, unknown>, text: string): SvgNode => ({
  type: 'div',
  props: { style: { display: 'block', width: TEXT_WIDTH, wordBreak: 'break-word', textOverflow: 'ellipsis', ...style }, children: text },
})
