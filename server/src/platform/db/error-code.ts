/** The code of PostgreSQL, or an empty text. Drizzle wraps the driver's error, so the code is on the cause. */
export function databaseCode(error: unknown): string {
  for (let current = error as { code?: unknown; cause?: unknown } | undefined, depth = 0; current && depth < 4; depth += 1) {
    if (typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
    current = current.cause as typeof current
  }
  return ''
}
