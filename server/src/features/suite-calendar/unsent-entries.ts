import type { Database } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { connectedAccount } from '../integrations/connected-systems.ts'
import { queueChange, queueRemoval, unsentEvents } from './store.ts'
import { enqueueCalendar } from './update-calendar.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'suite.calendar-unsent': { organizationId: OrganizationId }
  }
}

type EventChange = { organizationId: OrganizationId; eventId: string }

/** When the event was published, canceled or changed. */
export const queueCalendarChange =
  (jobs: Queue) =>
  async (tx: Parameters<Reaction<'event.canceled'>>[0], { organizationId, eventId }: EventChange): Promise<void> => {
    if (await queueChange(tx, { organizationId, eventId })) await enqueueCalendar(jobs, tx, { organizationId, eventId })
  }

export const queueCalendarRemoval =
  (jobs: Queue): Reaction<'event.deleted'> =>
  async (tx, { organizationId, eventId }) => {
    if (await queueRemoval(tx, { organizationId, eventId })) await enqueueCalendar(jobs, tx, { organizationId, eventId })
  }

export const queueUnsentEntries =
  (jobs: Queue): Reaction<'integration.connected'> =>
  async (tx, { organizationId, system }) => {
    if (system === 'workspace-suite') await jobs.enqueue(tx, 'suite.calendar-unsent', { organizationId }, { key: organizationId })
  }

/** The job, after connecting: what could not be sent, and what is in the calendar of another account. */
export async function sendUnsentEntries({ db, jobs }: { db: Database; jobs: Queue }, organizationId: OrganizationId): Promise<void> {
  const account = await connectedAccount(db, organizationId, 'workspace-suite')
  if (account === null) return
  const eventIds = await unsentEvents(db, organizationId, account)
  const toJob = (eventId: string) => ({ data: { organizationId, eventId }, key: eventId })
  await jobs.enqueueMany(db, 'suite.calendar', eventIds.map(toJob))
}
