export type Fields = Record<string, unknown>

/** Readers for JSON of unknown shape: absent values and values of the wrong type are both read as empty. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

export function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

/** Ids and values may come as numbers where the documentation shows text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** ISO text from ISO text, epoch milliseconds, or either of them as text; null for anything else. */
export function timeOf(value: unknown): string | null {
  const text = textOf(value)
  if (text === null) return null
  const time = new Date(/^\d+$/.test(text) ? Number(text) : text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Shown as a link or opened by the browser, where any other scheme could run a script. */
export function webLinkOf(value: unknown): string | null {
  const text = textOf(value)
  return text && /^https?:\/\//i.test(text) ? text : null
}
