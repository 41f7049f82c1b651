import type { Palette } from './colors.ts'

export type SvgNode = { type: string; props: Record<string, unknown> }

/** Tile size in pixels: three rows make the height of the image. */
const TILE = 210
const COLUMNS = 2
const ROWS = 3
export const PATTERN_WIDTH = COLUMNS * TILE

type Motif = (foreground: string, accent: string) => SvgNode[]

const path = (d: string, fill: string): SvgNode => ({ type: 'path', props: { d, fill } })
const circle = (cx: number, cy: number, r: number, fill: string): SvgNode => ({ type: 'circle', props: { cx, cy, r, fill } })

const HALF = TILE / 2
/** Each fills one tile and can be rotated by 90, 180 or 270 degrees. */
const MOTIFS: readonly Motif[] = [
  (foreground) => [path(`M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`, foreground)],
  (foreground, accent) => [
    path(`M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`, foreground),
    path(`M0 0H${HALF}A${HALF} ${HALF} 0 0 1 0 ${HALF}Z`, accent),
  ],
  (foreground) => [
    path(`M0 ${HALF}A${HALF} ${HALF} 0 0 1 ${TILE} ${HALF}Z`, foreground),
    path(`M0 ${TILE}A${HALF} ${HALF} 0 0 1 ${TILE} ${TILE}Z`, foreground),
  ],
  (foreground, accent) => [circle(HALF, HALF, HALF * 0.78, foreground), circle(HALF, HALF, HALF * 0.34, accent)],
  (foreground) => [path(`M0 0H${HALF}A${HALF} ${HALF} 0 0 1 ${TILE} ${HALF}V${TILE}H${HALF}A${HALF} ${HALF} 0 0 1 0 ${HALF}Z`, foreground)],
  (foreground, accent) => [path(`M0 0L${TILE} ${TILE}H0Z`, foreground), circle(TILE * 0.72, TILE * 0.28, TILE * 0.13, accent)],
  (foreground) =>
    [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) => circle(TILE * (0.125 + column / 4), TILE * (0.125 + row / 4), TILE * 0.055, foreground)),
    ),
]

/** A grid of tiles, different for every event. Consecutive tiles never have the same motif or the same background. */
export function renderPattern({ pattern, background }: Palette, random: () => number): SvgNode {
  const tiles: SvgNode[] = []
  let lastMotif = -1
  let lastFill = -1
  for (let index = 0; index < COLUMNS * ROWS; index += 1) {
    const motif = pick(MOTIFS.length, random, lastMotif)
    const fill = pick(pattern.length, random, lastFill)
    const foreground = pick(pattern.length, random, fill)
    const [x, y] = [(index % COLUMNS) * TILE, Math.floor(index / COLUMNS) * TILE]
    const rotation = 90 * Math.floor(random() * 4)
    const tile = { type: 'rect', props: { width: TILE, height: TILE, fill: pattern[fill] } }
    const children = [tile, ...MOTIFS[motif]!(pattern[foreground]!, background)]
    tiles.push({ type: 'g', props: { transform: `translate(${x} ${y}) rotate(${rotation} ${HALF} ${HALF})`, children } })
    lastMotif = motif
    lastFill = fill
  }
  return {
    type: 'svg',
    props: { width: PATTERN_WIDTH, height: ROWS * TILE, viewBox: `0 0 ${PATTERN_WIDTH} ${ROWS * TILE}`, children: tiles },
  }
}

/** A random index below count other than `excluded`, which is negative for none. */
function pick(count: number, random: () => number, excluded: number): number {
  const index = Math.floor(random() * (excluded < 0 ? count : count - 1))
  return excluded >= 0 && index >= excluded ? index + 1 : index
}
