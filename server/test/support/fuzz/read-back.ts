import { isDashboard, isUnsafe, listEvents, type Operation, operations } from '@foyer/contracts'
import type { Organizer } from '../foyer.ts'
import { CASES_PER_OPERATION } from './plan.ts'
import type { Sent } from './send.ts'

/** Four of the usual 24 cases. */
const MAX_EVENTS = Math.ceil(CASES_PER_OPERATION / 6)

/**
 * Requests that read what a workspace holds after an operation: its lists, and its newest events by every operation and page that shows
 * one. An odd value that was accepted must not make them fail. A read of the dashboard stores nothing in an event, so it is followed by the
 * lists only, such as the audit log.
 */
export async function readsAfter(op: Operation, owner: Organizer): Promise<[Operation | null, Sent][]> {
  const mayChangeEvents = isUnsafe(op) || !isDashboard(op)
  const { status, body } = await owner.call(listEvents)
  const events = status === 200 && mayChangeEvents ? body.events.slice(-MAX_EVENTS) : []
  const get = (path: string): Sent => ({ method: 'GET', path, headers: owner.headers, body: undefined })
  const reads = operations.filter((op) => op.method === 'GET')
  const lists = reads.filter((op) => !op.params).map((op): [Operation, Sent] => [op, get(op.path)])
  return [
    ...lists,
    ...events.flatMap(({ id, slug }): [Operation | null, Sent][] => {
      const ids: Record<string, string> = { eventId: id, slug: owner.slug, orgSlug: owner.slug, eventSlug: slug }
      const ofEvent = reads.filter((op) => op.params && Object.keys(op.params.properties).every((name) => name in ids))
      const pathOf = (op: Operation) => op.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!)
      return [...ofEvent.map((op): [Operation, Sent] => [op, get(pathOf(op))]), [null, get(`/${owner.slug}/${slug}`)]]
    }),
  ]
}
