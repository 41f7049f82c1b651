import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { first, type Reader, type Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { templatesForTrigger } from '../../email-templates/effective-template.ts'
import { events } from '../../events/tables.ts'
import { eventInvites } from '../../invites/tables.ts'
import { registrations } from '../../registrations/tables.ts'
import { listOrganizers } from '../store.ts'
import { messagesFor, type Occasion, queueMessages } from './queue-messages.ts'
import { TRIGGER_OF_STATUS, type Trigger, triggerOf } from './triggers.ts'

type Dependencies = { jobs: Queue; clock: Clock }

/** Whatever happened to a registration, whoever should hear of it does. */
export const mailAboutRegistration =
  ({ jobs }: Pick<Dependencies, 'jobs'>): Reaction<'registration.changed'> =>
  async (tx, change) => {
    const trigger = change.quiet ? null : triggerOf(change)
    if (!trigger) return
    const person = await findPerson(tx, change.organizationId, change.eventId, change.registrationId)
    if (person) await tell(tx, jobs, trigger, { ...person, registrationStatus: change.newStatus, key: `log:${change.logId}` })
  }

/** A link in a mail can be lost, and asking for it again by registering must not become a way to flood somebody's inbox. */
const REPEAT_MS = 10 * 60_000

export const mailAgain =
  ({ jobs, clock }: Dependencies): Reaction<'registration.repeated'> =>
  async (tx, { organizationId, eventId, registrationId }) => {
    const person = await findPerson(tx, organizationId, eventId, registrationId)
    const trigger = person && TRIGGER_OF_STATUS[person.status]
    if (!trigger) return
    const key = `again:${registrationId}:${Math.floor(clock().getTime() / REPEAT_MS)}`
    await tell(tx, jobs, trigger, { ...person, registrationStatus: person.status, key }, { organizers: false })
  }

/** The invites of a draft wait for it to be published: their link leads nowhere before. */
export const mailInvites =
  ({ jobs, clock }: Dependencies): Reaction<'invite.to-be-sent'> =>
  async (tx, { organizationId, eventId, invites }) => {
    const own = organizationId
    const event = await first(
      tx
        .select({ status: events.status })
        .from(events)
        .where(and(eq(events.id, eventId), eq(events.organizationId, own))),
    )
    if (event?.status !== 'PUBLISHED') return
    await queueInvites(tx, { jobs, clock }, own, eventId, new Map(invites.map(({ inviteId, sendNumber }) => [inviteId, sendNumber])))
  }

/** Returns how many were waiting, so that whoever works them off in parts knows whether there may be more. */
export async function queueInvites(
  tx: Tx,
  { jobs, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  chosen: ReadonlyMap<string, number> | 'never sent',
  limit = 1000,
): Promise<number> {
  const which =
    chosen === 'never sent' ? isNull(eventInvites.lastSentAt) : sql`${eventInvites.id} = ANY(${sql.param([...chosen.keys()])}::uuid[])`
  const rows = await tx
    .select()
    .from(eventInvites)
    .where(
      and(eq(eventInvites.organizationId, organizationId), eq(eventInvites.eventId, eventId), eq(eventInvites.status, 'PENDING'), which),
    )
    .orderBy(eventInvites.createdAt, eventInvites.id)
    .limit(limit)
    .for('update')
  if (rows.length === 0) return 0
  const words = await templatesForTrigger(tx, organizationId, eventId, 'ON_INVITE')
  const organizers = await organizersFor(tx, organizationId, words)
  const messages = rows.flatMap(({ id, email, name, sends }) => {
    const key = `invite:${id}:${chosen === 'never sent' ? sends : chosen.get(id)}`
    return messagesFor(words, { organizationId, eventId, inviteId: id, email, name, registrationStatus: null, key }, organizers)
  })
  await queueMessages(tx, jobs, messages)
  const ids = rows.map(({ id }) => id)
  await tx
    .update(eventInvites)
    .set({ lastSentAt: clock().toISOString() })
    .where(and(eq(eventInvites.organizationId, organizationId), sql`${eventInvites.id} = ANY(${sql.param(ids)}::uuid[])`))
  return rows.length
}

async function tell(tx: Tx, jobs: Queue, trigger: Trigger, occasion: Occasion, { organizers = true } = {}) {
  const words = await templatesForTrigger(tx, occasion.organizationId, occasion.eventId, trigger)
  const listeners = organizers ? await organizersFor(tx, occasion.organizationId, words) : []
  await queueMessages(tx, jobs, messagesFor(words, occasion, listeners))
}

const organizersFor = async (tx: Tx, organizationId: OrganizationId, words: Awaited<ReturnType<typeof templatesForTrigger>>) =>
  words.some(({ audience, enabled }) => audience === 'organizer' && enabled) ? listOrganizers(tx, organizationId) : []

/** Nobody who was made up in a studio preview is written to. */
async function findPerson(db: Reader, organizationId: OrganizationId, eventId: string, registrationId: string) {
  const row = await first(
    db
      .select({ email: registrations.email, name: registrations.name, status: registrations.status })
      .from(registrations)
      .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId), eq(registrations.preview, false))),
  )
  return row && { ...row, organizationId, eventId, registrationId }
}
