import type { EventMessage, ScheduledEmail } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import type { FindWrittenMessage } from '../mail/compose/message-source.ts'
import { soonestFirst, upcomingTemplates } from '../mail/schedule/upcoming.ts'
import { countRecipients } from './dry-run.ts'
import { isCounted, toEventMessage } from './message-shape.ts'
import { requireMessage } from './own-message.ts'
import { countEmails } from './recipient-store.ts'
import { type EventMessageRow, findMessage, listMessages, listScheduled } from './store.ts'
import { MESSAGE_NAME } from './strings.ts'

type Paging = { limit?: number; cursor?: string }

export async function listEventMessages(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  { limit = DEFAULT_LIMIT, cursor }: Paging,
): Promise<{ messages: EventMessage[]; next: string | null }> {
  const event = await requireEvent(db, organizationId, eventId)
  const after = readCursor(cursor, 2) as [string, string] | undefined
  const rows = await listMessages(db, { organizationId, eventId: event.id }, after, limit + 1)
  const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
  return { messages: await withProgress(db, organizationId, page.rows), next: page.next }
}

export async function getEventMessage(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  messageId: string,
): Promise<EventMessage> {
  return (await withProgress(db, organizationId, [await requireMessage(db, organizationId, eventId, messageId)]))[0]!
}

/** What is sent next for an event: its scheduled templates and messages. */
export async function listUpcoming(
  services: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  eventId: string,
): Promise<ScheduledEmail[]> {
  const templates = await upcomingTemplates(services, organizationId, eventId)
  const messages = await listScheduled(services.db, organizationId, eventId)
  const planned = messages.map(async (message) => ({
    templateId: null,
    messageId: message.id,
    templateName: MESSAGE_NAME,
    trigger: 'MANUAL' as const,
    sendAt: message.sendAt,
    recipients: await countRecipients(services.db, message),
    subject: message.subject,
    enabled: true,
    reason: null,
  }))
  return soonestFirst([...templates, ...(await Promise.all(planned))])
}

export const findWrittenMessage: FindWrittenMessage = async (db, organizationId, id) => {
  const message = await findMessage(db, { organizationId, messageId: id })
  if (!message) return undefined
  const { subject, body, marketing, status, filter } = message
  return { subject, body, marketing, canceled: status === 'canceled', statuses: filter.status }
}

async function withProgress(db: Database, organizationId: OrganizationId, rows: EventMessageRow[]): Promise<EventMessage[]> {
  const counted = rows.filter(isCounted).map(({ id }) => id)
  const counts = new Map((await countEmails(db, organizationId, counted)).map((one) => [one.messageId, one]))
  return rows.map((row) => toEventMessage(row, counts.get(row.id)))
}
