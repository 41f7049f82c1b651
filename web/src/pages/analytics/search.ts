import { type RangeSearch, readRange } from './range.ts'

/** By what the events are sorted: highest first, names in alphabetical order. */
export const SORTS = ['registrations', 'views', 'conversion', 'attendance', 'name'] as const
export type Sort = (typeof SORTS)[number]
export type OverviewSearch = RangeSearch & { lines?: 'total'; by?: Sort }

export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  return {
    ...readRange(search),
    ...(search.lines === 'total' && { lines: 'total' }),
    ...((SORTS as readonly unknown[]).includes(search.by) && { by: search.by as Sort }),
  }
}
