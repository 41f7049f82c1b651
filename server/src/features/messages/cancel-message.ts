import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { SKIPPED } from '../mail/strings.ts'
import { progressOf } from './message-shape.ts'
import { lockOwnMessage, requireMessage } from './own-message.ts'
import { countEmails, skipHeld } from './recipient-store.ts'
import { changeMessage, removeMessage } from './store.ts'
import { MESSAGE_ERRORS } from './strings.ts'
import { requireSender } from './write-message.ts'

/** Deletes a draft. Any other message stays as a record; what has not left is not sent. */
export async function cancelMessage(
  { db, clock }: { db: Database; clock: Clock },
  member: Member,
  eventId: string,
  messageId: string,
): Promise<void> {
  const { organizationId } = member
  await requireMessage(db, organizationId, eventId, messageId)
  await db.transaction(async (tx) => {
    const key = { organizationId, messageId }
    const message = await lockOwnMessage(tx, organizationId, messageId)
    if (message.status === 'draft') return removeMessage(tx, key)
    requireSender(member)
    if (message.status === 'canceled') return
    const [counts] = await countEmails(tx, organizationId, [messageId])
    if (progressOf(message, counts).status === 'sent') throw problem('STATUS_CONFLICT', { detail: MESSAGE_ERRORS.sent })
    await changeMessage(tx, key, { status: 'canceled', updatedAt: clock().toISOString() })
    await skipHeld(tx, key, SKIPPED.messageCanceled)
    await recordAudit(tx, clock, member, 'message.canceled', { messageId, eventId: message.eventId, subject: message.subject })
  })
}
