import { Refusal } from '../wire/answer.ts'
import { queryText, type RecordedRequest } from '../wire/request.ts'
import { invalidInput } from './errors.ts'

/** Reads `limit`, and refuses what the vendor refuses instead of quietly correcting it. */
export function readLimit(given: unknown, { fallback, max }: { fallback: number; max: number }): number {
  if (given === undefined || given === null) return fallback
  const limit = Number(given)
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new Refusal(invalidInput(`limit must be between 1 and ${max}`))
  return limit
}

/** One page of `all` starting after the item that `keyOf` named in the cursor, so that newcomers in front never cause repeats. */
export function pageAfter<T>(
  all: T[],
  page: { limit: number; after: string | undefined },
  keyOf: (item: T) => string,
): { items: T[]; next?: string } {
  const start = page.after === undefined ? 0 : all.findIndex((item) => cursorOf(keyOf(item)) === page.after) + 1
  if (page.after !== undefined && start === 0) throw new Refusal(invalidInput('the paging cursor is not valid'))
  const items = all.slice(start, start + page.limit)
  const last = items.at(-1)
  return last !== undefined && start + items.length < all.length ? { items, next: cursorOf(keyOf(last)) } : { items }
}

/** The vendor's answer shape: the last page has no `paging` at all. */
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
