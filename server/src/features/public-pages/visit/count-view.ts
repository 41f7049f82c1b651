import type { IncomingMessage } from 'node:http'
import type { ViewCounts, ViewedEvent } from '../../analytics/view-counts.ts'

type Visitor = { host: string; address: string }

/** Counts one view of the page. Of the URL only the query is used, which the custom domain rewrite leaves unchanged. */
export function countView(
  viewCounts: Pick<ViewCounts, 'record'>,
  event: ViewedEvent,
  { url, headers }: IncomingMessage,
  { host, address }: Visitor,
) {
  viewCounts.record(event, {
    query: queryIn(url),
    referrer: headers.referer,
    userAgent: headers['user-agent'],
    host,
    address,
    prefetch: /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`),
  })
}

/** Counts that a visitor began to fill in the form. The page sends the referrer that it was opened from: that of the request is the page. */
export function countStart(
  viewCounts: Pick<ViewCounts, 'record'>,
  event: ViewedEvent,
  { url, headers }: IncomingMessage,
  { host, address, referrer }: Visitor & { referrer: string | undefined },
) {
  const view = { query: queryIn(url), referrer: referrer && `https://${referrer}`, userAgent: headers['user-agent'], host, address }
  viewCounts.record(event, view, 'started')
}

function queryIn(url = ''): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}
