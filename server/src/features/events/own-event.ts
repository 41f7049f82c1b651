import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, findEvent, lockEvent } from './store.ts'

export type { EventRow } from './store.ts'
/** For jobs, whose event may have been deleted. */
export { findEvent } from './store.ts'

/** The event, or the same 404 for a malformed id, an unknown id and an id of another workspace. */
export async function requireEvent(db: Database, organizationId: OrganizationId, eventId: string): Promise<EventRow> {
  const event = isUuid(eventId) ? await findEvent(db, organizationId, eventId) : undefined
  if (!event) throw notFound('event')
  return event
}

/** The same with a lock: no other transaction changes the event until this one ends. It must have one of the expected versions, if given. */
export async function requireEventForChange(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  expected?: ExpectedVersions,
): Promise<EventRow> {
  const event = isUuid(eventId) ? await lockEvent(tx, organizationId, eventId) : undefined
  if (!event) throw notFound('event')
  requireVersion(event, expected)
  return event
}
