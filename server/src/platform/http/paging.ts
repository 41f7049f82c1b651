import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from './problem.ts'

/** Where a page ended: the values of its sort keys, opaque to the caller. */
export const writeCursor = (keys: readonly (string | number | null)[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

export function readCursor(cursor: string | undefined, length: number): (string | number | null)[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const fits =
      Array.isArray(keys) &&
      keys.length === length &&
      keys.every((key) => key === null || typeof key === 'string' || typeof key === 'number')
    if (fits) return keys
  } catch {
    // Falls through to the same sentence.
  }
  throw invalid('cursor is not one this list gave out.')
}

export const DEFAULT_LIMIT = 1000

/** Ask the store for one row more than wanted; its presence tells that there is a next page. */
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
