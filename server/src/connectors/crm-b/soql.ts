/** A text literal of the query language. Only inside these quotes may a value of ours stand. */
export function quoted(value: string): string {
  const escapes: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }
  return `'${value.replace(/[\\'\n\r\t\b\f]/g, (character) => escapes[character]!)}'`
}

/** Queries travel in the URL, and what counts against its limit is their encoded form. */
export function batchesByEncodedLength(values: readonly string[], maxEncodedLength: number): string[][] {
  const batches: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const value of values) {
    const own = encodeURIComponent(`${quoted(value)},`).length
    if (length + own > maxEncodedLength) {
      batches.push([])
      length = 0
    }
    batches.at(-1)!.push(value)
    length += own
  }
  return batches
}

/** Record ids are letters and digits; anything else is no id and never reaches a query or a path. */
export function isRecordId(text: string): boolean {
  return /^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$/.test(text)
}
