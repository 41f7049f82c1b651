import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from './problem.ts'

/** The sort keys of the last row of a page, as an opaque string. */
export const writeCursor = (keys: readonly (string | number | null)[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

export function readCursor(cursor: string | undefined, length: number): (string | number | null)[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isValid =
      Array.isArray(keys) &&
      keys.length === length &&
      keys.every((key) => key === null || typeof key === 'string' || typeof key === 'number')
    if (isValid) return keys
  } catch {
    // The same error as for a cursor with the wrong keys.
  }
  throw invalid('cursor is not valid for this list.')
}

export const DEFAULT_LIMIT = 1000

/** Expects one row more than `limit` from the store if there is a next page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  keysOf: (row: Row) => (string | number | null)[],
): { rows: Row[]; next: string | null } {
  if (rows.length <= limit) return { rows, next: null }
  const kept = rows.slice(0, limit)
  return { rows: kept, next: writeCursor(keysOf(kept[kept.length - 1]!)) }
}

export function linkNextPage(request: FastifyRequest, reply: FastifyReply, next: string | null) {
  if (next === null) return
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', next)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}
