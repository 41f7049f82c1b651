/**
 * A source map (ECMA-426) without its columns. Node's own reader keeps every token of the bundle, which blocks the event loop for 50 ms or
 * more when the first error is logged, and that is often when many people are waiting. This takes a tenth of it.
 */
export type SourceMap = {
  sources: string[]
  /** For each line of the bundle, its first entry in the lists below. */
  firstEntries: number[]
  /** Where another line of a source begins: the column of the bundle, the index of the source, and its line. */
  columns: number[]
  sourceIndexes: number[]
  sourceLines: number[]
}

const DIGITS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [digit.charCodeAt(0), value]),
)
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => DIGITS.get(code) ?? 0)
const [COMMA, SEMICOLON] = [','.charCodeAt(0), ';'.charCodeAt(0)]
const [MORE_DIGITS, DIGIT_BITS] = [32, 5]

export function readSourceMap(json: string): SourceMap {
  const { sources, mappings } = JSON.parse(json) as { sources: string[]; mappings: string }
  const map: SourceMap = { sources, firstEntries: [0], columns: [], sourceIndexes: [], sourceLines: [] }
  // Column, source, line and column of the source, name: each is the difference to the one before.
  const current = [0, 0, 0, 0, 0]
  let [fields, value, shift] = [0, 0, 0]
  for (let at = 0; at <= mappings.length; at += 1) {
    const code = at < mappings.length ? mappings.charCodeAt(at) : SEMICOLON
    if (code === COMMA || code === SEMICOLON) {
      // Without a source: what follows in the line still belongs to the one before, such as the rest of a package that is bundled without its lines.
      if (fields > 1) addEntry(map, current[0]!, current[1]!, current[2]!)
      fields = 0
      if (code === COMMA) continue
      current[0] = 0
      map.firstEntries.push(map.columns.length)
      continue
    }
    const digit = VALUES[code]!
    value += (digit & (MORE_DIGITS - 1)) << shift
    shift += DIGIT_BITS
    if (digit & MORE_DIGITS) continue
    current[fields] = current[fields]! + (value & 1 ? -(value >> 1) : value >> 1)
    fields += 1
    value = shift = 0
  }
  return map
}

function addEntry({ firstEntries, columns, sourceIndexes, sourceLines }: SourceMap, column: number, source: number, line: number) {
  const last = columns.length - 1
  const isFirstOfLine = last < firstEntries.at(-1)!
  if (!isFirstOfLine && sourceIndexes[last] === source && sourceLines[last] === line) return
  columns.push(column)
  sourceIndexes.push(source)
  sourceLines.push(line)
}

/** What is in the bundle at a line and a column. All of them begin at 0. */
export function sourceAt(map: SourceMap, line: number, column: number): { source: string; line: number } | undefined {
  const [first, end] = [map.firstEntries[line] ?? 0, map.firstEntries[line + 1] ?? 0]
  for (let entry = end - 1; entry >= first; entry -= 1) {
    if (map.columns[entry]! > column) continue
    return { source: map.sources[map.sourceIndexes[entry]!]!, line: map.sourceLines[entry]! }
  }
  return undefined
}
