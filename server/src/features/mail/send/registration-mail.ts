import type { PublishedEvents } from '@foyer/contracts'
import { newId } from '../../../platform/db/columns.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { BatchReaction, Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { type EffectiveTemplate, templatesForTrigger } from '../../email-templates/effective-template.ts'
import { hasRecentMessage, skipQueued } from '../store.ts'
import { SKIPPED } from '../strings.ts'
import type { Trigger } from '../tables.ts'
import { messagesFor, type NewMessage, type Notification, organizersFor, queueMessages } from './queue-messages.ts'
import { findRegistrant, findRegistrants, listRecentChanges, lockRegistrant } from './recipient-store.ts'
import { holdRecipients } from './recipients-lock.ts'
import { ABOUT_STATUS, EMAIL_CHANGED, RESTORED, TRIGGER_OF_STATUS, triggerOf } from './triggers.ts'

type Change = PublishedEvents['registration.changed']

/** The emails about changes to registrations. */
export const queueRegistrationMail = ({ jobs }: { jobs: Queue }): BatchReaction<'registration.changed'> => ({
  async reactToAll(tx, changes) {
    const withMail = changes.flatMap((change) => {
      const trigger = change.quiet ? null : triggerOf(change)
      return trigger ? [{ change, trigger }] : []
    })
    if (withMail.length === 0) return
    await holdRecipients(tx)
    const { organizationId } = changes[0]!
    const registrants = await findRegistrants(
      tx,
      organizationId,
      withMail.map(({ change }) => change.registrationId),
    )
    const messages = createMessagesReader(tx, organizationId)
    let toQueue: NewMessage[] = []
    const queueAll = async () => {
      await queueMessages(tx, jobs, toQueue)
      toQueue = []
    }
    for (const { change, trigger } of withMail) {
      const registrant = registrants.get(change.registrationId)
      if (!registrant) continue
      const replaced = replacedBy(change, trigger, registrant.email)
      // Those of changes before this one, too.
      if (replaced) await queueAll()
      if (replaced) await skipQueued(tx, { ...change, triggers: replaced.triggers }, replaced.addresses, replaced.reason)
      toQueue.push(...(await messages(trigger, notificationOf(change, registrant), { withOrganizers: !replaced })))
    }
    await queueAll()
  },
})

const notificationOf = (
  { organizationId, eventId, registrationId, newStatus, logId }: Change,
  { email, name }: { email: string; name: string | null },
): Notification => ({ organizationId, eventId, registrationId, email, name, registrationStatus: newStatus, key: `log:${logId}` })

/** What is still queued and would tell the person the same a second time, or the opposite. Null for most changes. */
function replacedBy({ action, metadata }: Change, trigger: Trigger, email: string) {
  if (action === EMAIL_CHANGED)
    return { triggers: [trigger], addresses: [String(metadata.emailBefore), email], reason: SKIPPED.sentToNewAddress }
  if (action === RESTORED) return { triggers: ABOUT_STATUS, addresses: [email], reason: SKIPPED.undone }
  return null
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
    const messages = createMessagesReader(tx, organizationId)
    await queueMessages(tx, jobs, await messages(trigger, { ...about, key: `again:${newId()}` }, { withOrganizers: false }))
  }

/** The email about a change is in the ledger about a second after the change, so the log of changes counts, too. */
async function wasNotified(tx: Tx, organizationId: OrganizationId, registrationId: string, email: string): Promise<boolean> {
  if (await hasRecentMessage(tx, organizationId, registrationId, email, REPEAT_INTERVAL_SECONDS)) return true
  const changes = await listRecentChanges(tx, organizationId, registrationId, REPEAT_INTERVAL_SECONDS)
  return changes.some((change) => change.metadata.quiet !== true && triggerOf(change) !== null)
}

/** The messages of notifications by their trigger. Reads the templates of an event and the organizers once. */
function createMessagesReader(tx: Tx, organizationId: OrganizationId) {
  const templates = new Map<string, EffectiveTemplate[]>()
  let organizers: Awaited<ReturnType<typeof organizersFor>> = []
  return async (trigger: Trigger, notification: Notification, { withOrganizers }: { withOrganizers: boolean }) => {
    const { eventId } = notification
    const key = `${trigger} ${eventId}`
    const found = templates.get(key) ?? (await templatesForTrigger(tx, organizationId, eventId, trigger))
    templates.set(key, found)
    if (withOrganizers && organizers.length === 0) organizers = await organizersFor(tx, organizationId, found)
    return messagesFor(found, notification, withOrganizers ? organizers : [])
  }
}
