import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { templatesForTrigger } from '../../email-templates/effective-template.ts'
import { findEventState } from './event-store.ts'
import { messagesFor, organizersFor, queueMessages } from './queue-messages.ts'
import { lockPendingInvites, markInvitesSent } from './recipient-store.ts'

type Dependencies = { jobs: Queue; clock: Clock }

/** The invites of a draft are sent when it is published: their link does not work before. */
export const queueInviteMail =
  (dependencies: Dependencies): Reaction<'invite.to-be-sent'> =>
  async (tx, { organizationId, eventId, invites }) => {
    const event = await findEventState(tx, organizationId, eventId)
    if (event?.status !== 'PUBLISHED') return
    const sendNumbers = new Map(invites.map(({ inviteId, sendNumber }) => [inviteId, sendNumber]))
    await queueInvites(tx, dependencies, organizationId, eventId, sendNumbers)
  }

/** `chosen` has the number of the sending by invite id. Returns how many invites were found, so that the caller knows whether to go on. */
export async function queueInvites(
  tx: Tx,
  { jobs, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  chosen: ReadonlyMap<string, number> | 'never sent',
  limit = 1000,
): Promise<number> {
  const inviteIds = chosen === 'never sent' ? chosen : [...chosen.keys()]
  const invites = await lockPendingInvites(tx, organizationId, eventId, inviteIds, limit)
  if (invites.length === 0) return 0
  const templates = await templatesForTrigger(tx, organizationId, eventId, 'ON_INVITE')
  const organizers = await organizersFor(tx, organizationId, templates)
  const messages = invites.flatMap(({ id, email, name, sends }) => {
    const key = `invite:${id}:${chosen === 'never sent' ? sends : chosen.get(id)}`
    return messagesFor(templates, { organizationId, eventId, inviteId: id, email, name, registrationStatus: null, key }, organizers)
  })
  await queueMessages(tx, jobs, messages)
  await markInvitesSent(
    tx,
    organizationId,
    invites.map(({ id }) => id),
    clock().toISOString(),
  )
  return invites.length
}
