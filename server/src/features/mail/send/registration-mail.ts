import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import { templatesForTrigger } from '../../email-templates/effective-template.ts'
import { skipQueued } from '../store.ts'
import type { Trigger } from '../tables.ts'
import { messagesFor, type Notification, organizersFor, queueMessages } from './queue-messages.ts'
import { findRegistrant } from './recipient-store.ts'
import { holdRecipients } from './recipients-lock.ts'
import { EMAIL_CHANGED, TRIGGER_OF_STATUS, triggerOf } from './triggers.ts'

/** The email about a change to a registration. */
export const queueRegistrationMail =
  ({ jobs }: { jobs: Queue }): Reaction<'registration.changed'> =>
  async (tx, { organizationId, eventId, registrationId, logId, ...change }) => {
    const trigger = change.quiet ? null : triggerOf(change)
    if (!trigger) return
    await holdRecipients(tx)
    const registrant = await findRegistrant(tx, organizationId, registrationId)
    if (!registrant) return
    const { email, name } = registrant
    const about = { organizationId, eventId, registrationId, email, name, registrationStatus: change.newStatus }
    const isCorrection = change.action === EMAIL_CHANGED
    // What is still queued would tell the person the same a second time.
    if (isCorrection) await skipQueued(tx, { organizationId, registrationId, trigger }, [String(change.metadata.emailBefore), email])
    await queueForTrigger(tx, jobs, trigger, { ...about, key: `log:${logId}` }, { withOrganizers: !isCorrection })
  }

/** Registering again is a way to get a lost link again. Once per interval, so that it cannot be used to flood an inbox. */
const REPEAT_INTERVAL_MS = 10 * 60_000

export const queueRepeatedRegistrationMail =
  ({ jobs, clock }: { jobs: Queue; clock: Clock }): Reaction<'registration.repeated'> =>
  async (tx, { organizationId, eventId, registrationId }) => {
    await holdRecipients(tx)
    const registrant = await findRegistrant(tx, organizationId, registrationId)
    const trigger = registrant && TRIGGER_OF_STATUS[registrant.status]
    if (!trigger) return
    const { email, name, status } = registrant
    const about = { organizationId, eventId, registrationId, email, name, registrationStatus: status }
    const key = `again:${registrationId}:${Math.floor(clock().getTime() / REPEAT_INTERVAL_MS)}`
    await queueForTrigger(tx, jobs, trigger, { ...about, key }, { withOrganizers: false })
  }

async function queueForTrigger(
  tx: Tx,
  jobs: Queue,
  trigger: Trigger,
  notification: Notification,
  { withOrganizers }: { withOrganizers: boolean },
) {
  const { organizationId, eventId } = notification
  const templates = await templatesForTrigger(tx, organizationId, eventId, trigger)
  const organizers = withOrganizers ? await organizersFor(tx, organizationId, templates) : []
  await queueMessages(tx, jobs, messagesFor(templates, notification, organizers))
}
