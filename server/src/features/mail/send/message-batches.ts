import { createBatcher } from '../../../platform/batcher.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { type EffectiveTemplate, effectiveTemplate } from '../../email-templates/effective-template.ts'
import { type SendingLimits, takeSendingAllowances } from '../../sending-limits/sending-limits.ts'
import { findSeats, type Seat } from '../compose/calendar-store.ts'
import { type MessageContext, readFreeContexts, readSettledContext } from '../compose/message-context-store.ts'
import type { MessageRow } from '../store.ts'
import { type Content, findMessages, type MessageKey, markSent, saveAttempts } from './batch-store.ts'

type TemplateKey = { organizationId: OrganizationId; eventId: string | null; templateId: string }
type SeatKey = { organizationId: OrganizationId; registrationId: string }
type ComposedMessage = { message: MessageRow; content: Content }

/**
 * What sending a message reads and writes, for the messages that are sent at the same time together: a statement costs as much for a
 * hundred rows as for a few.
 */
export type MessageBatches = {
  find(key: MessageKey): Promise<MessageRow | undefined>
  readContext(message: MessageRow): Promise<MessageContext>
  findTemplate(key: TemplateKey): Promise<EffectiveTemplate | null>
  findSeat(key: SeatKey): Promise<Seat | null>
  /** Why the message has to wait, or null. */
  takeAllowance(organizationId: OrganizationId): Promise<string | null>
  /** Stores the content with the attempt to send it. False if the message is no longer queued. */
  saveAttempt(composed: ComposedMessage): Promise<boolean>
  markSent(key: MessageKey): Promise<void>
}

/** So that one statement stays short. */
const MAX_ROWS = 100
const OPTIONS = { maxItems: MAX_ROWS, retryAlone: true }
/** Contexts that wait for a lock, each on a connection of its own, of which requests need some, too. */
const MAX_WAITING = 3

export function createMessageBatches(limits: SendingLimits): MessageBatches {
  const { db, clock, mailer } = limits
  const find = createBatcher((_, keys: MessageKey[]) => findMessages(db, keys), OPTIONS)
  const readContext = createContextReader(db)
  // All of an event's registrants get the same template.
  const findTemplate = createBatcher(async (_, keys: TemplateKey[]) => {
    const { organizationId, eventId, templateId } = keys[0]!
    const template = await effectiveTemplate(db, organizationId, eventId, templateId)
    return keys.map(() => template)
  })
  const findSeat = createBatcher((_, keys: SeatKey[]) => findSeats(db, keys), OPTIONS)
  const takeAllowance = createBatcher(
    (_, organizationIds: OrganizationId[]) => takeSendingAllowances(limits, organizationIds[0]!, organizationIds.length),
    { maxItems: MAX_ROWS },
  )
  const save = createBatcher(async (_, composed: ComposedMessage[]) => {
    const saved = await saveAttempts(db, composed, { at: clock().toISOString(), via: mailer.via })
    return composed.map(({ message }) => saved.has(message.id))
  }, OPTIONS)
  const mark = createBatcher(async (_, keys: MessageKey[]) => {
    await markSent(db, keys, clock().toISOString())
    return keys.map(() => undefined)
  }, OPTIONS)
  return {
    find: (key) => find('', key),
    readContext,
    findTemplate: (key) => findTemplate(`${key.organizationId} ${key.eventId} ${key.templateId}`, key),
    findSeat: (key) => findSeat('', key),
    takeAllowance: (organizationId) => takeAllowance(organizationId, organizationId),
    saveAttempt: (composed) => save('', composed),
    markSent: (key) => mark('', key),
  }
}

/**
 * A batch does not wait for the locks of its rows, or one cancellation would delay the emails of others, and two of them could deadlock
 * with it. A message whose rows are locked waits on its own.
 */
function createContextReader(db: Database): (message: MessageRow) => Promise<MessageContext> {
  const readFree = createBatcher((_, messages: MessageRow[]) => readFreeContexts(db, messages), OPTIONS)
  const readOne = createBatcher(async (_, [message]: MessageRow[]) => [(await readSettledContext(db, message!))!], { maxItems: 1 })
  let waits = 0
  return async (message) => {
    const context = await readFree('', message)
    if (context) return context
    waits += 1
    return readOne(String(waits % MAX_WAITING), message)
  }
}
