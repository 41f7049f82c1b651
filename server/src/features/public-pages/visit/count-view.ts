import type { IncomingMessage } from 'node:http'
import type { ViewCounts, ViewedEvent } from '../../analytics/view-counts.ts'

/** Counts one view of the page. Of the URL only the query is used, which the custom domain rewrite leaves unchanged. */
export function countView(
  viewCounts: Pick<ViewCounts, 'record'>,
  event: ViewedEvent,
  { url = '', headers }: IncomingMessage,
  host: string,
) {
  const queryStart = url.indexOf('?')
  viewCounts.record(event, {
    query: queryStart === -1 ? '' : url.slice(queryStart + 1),
    referrer: headers.referer,
    userAgent: headers['user-agent'],
    host,
    prefetch: /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`),
  })
}
