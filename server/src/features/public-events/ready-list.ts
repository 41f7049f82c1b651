import type { ListMeta, PublicEvent } from '@foyer/contracts'
import { etagOf } from '../../platform/http/etag.ts'
import { DEFAULT_LIMIT, writeCursor } from '../../platform/http/paging.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { PublishedList } from './store.ts'

export const LIST_TTL_SECONDS = 60

/** A list ready to be sent: the same data with both truths about where it came from. */
export type ReadyList = { organizationId: OrganizationId; etag: string; fromDatabase: string; fromCache: string; nextCursor: string | null }

/** The ETag speaks of the data alone: where an answer came from does not make it another answer. */
export function makeReady({ organizationId, events }: PublishedList): ReadyList {
  const page = events.slice(0, DEFAULT_LIMIT)
  const last = events.length > DEFAULT_LIMIT ? page[page.length - 1]! : null
  const data = JSON.stringify({ events: page })
  return {
    organizationId,
    etag: etagOf(data),
    fromDatabase: listBody(data, { cached: false, source: 'database' }),
    fromCache: listBody(data, { cached: true, source: 'cache' }),
    nextCursor: last && cursorAfter(last),
  }
}

const cursorAfter = (event: PublicEvent): string => writeCursor([event.startTime, event.id])

export function listBody(data: string, { cached, source }: Pick<ListMeta, 'cached' | 'source'>): string {
  const meta: ListMeta = { cached, cacheConfigured: true, cacheTtlSeconds: LIST_TTL_SECONDS, source }
  return `{"data":${data},"meta":${JSON.stringify(meta)}}`
}
