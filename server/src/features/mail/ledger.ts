import type { MailCounts, MailMessage, MailMessageDetails } from '@foyer/contracts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isErasedAddress } from '../contacts/erased-address.ts'
import { type Attachment, type AttachmentDependencies, attachmentsOf } from './attachments.ts'
import { toMessage, toMessageDetails } from './message-shape.ts'
import { queueMessage } from './send/queue-messages.ts'
import { holdRecipients } from './send/recipients-lock.ts'
import { countMessages, findMessage, listMessages, type MessageFilter, type MessageRow } from './store.ts'
import { MAIL_ERRORS } from './strings.ts'

type Paging = { limit?: number; cursor?: string }

export async function listLedger(
  { db }: { db: Database },
  organizationId: OrganizationId,
  { limit = DEFAULT_LIMIT, cursor, ...filter }: MessageFilter & Paging,
): Promise<{ messages: MailMessage[]; counts: MailCounts; next: string | null }> {
  const after = readCursor(cursor, 2) as [string, string] | undefined
  const [rows, counts] = await Promise.all([
    listMessages(db, organizationId, filter, after, limit + 1),
    countMessages(db, organizationId, filter),
  ])
  const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
  return { messages: page.rows.map(toMessage), counts, next: page.next }
}

export async function readMessage(
  dependencies: AttachmentDependencies,
  organizationId: OrganizationId,
  messageId: string,
): Promise<MailMessageDetails> {
  const message = await requireMessage(dependencies.db, organizationId, messageId)
  return toMessageDetails(message, await attachmentsOf(dependencies, message))
}

export async function readAttachment(
  dependencies: AttachmentDependencies,
  organizationId: OrganizationId,
  messageId: string,
  attachmentName: string,
): Promise<Omit<Attachment, 'read'> & { content: Buffer }> {
  const message = await requireMessage(dependencies.db, organizationId, messageId)
  const attachment = (await attachmentsOf(dependencies, message)).find(({ name }) => name === attachmentName)
  if (!attachment) throw notFound('attachment')
  const { name, contentType, read } = attachment
  return { name, contentType, content: await read() }
}

/** Queues a new message with a new id: mail clients hide a second one with the same Message-ID. */
export async function resendMessage(
  { db, jobs }: { db: Database; jobs: Queue },
  organizationId: OrganizationId,
  messageId: string,
): Promise<MailMessage> {
  const id = newId()
  await db.transaction(async (tx) => {
    await holdRecipients(tx)
    const original = await requireMessage(tx, organizationId, messageId)
    if (original.status === 'queued') throw problem('STATUS_CONFLICT', { detail: MAIL_ERRORS.stillQueued })
    if (original.contentRemovedAt && original.templateId === null) throw problem('STATUS_CONFLICT', { detail: MAIL_ERRORS.contentRemoved })
    if (isErasedAddress(original.toEmail)) throw problem('STATUS_CONFLICT', { detail: MAIL_ERRORS.personErased })
    await queueMessage(tx, jobs, { ...copyOf(original), id, resendOf: original.id, dedupeKey: `resend:${id}` })
  })
  return toMessage(await requireMessage(db, organizationId, id))
}

/** Without the content, which is composed again from the current data. A test email has no template, so its content is copied. */
function copyOf(original: MessageRow) {
  const { organizationId, eventId, registrationId, inviteId, registrationStatus, trigger, toEmail, toName } = original
  const { templateId, eventMessageId, templateName } = original
  const content =
    templateId === null ? { subject: original.subject, html: original.html, text: original.text, calendar: original.calendar } : {}
  return {
    organizationId,
    eventId,
    registrationId,
    inviteId,
    registrationStatus,
    templateId,
    eventMessageId,
    templateName,
    trigger,
    toEmail,
    toName,
    ...content,
  }
}

async function requireMessage(db: Reader, organizationId: OrganizationId, messageId: string): Promise<MessageRow> {
  const message = isUuid(messageId) ? await findMessage(db, organizationId, messageId) : undefined
  if (!message) throw notFound('message')
  return message
}
