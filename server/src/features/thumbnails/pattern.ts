import { type Palette, paletteOf, seededRandom } from './colors.ts'

/** Tile size in pixels: three rows make the height of the image. */
const TILE = 210
const COLUMNS = 2
const ROWS = 3
export const PATTERN_WIDTH = COLUMNS * TILE

type Motif = (foreground: string, accent: string) => string

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
const circle = (cx: number, cy: number, r: number, fill: string): string => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

const HALF = TILE / 2
/** Each fills one tile and can be rotated by 90, 180 or 270 degrees. */
const MOTIFS: readonly Motif[] = [
  (foreground) => path(`M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`, foreground),
  (foreground, accent) =>
    path(`M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`, foreground) + path(`M0 0H${HALF}A${HALF} ${HALF} 0 0 1 0 ${HALF}Z`, accent),
  (foreground) =>
    path(`M0 ${HALF}A${HALF} ${HALF} 0 0 1 ${TILE} ${HALF}Z`, foreground) +
    path(`M0 ${TILE}A${HALF} ${HALF} 0 0 1 ${TILE} ${TILE}Z`, foreground),
  (foreground, accent) => circle(HALF, HALF, HALF * 0.78, foreground) + circle(HALF, HALF, HALF * 0.34, accent),
  (foreground) => path(`M0 0H${HALF}A${HALF} ${HALF} 0 0 1 ${TILE} ${HALF}V${TILE}H${HALF}A${HALF} ${HALF} 0 0 1 0 ${HALF}Z`, foreground),
  (foreground, accent) => path(`M0 0L${TILE} ${TILE}H0Z`, foreground) + circle(TILE * 0.72, TILE * 0.28, TILE * 0.13, accent),
  (foreground) =>
    [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) => circle(TILE * (0.125 + column / 4), TILE * (0.125 + row / 4), TILE * 0.055, foreground)),
      )
      .join(''),
]

/** The pattern of an event's share picture in another size, as a whole SVG image that is cropped to the size of its element. */
export function patternImage({ eventId, accentColor }: { eventId: string; accentColor: string | null }, grid: Grid): string {
  const random = seededRandom(eventId)
  const palette = paletteOf(accentColor, random)
  return `<svg viewBox="0 0 ${grid.columns * TILE} ${grid.rows * TILE}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${renderPattern(palette, random, grid)}</svg>`
}

type Grid = { columns: number; rows: number }

/** A grid of tiles as SVG, different for every event. Consecutive tiles never have the same motif or the same background. */
export function renderPattern(
  { pattern, background }: Palette,
  random: () => number,
  { columns, rows }: Grid = { columns: COLUMNS, rows: ROWS },
): string {
  let tiles = ''
  let lastMotif = -1
  let lastFill = -1
  for (let index = 0; index < columns * rows; index += 1) {
    const motif = pick(MOTIFS.length, random, lastMotif)
    const fill = pick(pattern.length, random, lastFill)
    const foreground = pick(pattern.length, random, fill)
    const [x, y] = [(index % columns) * TILE, Math.floor(index / columns) * TILE]
    const rotation = 90 * Math.floor(random() * 4)
    // Half a pixel larger on every side: otherwise a scaled picture has thin lines between its tiles.
    const tile = `<rect x="-.5" y="-.5" width="${TILE + 1}" height="${TILE + 1}" fill="${pattern[fill]}"/>`
    const content = tile + MOTIFS[motif]!(pattern[foreground]!, background)
    tiles += `<g transform="translate(${x} ${y}) rotate(${rotation} ${HALF} ${HALF})">${content}</g>`
    lastMotif = motif
    lastFill = fill
  }
  return tiles
}

/** A random index below count other than `excluded`, which is negative for none. */
function pick(count: number, random: () => number, excluded: number): number {
  const index = Math.floor(random() * (excluded < 0 ? count : count - 1))
  return excluded >= 0 && index >= excluded ? index + 1 : index
}
