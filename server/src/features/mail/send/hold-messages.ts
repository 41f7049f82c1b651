import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { remainingAllowance, type SendingLimits } from '../../sending-limits/sending-limits.ts'
import type { ComposedMessage } from '../compose/compose-message.ts'
import { changeQueued } from '../store.ts'
import { listHoldingWorkspaces, releaseHeld } from './held-store.ts'
import type { MessageBatches } from './message-batches.ts'

const BATCH_SIZE = 500

type HoldDependencies = { db: Database; clock: Clock; messageBatches: Pick<MessageBatches, 'takeAllowance'> }

/** True if the message has to wait. Only its first attempt counts towards the limit of the day. */
export async function holdMessage(dependencies: HoldDependencies, { message, content }: ComposedMessage): Promise<boolean> {
  if (message.attempts > 0) return false
  const { db, clock, messageBatches } = dependencies
  const reason = await messageBatches.takeAllowance(message.organizationId)
  if (reason === null) return false
  await changeQueued(db, message, { ...content, reason, heldAt: clock().toISOString() })
  return true
}

/** A periodic task: queues held messages again, oldest first, as soon as their workspace may send. */
export async function releaseHeldMessages(services: SendingLimits & { jobs: Queue }, stopping: AbortSignal): Promise<void> {
  for (const organizationId of await listHoldingWorkspaces(services.db)) {
    if (stopping.aborted) return
    const limit = Math.min(await remainingAllowance(services, organizationId), BATCH_SIZE)
    if (limit <= 0) continue
    await services.db.transaction(async (tx) => {
      const released = await releaseHeld(tx, organizationId, limit)
      const jobs = released.map(({ id }) => ({ data: { organizationId, messageId: id }, key: id }))
      await services.jobs.enqueueMany(tx, 'mail.send', jobs)
    })
  }
}
