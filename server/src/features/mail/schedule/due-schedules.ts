import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { queueMessages } from '../send/queue-messages.ts'
import { holdRecipients } from '../send/recipients-lock.ts'
import { claimRun, listRecipients, type Recipient, saveMessageCount, tryScheduleLock } from './run-store.ts'
import { type DueQuery, type DueRun, findDueMessages, findDueRuns, readOffsets, readTimeZones } from './schedule-store.ts'

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

/** How many messages are queued in one batch, and how many runs in one call. */
const BATCH_SIZE = 500
const MAX_RUNS = 200

/** Queues every scheduled message that is due. Each is queued once, however many processes call this and however late. */
export async function queueScheduledMail({ db, clock, jobs }: Dependencies): Promise<void> {
  const offsets = await readOffsets(db)
  if (offsets.length === 0) return
  const query = { now: clock(), offsets, timeZones: await timeZonesOf(db) }
  const failures: unknown[] = []
  for (const run of await findDueRuns(db, query, MAX_RUNS)) {
    // A failed run is retried in the next call and does not hold up other events.
    await db.transaction((tx) => queueRun(tx, jobs, run, query.now)).catch((error) => failures.push(error))
  }
  while ((await db.transaction((tx) => queueByRegistration(tx, jobs, query))) === BATCH_SIZE);
  if (failures.length > 0) throw failures[0]
}

/** Queues all messages of one template at one event, or, when the transaction fails, none of them. */
async function queueRun(tx: Tx, jobs: Queue, run: DueRun, now: Date): Promise<void> {
  if (!(await tryScheduleLock(tx)) || !(await claimRun(tx, run, now))) return
  await holdRecipients(tx)
  let queued = 0
  let after: Recipient | undefined
  do {
    const recipients = await listRecipients(tx, run, now, after, BATCH_SIZE)
    queued += await queueMessages(
      tx,
      jobs,
      recipients.map((recipient) => messageTo(recipient, run)),
    )
    after = recipients.length === BATCH_SIZE ? recipients.at(-1) : undefined
  } while (after)
  await saveMessageCount(tx, run, queued)
}

/** Returns how many messages were due, so that the caller knows whether there may be more. */
async function queueByRegistration(tx: Tx, jobs: Queue, query: DueQuery): Promise<number> {
  if (!(await tryScheduleLock(tx))) return 0
  await holdRecipients(tx)
  const due = await findDueMessages(tx, query, BATCH_SIZE)
  await queueMessages(
    tx,
    jobs,
    due.map((message) => ({ ...message, trigger: 'SCHEDULED' as const })),
  )
  return due.length
}

const messageTo = ({ id, email, name, registrationId, registrationStatus, inviteId }: Recipient, run: DueRun) => ({
  organizationId: run.organizationId,
  eventId: run.eventId,
  registrationId,
  registrationStatus,
  inviteId,
  templateId: run.templateId,
  templateName: run.templateName,
  trigger: 'SCHEDULED' as const,
  toEmail: email,
  toName: name,
  dedupeKey: `schedule:${run.templateId}:${run.dueAt}:${id}`,
})

const knownTimeZones = new WeakMap<Database, string[]>()

/** Read once per process, because PostgreSQL reads a directory of files for each query. */
export async function timeZonesOf(db: Database): Promise<string[]> {
  const timeZones = knownTimeZones.get(db) ?? (await readTimeZones(db))
  knownTimeZones.set(db, timeZones)
  return timeZones
}
