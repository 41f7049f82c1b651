import { newId } from '../../../platform/db/columns.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import type { EffectiveTemplate } from '../../email-templates/effective-template.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import { insertMessages, type NewMessageRow } from '../store.ts'
import { SKIPPED } from '../strings.ts'
import { listOrganizers } from './recipient-store.ts'

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    'mail.send': { organizationId: OrganizationId; messageId: string }
  }
}

/** A new entry of the ledger. Its dedupeKey makes it one message, however often it is queued. */
export type NewMessage = Omit<NewMessageRow, 'id' | 'organizationId'> & { id?: string; organizationId: OrganizationId }

/** Inserts the messages and enqueues their jobs in one transaction, so that neither exists without the other. Returns how many are new. */
export async function queueMessages(tx: Tx, jobs: Queue, messages: readonly NewMessage[]): Promise<number> {
  const rows = messages.map((message) => ({ id: newId(), ...message }))
  const organizationOf = new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
  const inserted = await insertMessages(tx, rows)
  const toSend = inserted.filter(({ status }) => status === 'queued')
  await jobs.enqueueMany(
    tx,
    'mail.send',
    toSend.map(({ id }) => ({ data: { organizationId: organizationOf.get(id)!, messageId: id }, key: id })),
  )
  return toSend.length
}

export const queueMessage = (tx: Tx, jobs: Queue, message: NewMessage): Promise<number> => queueMessages(tx, jobs, [message])

/** What a person, and perhaps the organizers, are notified of. */
export type Notification = {
  organizationId: OrganizationId
  eventId: string
  registrationId?: string
  inviteId?: string
  email: string
  name: string | null
  registrationStatus: RegistrationStatus | null
  /** Identifies the notification; together with the template and the address it is the dedupeKey of a message. */
  key: string
}

/**
 * The messages of a notification: to the person from every enabled template, and to the organizers from theirs. When all templates for the
 * person are disabled, a skipped message records that, so that the ledger explains the missing email.
 */
export function messagesFor(
  templates: readonly EffectiveTemplate[],
  notification: Notification,
  organizers: readonly { email: string; name: string }[],
) {
  const forPerson = templates.filter(({ audience }) => audience !== 'organizer')
  const enabled = forPerson.filter((template) => template.enabled)
  const person = { email: notification.email, name: notification.name }
  const messages = enabled.map((template) => messageOf(template, notification, person))
  if (enabled.length === 0 && forPerson[0]) {
    const reason = SKIPPED.templateDisabled(forPerson[0].name)
    messages.push({ ...messageOf(forPerson[0], notification, person), status: 'skipped', reason })
  }
  for (const template of templates.filter(({ audience, enabled }) => audience === 'organizer' && enabled))
    for (const organizer of organizers) messages.push({ ...messageOf(template, notification, organizer), registrationStatus: null })
  return messages
}

/** Read only when one of the templates is sent to them. */
export const organizersFor = async (db: Reader, organizationId: OrganizationId, templates: readonly EffectiveTemplate[]) =>
  templates.some(({ audience, enabled }) => audience === 'organizer' && enabled) ? listOrganizers(db, organizationId) : []

function messageOf(template: EffectiveTemplate, notification: Notification, to: { email: string; name: string | null }): NewMessage {
  const { organizationId, eventId, registrationId = null, inviteId = null, registrationStatus, key } = notification
  return {
    organizationId,
    eventId,
    registrationId,
    inviteId,
    registrationStatus,
    templateId: template.id,
    templateName: template.name,
    trigger: template.trigger,
    toEmail: to.email,
    toName: to.name,
    dedupeKey: `${key}:${template.id ?? template.systemKey}:${to.email}`,
  }
}
