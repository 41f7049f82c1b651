import type { Palette } from './colors.ts'

export type Mark = { type: string; props: Record<string, unknown> }

/** The side of a tile: three make the height of the picture. */
const TILE = 210
const COLUMNS = 2
const ROWS = 3
export const SHAPES_WIDTH = COLUMNS * TILE

type Draw = (front: string, accent: string) => Mark[]

const path = (d: string, fill: string): Mark => ({ type: 'path', props: { d, fill } })
const circle = (cx: number, cy: number, r: number, fill: string): Mark => ({ type: 'circle', props: { cx, cy, r, fill } })

const H = TILE / 2
/** Each stands in a tile of its own and looks well in any of four turns. */
const MOTIFS: readonly Draw[] = [
  (front) => [path(`M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`, front)],
  (front, accent) => [path(`M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`, front), path(`M0 0H${H}A${H} ${H} 0 0 1 0 ${H}Z`, accent)],
  (front) => [path(`M0 ${H}A${H} ${H} 0 0 1 ${TILE} ${H}Z`, front), path(`M0 ${TILE}A${H} ${H} 0 0 1 ${TILE} ${TILE}Z`, front)],
  (front, accent) => [circle(H, H, H * 0.78, front), circle(H, H, H * 0.34, accent)],
  (front) => [path(`M0 0H${H}A${H} ${H} 0 0 1 ${TILE} ${H}V${TILE}H${H}A${H} ${H} 0 0 1 0 ${H}Z`, front)],
  (front, accent) => [path(`M0 0L${TILE} ${TILE}H0Z`, front), circle(TILE * 0.72, TILE * 0.28, TILE * 0.13, accent)],
  (front) =>
    [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) => circle(TILE * (0.125 + column / 4), TILE * (0.125 + row / 4), TILE * 0.055, front)),
    ),
]

/** A wall of tiles, different for every event: no two neighbours show the same motif on the same ground. */
export function shapesOf({ shapes, paper }: Palette, next: () => number): Mark {
  const tiles: Mark[] = []
  let lastMotif = -1
  let lastGround = -1
  for (let place = 0; place < COLUMNS * ROWS; place += 1) {
    const motif = pick(MOTIFS.length, next, lastMotif)
    const ground = pick(shapes.length, next, lastGround)
    const front = pick(shapes.length, next, ground)
    const [x, y] = [(place % COLUMNS) * TILE, Math.floor(place / COLUMNS) * TILE]
    const turn = 90 * Math.floor(next() * 4)
    const marks = [{ type: 'rect', props: { width: TILE, height: TILE, fill: shapes[ground] } }, ...MOTIFS[motif]!(shapes[front]!, paper)]
    tiles.push({ type: 'g', props: { transform: `translate(${x} ${y}) rotate(${turn} ${H} ${H})`, children: marks } })
    lastMotif = motif
    lastGround = ground
  }
  return {
    type: 'svg',
    props: { width: SHAPES_WIDTH, height: ROWS * TILE, viewBox: `0 0 ${SHAPES_WIDTH} ${ROWS * TILE}`, children: tiles },
  }
}

/** Any but the one just taken. */
function pick(count: number, next: () => number, but: number): number {
  const place = Math.floor(next() * (but < 0 ? count : count - 1))
  return but >= 0 && place >= but ? place + 1 : place
}
