import { newId } from '../../../platform/db/columns.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import type { EffectiveTemplate } from '../../email-templates/effective-template.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import { insertMessages, type NewMessageRow } from '../store.ts'

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    'mail.send': { organizationId: OrganizationId; messageId: string }
  }
}

/** A line of the ledger to be written. What makes it one message, however often it is queued, is its dedupeKey. */
export type NewMessage = Omit<NewMessageRow, 'id' | 'organizationId'> & { id?: string; organizationId: OrganizationId }

/** Writes them down and queues their sending, in one transaction: no message without its line, no line without its job. */
export async function queueMessages(tx: Tx, jobs: Queue, messages: readonly NewMessage[]): Promise<number> {
  const rows = messages.map((message) => ({ id: newId(), ...message }))
  const organizationOf = new Map(rows.map(({ id, organizationId }) => [id, organizationId]))
  const fresh = await insertMessages(tx, rows)
  const toSend = fresh.filter(({ status }) => status === 'queued')
  await jobs.enqueueMany(
    tx,
    'mail.send',
    toSend.map(({ id }) => ({ data: { organizationId: organizationOf.get(id)!, messageId: id }, key: id })),
  )
  return toSend.length
}

export const queueMessage = (tx: Tx, jobs: Queue, message: NewMessage): Promise<number> => queueMessages(tx, jobs, [message])

export type Occasion = {
  organizationId: OrganizationId
  eventId: string
  registrationId?: string
  inviteId?: string
  email: string
  name: string | null
  registrationStatus: RegistrationStatus | null
  /** What happened, once: with the template and the address it makes the message one. */
  key: string
}

/**
 * Everybody who hears of an occasion: the person it is about, by every template that is on, and the organizers, by theirs. Where all that
 * could be said to the person is switched off, a line says so: whoever asks why no mail came finds the answer.
 */
export function messagesFor(
  words: readonly EffectiveTemplate[],
  occasion: Occasion,
  organizers: readonly { email: string; name: string }[],
) {
  const toPerson = words.filter(({ audience }) => audience !== 'organizer')
  const spoken = toPerson.filter(({ enabled }) => enabled)
  const person = { email: occasion.email, name: occasion.name }
  const messages = spoken.map((template) => messageOf(template, occasion, person))
  if (spoken.length === 0 && toPerson[0]) {
    const reason = `The template “${toPerson[0].name}” is switched off.`
    messages.push({ ...messageOf(toPerson[0], occasion, person), status: 'skipped', reason })
  }
  for (const template of words.filter(({ audience, enabled }) => audience === 'organizer' && enabled))
    for (const organizer of organizers) messages.push({ ...messageOf(template, occasion, organizer), registrationStatus: null })
  return messages
}

function messageOf(template: EffectiveTemplate, occasion: Occasion, to: { email: string; name: string | null }): NewMessage {
  const { organizationId, eventId, registrationId = null, inviteId = null, registrationStatus, key } = occasion
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
