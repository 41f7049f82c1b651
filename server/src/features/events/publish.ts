import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { checkPublishable } from './edit.ts'
import { type EventRow, requireEventForChange } from './own-event.ts'
import { changeEvent, lockEvent } from './store.ts'

type Dependencies = { db: Database; publish: Publish; clock: Clock }

/** Publishing a canceled event takes the cancellation back. */
export const publishEvent = (dependencies: Dependencies, organizationId: OrganizationId, eventId: string): Promise<EventRow> =>
  move(dependencies, organizationId, eventId, 'event.published', (event, now) => {
    checkPublishable(event)
    return event.status === 'PUBLISHED' ? null : { status: 'PUBLISHED', canceledAt: null, publishedAt: event.publishedAt ?? now }
  })

export const unpublishEvent = (dependencies: Dependencies, organizationId: OrganizationId, eventId: string): Promise<EventRow> =>
  move(dependencies, organizationId, eventId, 'event.unpublished', (event) => (event.status === 'DRAFT' ? null : { status: 'DRAFT' }))

/** The first cancellation counts: calling it again changes nothing. */
export const cancelEvent = (dependencies: Dependencies, organizationId: OrganizationId, eventId: string): Promise<EventRow> =>
  move(dependencies, organizationId, eventId, 'event.canceled', (event, now) =>
    event.canceledAt ? null : { status: 'DRAFT', canceledAt: now, changeNoticeDueAt: null },
  )

type Move = Pick<EventRow, 'status'> & Partial<Pick<EventRow, 'canceledAt' | 'publishedAt' | 'changeNoticeDueAt'>>

async function move(
  { db, publish, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  name: 'event.published' | 'event.unpublished' | 'event.canceled',
  decide: (event: EventRow, now: string) => Move | null,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const changes = decide(event, clock().toISOString())
    if (!changes) return event
    // Canceled, or back from it: calendars take an update only when its number is higher than the last.
    const calendarSequence = event.calendarSequence + (name === 'event.canceled' || event.canceledAt ? 1 : 0)
    await changeEvent(tx, organizationId, eventId, { ...changes, calendarSequence })
    await publish(tx, name, { organizationId, eventId, reinstated: event.canceledAt !== null })
    return (await lockEvent(tx, organizationId, eventId))!
  })
}
