import type { IncomingMessage } from 'node:http'
import type { ViewCounts, ViewedEvent } from '../../analytics/view-counts.ts'

/** Somebody looked at the page. The address is taken as the browser sent it; on a custom domain only its path was written out. */
export function countView(
  viewCounts: Pick<ViewCounts, 'record'>,
  event: ViewedEvent,
  { url = '', headers }: IncomingMessage,
  host: string,
) {
  const at = url.indexOf('?')
  viewCounts.record(event, {
    query: at === -1 ? '' : url.slice(at + 1),
    referrer: headers.referer,
    userAgent: headers['user-agent'],
    host,
    prefetch: /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`),
  })
}
