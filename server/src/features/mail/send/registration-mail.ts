import { newId } from '../../../platform/db/columns.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { templatesForTrigger } from '../../email-templates/effective-template.ts'
import { hasRecentMessage, skipQueued } from '../store.ts'
import { SKIPPED } from '../strings.ts'
import type { Trigger } from '../tables.ts'
import { messagesFor, type Notification, organizersFor, queueMessages } from './queue-messages.ts'
import { findRegistrant, listRecentChanges, lockRegistrant } from './recipient-store.ts'
import { holdRecipients } from './recipients-lock.ts'
import { ABOUT_STATUS, EMAIL_CHANGED, RESTORED, TRIGGER_OF_STATUS, triggerOf } from './triggers.ts'

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
    const isUndone = change.action === RESTORED
    // What is still queued would tell the person the same a second time, or the opposite.
    if (isCorrection) {
      const addresses = [String(change.metadata.emailBefore), email]
      await skipQueued(tx, { organizationId, registrationId, triggers: [trigger] }, addresses, SKIPPED.sentToNewAddress)
    }
    if (isUndone) await skipQueued(tx, { organizationId, registrationId, triggers: ABOUT_STATUS }, [email], SKIPPED.undone)
    await queueForTrigger(tx, jobs, trigger, { ...about, key: `log:${logId}` }, { withOrganizers: !isCorrection && !isUndone })
  }

/** Registering again is a way to get a lost link again. Once per interval, so that it cannot be used to flood an inbox. */
const REPEAT_INTERVAL_SECONDS = 10

/** Repeats of one registration, in any process, meet at the lock of its row. */
export const queueRepeatedRegistrationMail =
  ({ jobs }: { jobs: Queue }): Reaction<'registration.repeated'> =>
  async (tx, { organizationId, eventId, registrationId }) => {
    await holdRecipients(tx)
    await lockRegistrant(tx, organizationId, registrationId)
    const registrant = await findRegistrant(tx, organizationId, registrationId)
    const trigger = registrant && TRIGGER_OF_STATUS[registrant.status]
    if (!trigger) return
    const { email, name, status } = registrant
    if (await wasNotified(tx, organizationId, registrationId, email)) return
    const about = { organizationId, eventId, registrationId, email, name, registrationStatus: status }
    await queueForTrigger(tx, jobs, trigger, { ...about, key: `again:${newId()}` }, { withOrganizers: false })
  }

/** The email about a change is in the ledger about a second after the change, so the log of changes counts, too. */
async function wasNotified(tx: Tx, organizationId: OrganizationId, registrationId: string, email: string): Promise<boolean> {
  if (await hasRecentMessage(tx, organizationId, registrationId, email, REPEAT_INTERVAL_SECONDS)) return true
  const changes = await listRecentChanges(tx, organizationId, registrationId, REPEAT_INTERVAL_SECONDS)
  return changes.some((change) => change.metadata.quiet !== true && triggerOf(change) !== null)
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
