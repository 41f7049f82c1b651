import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { type EventMessageRow, findMessage, lockMessage } from './store.ts'

/** The message, or the same 404 for an id that is malformed, unknown, of another workspace or of another event. */
export async function requireMessage(
  db: Database,
  organizationId: OrganizationId,
  eventId: string,
  messageId: string,
): Promise<EventMessageRow> {
  await requireEvent(db, organizationId, eventId)
  const message = isUuid(messageId) ? await findMessage(db, { organizationId, messageId }) : undefined
  if (message?.eventId !== eventId.toLowerCase()) throw notFound('message')
  return message
}

/** The same message as it is once it is locked. */
export async function lockOwnMessage(tx: Tx, organizationId: OrganizationId, messageId: string): Promise<EventMessageRow> {
  const message = await lockMessage(tx, { organizationId, messageId })
  if (!message) throw notFound('message')
  return message
}
