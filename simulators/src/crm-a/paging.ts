import { queryText, type RecordedRequest } from '../wire/request.ts'
import { HttpError } from '../wire/response.ts'
import { invalidInput } from './errors.ts'

/** Reads `limit` and rejects what the vendor rejects, instead of correcting it silently. */
export function readLimit(given: unknown, { fallback, max }: { fallback: number; max: number }): number {
  if (given === undefined || given === null) return fallback
  const limit = Number(given)
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new HttpError(invalidInput(`limit must be between 1 and ${max}`))
  return limit
}

/** One page of `all` after the item of the cursor, so that new items in front never cause repeats. */
export function pageAfter<T>(
  all: T[],
  page: { limit: number; after: string | undefined },
  keyOf: (item: T) => string,
): { items: T[]; next?: string } {
  const start = page.after === undefined ? 0 : all.findIndex((item) => cursorOf(keyOf(item)) === page.after) + 1
  if (page.after !== undefined && start === 0) throw new HttpError(invalidInput('the paging cursor is not valid'))
  const items = all.slice(start, start + page.limit)
  const last = items.at(-1)
  return last !== undefined && start + items.length < all.length ? { items, next: cursorOf(keyOf(last)) } : { items }
}

/** The response shape of the vendor: the last page has no `paging`. */
export function pagedBody(
  request: RecordedRequest,
  baseUrl: string,
  results: unknown[],
  next: string | undefined,
): Record<string, unknown> {
  if (next === undefined) return { results }
  const link = new URL(request.path, baseUrl)
  for (const [name, value] of Object.entries(request.query)) for (const one of [value].flat()) link.searchParams.append(name, one)
  link.searchParams.set('after', next)
  return { results, paging: { next: { after: next, link: link.href } } }
}

export function readAfter(request: RecordedRequest): string | undefined {
  return queryText(request, 'after') || undefined
}

function cursorOf(key: string): string {
  return Buffer.from(key).toString('base64url')
}
