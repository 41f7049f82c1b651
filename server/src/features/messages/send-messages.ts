import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { type NewMessage, queueMessages } from '../mail/send/queue-messages.ts'
import { holdRecipients } from '../mail/send/recipients-lock.ts'
import { SKIPPED } from '../mail/strings.ts'
import { audienceOf } from './audience.ts'
import { progressOf } from './message-shape.ts'
import { countEmails, decideRecipients, listPending, type PendingRecipient, removePending, saveMailIds } from './recipient-store.ts'
import { changeMessage, type EventMessageKey, type EventMessageRow, listUnsettled, lockDueMessages, lockMessage } from './store.ts'
import { MESSAGE_NAME } from './strings.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'messages.send': EventMessageKey
  }
}

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

const BATCH_SIZE = 500
const MAX_MESSAGES = 50

/** The job decides who gets the message and queues the emails. */
export async function startSending(tx: Tx, jobs: Queue, key: EventMessageKey): Promise<EventMessageRow> {
  await jobs.enqueue(tx, 'messages.send', key, { key: key.messageId })
  return changeMessage(tx, key, { status: 'sending' })
}

/** A periodic task: starts scheduled messages whose time has come, and closes those whose emails have all left the queue. */
export async function runDueMessages({ db, clock, jobs }: Dependencies): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { organizationId, id } of await lockDueMessages(tx, clock(), MAX_MESSAGES))
      await startSending(tx, jobs, { organizationId, messageId: id })
  })
  for (const message of await listUnsettled(db, MAX_MESSAGES)) await settle({ db, clock }, message)
}

/** The job. Run again after a crash, it continues with the recipients whose email is not in the ledger. */
export async function sendEventMessage(dependencies: Dependencies, key: EventMessageKey): Promise<void> {
  await dependencies.db.transaction((tx) => decide(tx, dependencies, key))
  while ((await dependencies.db.transaction((tx) => queueBatch(tx, dependencies, key))) === 'more');
}

async function decide(tx: Tx, { clock }: Dependencies, key: EventMessageKey): Promise<void> {
  await holdRecipients(tx)
  const message = await lockMessage(tx, key)
  if (message?.status !== 'sending' || message.decidedAt !== null) return
  await decideRecipients(tx, key, await audienceOf(tx, message))
  await changeMessage(tx, key, { decidedAt: clock().toISOString() })
}

async function queueBatch(tx: Tx, { clock, jobs }: Dependencies, key: EventMessageKey): Promise<'more' | 'done'> {
  await holdRecipients(tx)
  const message = await lockMessage(tx, key)
  if (message?.status !== 'sending' || message.queuedAt !== null) return 'done'
  const pending = await listPending(tx, key, message.marketing, BATCH_SIZE)
  if (pending.length === 0) {
    await removePending(tx, key)
    await changeMessage(tx, key, { queuedAt: clock().toISOString() })
    return 'done'
  }
  const mails = pending.map((recipient) => emailTo(recipient, message))
  await queueMessages(tx, jobs, mails)
  await saveMailIds(tx, key, mails)
  return 'more'
}

function emailTo({ registrationId, email, name, unsubscribed }: PendingRecipient, message: EventMessageRow) {
  return {
    id: newId(),
    organizationId: message.organizationId,
    eventId: message.eventId,
    registrationId,
    templateId: message.id,
    eventMessageId: message.id,
    templateName: MESSAGE_NAME,
    trigger: 'MANUAL',
    toEmail: email,
    toName: name,
    dedupeKey: `message:${message.id}:${registrationId}`,
    ...(unsubscribed && { status: 'skipped', reason: SKIPPED.unsubscribed }),
  } satisfies NewMessage
}

/** The final counts are stored, so that a list of messages does not count thousands of emails each time. */
async function settle({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, { organizationId, id }: EventMessageRow): Promise<void> {
  const key = { organizationId, messageId: id }
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, key)
    if (!message || message.settledAt !== null || (message.status === 'sending' && message.queuedAt === null)) return
    const [counts] = await countEmails(tx, organizationId, [id])
    const { queued, ...progress } = progressOf(message, counts)
    if (queued === 0) await changeMessage(tx, key, { ...progress, settledAt: clock().toISOString() })
  })
}
