import type { ListMeta, PublicEvent } from '@foyer/contracts'
import { etagOf } from '../../platform/http/etag.ts'
import { DEFAULT_LIMIT, writeCursor } from '../../platform/http/paging.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { PublishedList } from './store.ts'

export const LIST_TTL_SECONDS = 60

/** A list as response bodies: one for a response from the database and one for a response from the cache, which differ in `meta`. */
export type RenderedList = {
  organizationId: OrganizationId
  etag: string
  fromDatabase: string
  fromCache: string
  nextCursor: string | null
}

/** The ETag covers the data only, so that it is the same for both bodies. */
export function renderList({ organizationId, events }: PublishedList): RenderedList {
  const page = events.slice(0, DEFAULT_LIMIT)
  const last = events.length > DEFAULT_LIMIT ? page[page.length - 1]! : null
  const data = JSON.stringify({ events: page })
  return {
    organizationId,
    etag: etagOf(data),
    fromDatabase: renderListBody(data, { cached: false, source: 'database' }),
    fromCache: renderListBody(data, { cached: true, source: 'cache' }),
    nextCursor: last && cursorAfter(last),
  }
}

const cursorAfter = (event: PublicEvent): string => writeCursor([event.startTime, event.id])

export function renderListBody(data: string, { cached, source }: Pick<ListMeta, 'cached' | 'source'>): string {
  const meta: ListMeta = { cached, cacheConfigured: true, cacheTtlSeconds: LIST_TTL_SECONDS, source }
  return `{"data":${data},"meta":${JSON.stringify(meta)}}`
}
