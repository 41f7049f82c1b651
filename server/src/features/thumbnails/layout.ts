import { type Direction, directionOf } from '../../platform/text-language.ts'
import { paletteOf, seededRandom } from './colors.ts'
import type { FontSet, Weight } from './fonts.ts'
import { wrap } from './line-breaks.ts'
import { PATTERN_WIDTH, renderPattern } from './pattern.ts'
import { shapeLine } from './shape.ts'
import type { ThumbnailContent } from './thumbnail-content.ts'

/** The size that services expect for link previews. */
const WIDTH = 1200
const HEIGHT = 630

const PADDING = 64
const TEXT_WIDTH = WIDTH - PATTERN_WIDTH - 2 * PADDING
const NAME_FONT_SIZES = [92, 80, 70, 66, 58, 50, 46, 40] as const
const LETTER_SPACING = -0.025
/** The height that remains for the name when all other lines are present. */
const MAX_NAME_HEIGHT = 222
const BAR = { width: 72, height: 8, above: 32 }
/** From the middle of a line down to its baseline, relative to the font size. */
const BASELINE = 0.36

type Block = { lines: string[]; size: number; weight: Weight; lineHeight: number; color: string; above: number; letterSpacing: number }

/** The thumbnail as SVG, with all text as outlines. An event with a name from right to left has the mirrored layout. */
export function thumbnailSvg(content: ThumbnailContent, fonts: FontSet): string {
  const random = seededRandom(content.eventId)
  const palette = paletteOf(content.accent, random)
  const { background, text, muted, pattern } = palette
  // The date is the title if the fonts have no letter of the name.
  const title = content.name || content.date || ''
  const direction = directionOf(title) ?? 'ltr'
  const block = (line: string | null, style: Pick<Block, 'size' | 'color'> & Partial<Block> & { maxLines?: number }): Block[] => {
    if (!line) return []
    const full = { weight: 500 as const, lineHeight: 1.35, above: 0, letterSpacing: 0, ...style }
    return [{ ...full, lines: wrap(line, (part) => widthOf(part, fonts, full), TEXT_WIDTH, style.maxLines ?? 1).lines }]
  }
  const groups = [
    block(content.workspace, { size: 28, color: muted }),
    [titleBlock(title, fonts, text)],
    [
      ...(content.name ? block(content.date, { size: 32, color: text }) : []),
      ...block(content.time, { size: 32, color: text }),
      ...block(content.place, { size: 28, color: muted, above: 8, maxLines: 2 }),
    ],
  ]
  const heights = groups.map((blocks, index) => heightOf(blocks) + (index === 1 ? BAR.above + BAR.height : 0))
  const gap = (HEIGHT - 2 * PADDING - heights.reduce((sum, height) => sum + height)) / 2
  const at = { fonts, direction, left: direction === 'rtl' ? PATTERN_WIDTH + PADDING : PADDING }
  let [y, drawn] = [PADDING, '']
  for (const [index, blocks] of groups.entries()) {
    drawn += drawBlocks(blocks, { ...at, top: y })
    if (index === 1) drawn += bar(y + heightOf(blocks) + BAR.above, at.left, direction, pattern[0])
    y += heights[index]! + gap
  }
  const patternAt = direction === 'rtl' ? 0 : WIDTH - PATTERN_WIDTH
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>${drawn}<g transform="translate(${patternAt} 0)">${renderPattern(palette, random)}</g></svg>`
}

/** In the largest font size at which the name fits without breaking a word. */
function titleBlock(title: string, fonts: FontSet, color: string): Block {
  const lineHeight = titleLineHeight(title)
  const blocks = NAME_FONT_SIZES.map((size) => () => {
    const style = { size, weight: 700 as const, lineHeight, color, above: 0, letterSpacing: LETTER_SPACING }
    const maxLines = Math.floor(MAX_NAME_HEIGHT / (size * lineHeight))
    const { lines, isBroken } = wrap(title, (part) => widthOf(part, fonts, style), TEXT_WIDTH, maxLines)
    return { block: { ...style, lines }, isBroken }
  })
  for (const make of blocks.slice(0, -1)) {
    const { block, isBroken } = make()
    if (!isBroken) return block
  }
  return blocks.at(-1)!().block
}

/** Scripts with marks far above or below their letters, and scripts whose letters fill the whole height. */
const WITH_MARKS =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Common}])\p{L}/u
const TALL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}]/u

const titleLineHeight = (title: string): number => (WITH_MARKS.test(title) ? 1.38 : TALL.test(title) ? 1.22 : 1.08)

type Style = Pick<Block, 'size' | 'weight' | 'letterSpacing'>

const shaped = (line: string, fonts: FontSet, style: Style) => shapeLine(line, { ...style, fonts, direction: directionOf(line) ?? 'ltr' })
const widthOf = (line: string, fonts: FontSet, style: Style): number => shaped(line, fonts, style).width

const heightOf = (blocks: Block[]): number =>
  blocks.reduce((sum, { lines, size, lineHeight, above }) => sum + above + lines.length * size * lineHeight, 0)

type Place = { fonts: FontSet; left: number; top: number; direction: Direction }

/** Each text keeps its own direction; all are aligned with the name. */
function drawBlocks(blocks: Block[], { fonts, left, top, direction }: Place): string {
  let [svg, y] = ['', top]
  for (const block of blocks) {
    y += block.above
    const height = block.size * block.lineHeight
    const own = directionOf(block.lines.join(' ')) ?? 'ltr'
    for (const line of block.lines) {
      const { svg: outlines, width } = shapeLine(line, { ...block, fonts, direction: own })
      const x = direction === 'rtl' ? left + TEXT_WIDTH - width : left
      svg += `<g fill="${block.color}" transform="translate(${x.toFixed(2)} ${(y + height / 2 + block.size * BASELINE).toFixed(2)})">${outlines}</g>`
      y += height
    }
  }
  return svg
}

const bar = (y: number, left: number, direction: Direction, color: string): string =>
  `<rect x="${direction === 'rtl' ? left + TEXT_WIDTH - BAR.width : left}" y="${y.toFixed(2)}" width="${BAR.width}" height="${BAR.height}" rx="4" fill="${color}"/>`
