/** A string literal of the query language. Every value in a query must be quoted by this function. */
export function quoted(value: string): string {
  const escapes: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }
  return `'${value.replace(/[\\'\n\r\t\b\f]/g, (character) => escapes[character]!)}'`
}

/** Queries are sent in the URL, whose length limit applies to the encoded form. */
export function batchesByEncodedLength(values: readonly string[], maxEncodedLength: number): string[][] {
  const batches: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const value of values) {
    const encodedLength = encodeURIComponent(`${quoted(value)},`).length
    if (length + encodedLength > maxEncodedLength) {
      batches.push([])
      length = 0
    }
    batches.at(-1)!.push(value)
    length += encodedLength
  }
  return batches
}

/** Record ids consist of letters and digits; anything else must not reach a query or a path. */
export function isRecordId(text: string): boolean {
  return /^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$/.test(text)
}
