import createBidi from 'bidi-js'
import { Buffer as ShapingBuffer, Direction as ShapingDirection, shape } from 'harfbuzzjs'
import type { Direction } from '../../platform/text-language.ts'
import type { FontSet, LoadedFont, Weight } from './fonts.ts'

export type TextStyle = { fonts: FontSet; size: number; weight: Weight; direction: Direction; letterSpacing?: number }
/** One line of text as outlines, with the left end of its baseline at the origin. */
export type ShapedLine = { svg: string; width: number; glyphs: number[] }

/** A part of a line in one direction and one font. */
type Run = { text: string; level: number; font: LoadedFont }

const bidi = createBidi()

/** Letters joined, ordered and positioned as their script requires. Characters without a font must have been removed. */
export function shapeLine(text: string, style: TextStyle): ShapedLine {
  const { size, letterSpacing = 0 } = style
  const line: ShapedLine = { svg: '', width: 0, glyphs: [] }
  for (const { text: part, level, font: loaded } of inVisualOrder(runsOf(text, style))) {
    const { font, unitsPerEm, isInter } = loaded
    const scale = size / unitsPerEm
    const buffer = new ShapingBuffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    buffer.setDirection(level % 2 === 1 ? ShapingDirection.RTL : ShapingDirection.LTR)
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const path = font.glyphToPath(glyph)
      const [x, y] = [line.width + xOffset * scale, -yOffset * scale]
      // Fonts have the y axis upwards, SVG downwards.
      if (path) line.svg += `<path transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})" d="${path}"/>`
      // Space between letters would tear joined scripts apart.
      line.width += xAdvance * scale + (isInter ? letterSpacing * size : 0)
      line.glyphs.push(glyph)
    }
  }
  return line
}

function runsOf(text: string, { fonts, weight, direction }: TextStyle): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let index = 0
  for (const character of text) {
    const level = levels[index]!
    const last = runs.at(-1)
    // Marks and spaces stay with the letter before them, where its font has them.
    const font = last && isSharedCharacter(character) && hasGlyph(last.font, character) ? last.font : fonts.find(character, weight)
    if (font && last && last.font === font && last.level === level) last.text += character
    else if (font) runs.push({ text: character, level, font })
    index += character.length
  }
  return runs
}

const isSharedCharacter = (character: string) => /[\p{M}\p{Join_Control} ]/u.test(character)
const hasGlyph = ({ font }: LoadedFont, character: string) => font.nominalGlyph(character.codePointAt(0)!) !== undefined

/** Rule L2: from the highest level down, every sequence of runs at that level or above is reversed. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}

const round = (value: number) => Math.round(value * 100) / 100
