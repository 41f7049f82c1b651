import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, first, type Reader, type Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { type EffectiveTemplate, effectiveSystemTemplate, templatesForTrigger } from '../../email-templates/effective-template.ts'
import { EVENT_CHANGED } from '../../email-templates/system-templates.ts'
import { events } from '../../events/tables.ts'
import { LIVE_STATUSES } from '../../registrations/rules.ts'
import { type RegistrationStatus, registrations } from '../../registrations/tables.ts'
import { messagesFor, queueMessages } from './queue-messages.ts'
import { queueInvites } from './react-to-changes.ts'

export type News = 'canceled' | 'reinstated' | 'changed' | 'published'

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    /** `round` tells the second cancellation of an event from the first. */
    'mail.fan-out': { organizationId: OrganizationId; eventId: string; news: News; round: number }
  }
}

type Audience = {
  to: readonly RegistrationStatus[]
  words(db: Reader, organizationId: OrganizationId, eventId: string): Promise<EffectiveTemplate[]>
  /** While it is being told the organizer may have changed their mind. */
  holds(event: { status: string; canceledAt: string | null }): boolean
  /** Whether they are told only what is so of their present status. */
  tellsStatus: boolean
}
const isOn = ({ status, canceledAt }: { status: string; canceledAt: string | null }) => status === 'PUBLISHED' && canceledAt === null

/** What many people are told at once, by which words. */
const AUDIENCES: Record<Exclude<News, 'published'>, Audience> = {
  canceled: {
    to: LIVE_STATUSES,
    words: (db, organizationId, eventId) => templatesForTrigger(db, organizationId, eventId, 'ON_EVENT_CANCEL'),
    holds: ({ canceledAt }) => canceledAt !== null,
    tellsStatus: false,
  },
  reinstated: {
    to: ['CONFIRMED'],
    words: async (db, organizationId, eventId) =>
      (await templatesForTrigger(db, organizationId, eventId, 'ON_REGISTER')).filter(({ audience }) => audience !== 'organizer'),
    holds: isOn,
    tellsStatus: true,
  },
  changed: {
    to: ['CONFIRMED'],
    words: async (db, organizationId, eventId) => [await effectiveSystemTemplate(db, organizationId, eventId, EVENT_CHANGED)],
    holds: isOn,
    tellsStatus: true,
  },
}

/** How many lines are written in one transaction. */
const PAGE = 500

/** The job that tells everybody. Run again after a crash, it finds what it has told and goes on. */
export async function fanOut(
  dependencies: { db: Database; jobs: Queue; clock: Clock },
  { organizationId, eventId, news, round }: { organizationId: OrganizationId; eventId: string; news: News; round: number },
): Promise<void> {
  const own = organizationId
  const { db, jobs } = dependencies
  if (news === 'published') {
    while ((await db.transaction((tx) => queueInvites(tx, dependencies, own, eventId, 'never sent', PAGE))) === PAGE);
    return
  }
  const { to, words: find, holds, tellsStatus } = AUDIENCES[news]
  const words = await find(db, own, eventId)
  let after: string | undefined
  do {
    after = await db.transaction(async (tx) => {
      const event = await findEvent(tx, own, eventId)
      if (!event || !holds(event)) return undefined
      const people = await nextPeople(tx, own, eventId, to, after)
      const messages = people.flatMap(({ id, email, name, status }) => {
        const occasion = { organizationId: own, eventId, registrationId: id, email, name, key: `${news}:${eventId}:${round}` }
        return messagesFor(words, { ...occasion, registrationStatus: tellsStatus ? status : null }, [])
      })
      await queueMessages(tx, jobs, messages)
      return people.length === PAGE ? people.at(-1)!.id : undefined
    })
  } while (after)
}

export const mailCancellation =
  (jobs: Queue): Reaction<'event.canceled'> =>
  (tx, event) =>
    queueNews(tx, jobs, event, 'canceled')

/** Back from a cancellation everybody confirmed hears that it is on again; and who was invited to a draft can come now. */
export const mailPublication =
  (jobs: Queue): Reaction<'event.published'> =>
  async (tx, { reinstated, ...event }) => {
    await queueNews(tx, jobs, event, 'published')
    if (reinstated) await queueNews(tx, jobs, event, 'reinstated')
  }

/** The number calendars know the event by is raised by every cancellation and change, so it tells one round from the next. */
export async function queueNews(
  tx: Tx,
  jobs: Queue,
  { organizationId, eventId }: { organizationId: OrganizationId; eventId: string },
  news: News,
) {
  const event = await findEvent(tx, organizationId, eventId)
  if (!event) return
  const round = event.calendarSequence
  await jobs.enqueue(tx, 'mail.fan-out', { organizationId, eventId, news, round }, { key: `${news}:${eventId}:${round}` })
}

const findEvent = (db: Reader, organizationId: OrganizationId, eventId: string) =>
  first(
    db
      .select({ status: events.status, canceledAt: events.canceledAt, calendarSequence: events.calendarSequence })
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId))),
  )

const nextPeople = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  statuses: readonly RegistrationStatus[],
  after: string | undefined,
) =>
  db
    .select({ id: registrations.id, email: registrations.email, name: registrations.name, status: registrations.status })
    .from(registrations)
    .where(
      and(
        eq(registrations.organizationId, organizationId),
        eq(registrations.eventId, eventId),
        eq(registrations.preview, false),
        inArray(registrations.status, statuses),
        after ? gt(registrations.id, after) : undefined,
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(PAGE)
