import { getEvent, isDashboard, isUnsafe, listEvents, type Operation, operations } from '@foyer/contracts'
import type { Organizer } from '../foyer.ts'
import type { Fixture } from './fixture.ts'
import type { Group } from './groups.ts'
import type { Sent } from './send.ts'

// An odd value that was accepted must not make a later read fail.

type Read = [Operation | null, Sent]
const reads = operations.filter((op) => op.method === 'GET')
const get = ({ headers }: Organizer, path: string): Sent => ({ method: 'GET', path, headers, body: undefined })

/** Reads every list of a workspace, such as its audit log. */
export const listReads = (owner: Organizer): Read[] => reads.filter((op) => !op.params).map((op) => [op, get(owner, op.path)])

/**
 * Reads events that the operation may have changed, by every operation and page that shows one: the one that a parameter names and, after the
 * last operation of a group, the newest, for those whose parameters name none.
 */
export async function eventReads(op: Operation, { ops }: Group, { owner, sets }: Fixture): Promise<Read[]> {
  if (isDashboard(op) && !isUnsafe(op)) return []
  const eventId = MAKES_EVENTS.includes(op.id) ? undefined : sets.at(-1)!.params.eventId
  const isOnlyOne = ops.length === 1
  const events = [
    ...(eventId ? await existing(owner, eventId) : []),
    ...(op === ops.at(-1) && !(eventId && isOnlyOne) ? await newest(owner) : []),
  ]
  return events.flatMap(({ id, slug }): Read[] => {
    const ids: Record<string, string> = { eventId: id, slug: owner.slug, orgSlug: owner.slug, eventSlug: slug }
    const ofEvent = reads.filter((op) => op.params && Object.keys(op.params.properties).every((name) => name in ids))
    const pathOf = (op: Operation) => op.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!)
    return [...ofEvent.map((op): Read => [op, get(owner, pathOf(op))]), [null, get(owner, `/${owner.slug}/${slug}`)]]
  })
}

const MAKES_EVENTS = ['createEvent', 'duplicateEvent']
const NEWEST = 2

async function existing(owner: Organizer, eventId: string) {
  const { status, body } = await owner.call(getEvent, { params: { eventId } })
  return status === 200 ? [body] : []
}

async function newest(owner: Organizer) {
  const { status, body } = await owner.call(listEvents)
  return status === 200 ? body.events.slice(-NEWEST) : []
}
