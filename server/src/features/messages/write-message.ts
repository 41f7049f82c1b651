import { type EventMessage, type EventMessageChanges, type MessageFilter, type NewEventMessage, roleAllows } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findFilter } from '../contact-lists/saved-filters.ts'
import type { CheckTemplate } from '../email-templates/check-template.ts'
import { requireEvent } from '../events/own-event.ts'
import { toEventMessage } from './message-shape.ts'
import { lockOwnMessage, requireMessage } from './own-message.ts'
import { startSending } from './send-messages.ts'
import { changeMessage, type EventMessageRow, insertMessage } from './store.ts'
import { MESSAGE_ERRORS } from './strings.ts'

export type WriteDependencies = { db: Database; clock: Clock; jobs: Queue; checkTemplate: CheckTemplate }

export async function createMessage(
  dependencies: WriteDependencies,
  member: Member,
  eventId: string,
  input: NewEventMessage,
): Promise<EventMessage> {
  const { db, clock, checkTemplate } = dependencies
  const { organizationId } = member
  const event = await requireEvent(db, organizationId, eventId)
  const { subject, body, marketing, draft = false } = input
  if (!draft) requireSender(member)
  const sendAt = futureTime(input.sendAt ?? null, clock())
  await checkTemplate({ subject, body })
  return db.transaction(async (tx) => {
    const times = { createdAt: clock().toISOString(), updatedAt: clock().toISOString() }
    const filter = await ownFilter(tx, organizationId, input.filter)
    const values = { organizationId, eventId: event.id, subject, body, filter, marketing, sendAt, status: 'draft' as const, ...times }
    const message = await insertMessage(tx, values)
    return toEventMessage(draft ? message : await schedule(tx, dependencies, member, message), undefined)
  })
}

export async function updateMessage(
  dependencies: WriteDependencies,
  member: Member,
  eventId: string,
  messageId: string,
  changes: EventMessageChanges,
): Promise<EventMessage> {
  const { db, clock, checkTemplate } = dependencies
  const { organizationId } = member
  await requireMessage(db, organizationId, eventId, messageId)
  await checkTemplate(changes)
  return db.transaction(async (tx) => {
    const before = await lockOwnMessage(tx, organizationId, messageId)
    const { status } = before
    if (status !== 'draft' && status !== 'scheduled') throw problem('STATUS_CONFLICT', { detail: MESSAGE_ERRORS.gone(status) })
    const { draft = status === 'draft', filter, sendAt, ...texts } = changes
    if (!draft || status === 'scheduled') requireSender(member)
    const after = await changeMessage(
      tx,
      { organizationId, messageId },
      {
        ...texts,
        ...(filter && { filter: await ownFilter(tx, organizationId, filter) }),
        ...(sendAt !== undefined && { sendAt: futureTime(sendAt, clock()) }),
        ...(draft && { status: 'draft' }),
        updatedAt: clock().toISOString(),
      },
    )
    const isNew = status === 'draft' || sendAt !== undefined
    return toEventMessage(!draft && isNew ? await schedule(tx, dependencies, member, after) : after, undefined)
  })
}

/** At its time, or now if it has none. */
async function schedule(tx: Tx, { clock, jobs }: WriteDependencies, member: Member, message: EventMessageRow): Promise<EventMessageRow> {
  const key = { organizationId: message.organizationId, messageId: message.id }
  const now = clock()
  // A draft can have a time that has passed since.
  if (message.sendAt !== null && Date.parse(message.sendAt) <= now.getTime()) throw invalid(MESSAGE_ERRORS.sendAtInPast)
  const { id, eventId, subject } = message
  await recordAudit(tx, clock, member, 'message.scheduled', { messageId: id, eventId, subject, sendAt: message.sendAt })
  if (message.sendAt !== null) return changeMessage(tx, key, { status: 'scheduled' })
  await changeMessage(tx, key, { sendAt: now.toISOString() })
  return startSending(tx, jobs, key)
}

/** Publishing, canceling and importing reach many people at once and take an admin, and so does a message. */
export function requireSender({ role }: Member): void {
  if (!roleAllows(role, 'admin')) throw problem('FORBIDDEN', { detail: MESSAGE_ERRORS.adminsSend })
}

function futureTime(sendAt: string | null, now: Date): string | null {
  if (sendAt !== null && Date.parse(sendAt) <= now.getTime()) throw invalid(MESSAGE_ERRORS.sendAtInPast)
  return sendAt === null ? null : new Date(sendAt).toISOString()
}

/** Complete, with a saved filter of the workspace if it names one. */
export async function ownFilter(db: Reader, organizationId: OrganizationId, input: FilterInput): Promise<MessageFilter> {
  const filter = completeFilter(input)
  if (filter.contactFilterId !== null && !(await findFilter(db, organizationId, filter.contactFilterId)))
    throw invalid(MESSAGE_ERRORS.unknownContactFilter)
  return filter
}

const completeFilter = ({
  status,
  checkedIn = null,
  campaignLinkId = null,
  source = [],
  answers = [],
  contactFilterId = null,
}: FilterInput): MessageFilter => ({
  status: [...new Set(status)],
  checkedIn,
  campaignLinkId,
  source: [...new Set(source)],
  answers,
  contactFilterId,
})
type FilterInput = NewEventMessage['filter']
