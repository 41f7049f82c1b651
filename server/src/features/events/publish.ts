import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuseFaults } from '../../platform/http/problem.ts'
import type { ExpectedVersions } from '../../platform/http/versions.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { publishFaults } from './event-faults.ts'
import { type EventRow, requireEventForChange } from './own-event.ts'
import { changeEvent, lockEvent } from './store.ts'

type Dependencies = { db: Database; publish: Publish; clock: Clock }

/** Publishing a canceled event reinstates it. */
export const publishEvent = (
  dependencies: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> =>
  changeStatus(dependencies, organizationId, eventId, ifMatch, 'event.published', (event, now) => {
    refuseFaults(publishFaults(event))
    return event.status === 'PUBLISHED' ? null : { status: 'PUBLISHED', canceledAt: null, publishedAt: event.publishedAt ?? now }
  })

export const unpublishEvent = (
  dependencies: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> =>
  changeStatus(dependencies, organizationId, eventId, ifMatch, 'event.unpublished', (event) =>
    event.status === 'DRAFT' ? null : { status: 'DRAFT' },
  )

/** Canceling again keeps the time of the first cancellation. */
export const cancelEvent = (
  dependencies: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  ifMatch?: ExpectedVersions,
): Promise<EventRow> =>
  changeStatus(dependencies, organizationId, eventId, ifMatch, 'event.canceled', (event, now) =>
    event.canceledAt ? null : { status: 'DRAFT', canceledAt: now, changeNoticeDueAt: null },
  )

type StatusChange = Pick<EventRow, 'status'> & Partial<Pick<EventRow, 'canceledAt' | 'publishedAt' | 'changeNoticeDueAt'>>

async function changeStatus(
  { db, publish, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  ifMatch: ExpectedVersions,
  name: 'event.published' | 'event.unpublished' | 'event.canceled',
  decide: (event: EventRow, now: string) => StatusChange | null,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId, ifMatch)
    const changes = decide(event, clock().toISOString())
    if (!changes) return event
    // Calendars accept the cancellation or reinstatement only with a higher sequence number.
    const calendarSequence = event.calendarSequence + (name === 'event.canceled' || event.canceledAt ? 1 : 0)
    await changeEvent(tx, organizationId, eventId, { ...changes, calendarSequence })
    await publish(tx, name, { organizationId, eventId, reinstated: event.canceledAt !== null })
    return (await lockEvent(tx, organizationId, eventId))!
  })
}
