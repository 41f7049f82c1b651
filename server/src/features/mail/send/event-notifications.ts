import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { type EffectiveTemplate, effectiveSystemTemplate, templatesForTrigger } from '../../email-templates/effective-template.ts'
import { EVENT_CHANGED } from '../../email-templates/system-templates.ts'
import { LIVE_STATUSES } from '../../registrations/rules.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import { type EventState, findEventState } from './event-store.ts'
import { queueInvites } from './invite-mail.ts'
import { messagesFor, queueMessages } from './queue-messages.ts'
import { listRegistrants } from './recipient-store.ts'
import { holdRecipients } from './recipients-lock.ts'

/** What the registrants of an event are notified of at once. `published` goes to its invitees. */
export type EventNotification = 'canceled' | 'reinstated' | 'changed' | 'published'
/** `news` is the kind, under the name it has in stored jobs. `round` distinguishes repeated cancellations of an event. */
type FanOutJob = { organizationId: OrganizationId; eventId: string; news: EventNotification; round: number }

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    'mail.fan-out': FanOutJob
  }
}

export const queueCancellationMail =
  (jobs: Queue): Reaction<'event.canceled'> =>
  (tx, event) =>
    queueEventNotification(tx, jobs, event, 'canceled')

/** Publishing sends the invites of a draft. After a cancellation it also notifies everyone confirmed that the event takes place. */
export const queuePublicationMail =
  (jobs: Queue): Reaction<'event.published'> =>
  async (tx, { reinstated, ...event }) => {
    await queueEventNotification(tx, jobs, event, 'published')
    if (reinstated) await queueEventNotification(tx, jobs, event, 'reinstated')
  }

/** Enqueues the job. Every cancellation and change increases the calendar sequence of the event, so it identifies the round. */
export async function queueEventNotification(
  tx: Tx,
  jobs: Queue,
  { organizationId, eventId }: { organizationId: OrganizationId; eventId: string },
  kind: EventNotification,
) {
  const event = await findEventState(tx, organizationId, eventId)
  if (!event) return
  const round = event.calendarSequence
  await jobs.enqueue(tx, 'mail.fan-out', { organizationId, eventId, news: kind, round }, { key: `${kind}:${eventId}:${round}` })
}

/** How many registrants or invites are handled in one transaction. */
const PAGE_SIZE = 500

/** The job that queues a message for each recipient. Run again after a crash, it adds only what is missing. */
export async function fanOutEventNotification(
  dependencies: { db: Database; jobs: Queue; clock: Clock },
  { organizationId, eventId, news: kind, round }: FanOutJob,
): Promise<void> {
  const { db, jobs } = dependencies
  if (kind === 'published') {
    while ((await db.transaction((tx) => queueInvites(tx, dependencies, organizationId, eventId, 'never sent', PAGE_SIZE))) === PAGE_SIZE);
    return
  }
  const { recipients, findTemplates, isCurrent, isAboutStatus } = NOTIFICATIONS[kind]
  const templates = await findTemplates(db, organizationId, eventId)
  let afterId: string | undefined
  do {
    afterId = await db.transaction(async (tx) => {
      await holdRecipients(tx)
      const event = await findEventState(tx, organizationId, eventId)
      if (!event || !isCurrent(event)) return undefined
      const registrants = await listRegistrants(tx, organizationId, eventId, recipients, afterId, PAGE_SIZE)
      const messages = registrants.flatMap(({ id: registrationId, email, name, status }) => {
        const registrationStatus = isAboutStatus ? status : null
        const key = `${kind}:${eventId}:${round}`
        return messagesFor(templates, { organizationId, eventId, registrationId, email, name, registrationStatus, key }, [])
      })
      await queueMessages(tx, jobs, messages)
      return registrants.length === PAGE_SIZE ? registrants.at(-1)!.id : undefined
    })
  } while (afterId)
}

type NotificationRule = {
  recipients: readonly RegistrationStatus[]
  findTemplates(db: Reader, organizationId: OrganizationId, eventId: string): Promise<EffectiveTemplate[]>
  /** Checked before each page: the organizer may have changed the event since. */
  isCurrent(event: EventState): boolean
  /** Whether a message is skipped once its recipient's status has changed. */
  isAboutStatus: boolean
}

const isTakingPlace = ({ status, canceledAt }: EventState): boolean => status === 'PUBLISHED' && canceledAt === null

const NOTIFICATIONS: Record<Exclude<EventNotification, 'published'>, NotificationRule> = {
  canceled: {
    recipients: LIVE_STATUSES,
    findTemplates: (db, organizationId, eventId) => templatesForTrigger(db, organizationId, eventId, 'ON_EVENT_CANCEL'),
    isCurrent: ({ canceledAt }) => canceledAt !== null,
    isAboutStatus: false,
  },
  reinstated: {
    recipients: ['CONFIRMED'],
    findTemplates: async (db, organizationId, eventId) =>
      (await templatesForTrigger(db, organizationId, eventId, 'ON_REGISTER')).filter(({ audience }) => audience !== 'organizer'),
    isCurrent: isTakingPlace,
    isAboutStatus: true,
  },
  changed: {
    recipients: ['CONFIRMED'],
    findTemplates: async (db, organizationId, eventId) => [await effectiveSystemTemplate(db, organizationId, eventId, EVENT_CHANGED)],
    isCurrent: isTakingPlace,
    isAboutStatus: true,
  },
}
