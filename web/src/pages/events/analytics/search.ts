import { type RangeSearch, readRange } from '../../analytics/range.ts'

export type AnalyticsSearch = RangeSearch & { lines?: 'total'; question?: string; with?: string; align?: 'publish' }

/** What the charts show is in the address. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  return {
    ...readRange(search),
    ...(search.lines === 'total' && { lines: 'total' }),
    ...(typeof search.question === 'string' && search.question && { question: search.question }),
    ...(typeof search.with === 'string' && search.with && { with: search.with }),
    ...(search.align === 'publish' && { align: 'publish' }),
  }
}
