import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Reader } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import type { BatchReaction, Reaction } from '../../platform/publish.ts'
import { recordCrmSends } from '../crm-log/record.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { type EventScope, endLease, findLink, lockLease, renewLease, takeLease } from './link-store.ts'
import { type PushOutcome, pushMembers } from './push-members.ts'
import { deleteMembers, eventsWithQueued, failQueued, nextQueued, queueRegistrations, saveMembers } from './store.ts'
import { MEMBER_FAULT } from './strings.ts'
import type { CampaignLinkRow } from './tables.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'crm-b.push': EventScope
  }
}

type Services = ConnectionServices & { crmB: CrmB; jobs: Queue }

/** CRM B's maximum. */
const BATCH_SIZE = 200
/** Another job continues after these, so that a long push does not use up the retries of one job. */
const BATCHES_PER_JOB = 20
const BATCH_TIMEOUT_MS = 60_000
/** Longer than a batch takes, so that it expires only when its process has died. */
const LEASE_SECONDS = 90
const WAIT_SECONDS = 10
const CALL_TIMEOUT_MS = 30_000

/** Confirmed, checked in, canceled: whatever changed, the job compares the registration with the member. */
export const queueMembers = (jobs: Queue): BatchReaction<'registration.changed'> => ({
  async reactToAll(tx, changes) {
    const { organizationId } = changes[0]!
    const registrationIds = changes.map(({ registrationId }) => registrationId)
    for (const eventId of await queueRegistrations(tx, organizationId, registrationIds))
      await enqueueMembers(jobs, tx, { organizationId, eventId })
  },
})

/** What was queued while CRM B was not connected. */
export const queueWaitingMembers =
  (jobs: Queue): Reaction<'integration.connected'> =>
  async (tx, { organizationId, system }) => {
    if (system !== 'crm-b') return
    for (const eventId of await eventsWithQueued(tx, organizationId)) await enqueueMembers(jobs, tx, { organizationId, eventId })
  }

export const enqueueMembers = (jobs: Queue, db: Reader, { organizationId, eventId }: EventScope, inSeconds = 0): Promise<void> =>
  jobs.enqueue(db, 'crm-b.push', { organizationId, eventId }, { key: eventId, inSeconds })

/** The job: sends what is queued for one event, batch by batch. Each batch is saved before the next, so a stopped job continues there. */
export async function runMemberPush(
  services: Services,
  scope: EventScope,
  { isLast, signal }: Pick<Attempt, 'isLast' | 'signal'>,
): Promise<void> {
  const { db, jobs } = services
  let link = await takeLease(db, scope, LEASE_SECONDS)
  if (!link) {
    // Another process sends members of this event.
    if (await findLink(db, scope)) await enqueueMembers(jobs, db, scope, WAIT_SECONDS)
    return
  }
  let batches = 0
  try {
    while (await pushNext(services, link, signal)) {
      signal.throwIfAborted()
      batches += 1
      const renewed = await renewLease(db, link, LEASE_SECONDS)
      // The event was linked to another campaign or unlinked, or another process has taken over.
      if (!renewed || batches === BATCHES_PER_JOB) return await enqueueMembers(jobs, db, scope)
      link = renewed
    }
  } catch (error) {
    // They stay queued, and connecting it again continues.
    if (isNotConnected(error)) return
    const isFinal = error instanceof ConnectorError && error.kind !== 'temporary'
    if (isFinal || isLast)
      return await db.transaction((tx) => failQueued(tx, scope, isFinal ? MEMBER_FAULT.refused : MEMBER_FAULT.unreachable))
    const isRateLimited = error instanceof ConnectorError && error.reason === 'rate-limited'
    if (signal.aborted || (batches === 0 && !isRateLimited)) throw error
    const wait = error instanceof ConnectorError ? (error.retryAfterSeconds ?? WAIT_SECONDS) : WAIT_SECONDS
    await enqueueMembers(jobs, db, scope, wait)
  } finally {
    await endLease(db, link)
  }
}

/** False once nothing is queued. */
async function pushNext({ db, crmB, sealer }: Services, link: CampaignLinkRow, signal: AbortSignal): Promise<boolean> {
  const { organizationId } = link
  const rows = await nextQueued(db, link, BATCH_SIZE)
  if (rows.length === 0) return false
  const options = { signal: AbortSignal.any([signal, AbortSignal.timeout(BATCH_TIMEOUT_MS)]), timeoutMs: CALL_TIMEOUT_MS }
  const outcome = await withConnection(
    { db, sealer },
    organizationId,
    'crm-b',
    (connection) => pushMembers(crmB, connection, link, rows, options),
    { isBackground: true },
  )
  await db.transaction(async (tx) => {
    await recordCrmSends(tx, organizationId, sendsOf(link, outcome))
    if (!(await lockLease(tx, link))) return
    await saveMembers(tx, link, outcome.saved)
    await deleteMembers(tx, link, outcome.ended)
  })
  return true
}

const sendsOf = ({ campaignName, eventId }: CampaignLinkRow, { sends }: PushOutcome): Parameters<typeof recordCrmSends>[2] =>
  sends.map(({ email, status, fault }) => ({
    ...{ system: 'crm-b', email, kind: 'campaign_member', detail: `${campaignName}: ${status}`, eventId },
    ...{ outcome: fault ? 'failed' : 'sent', reason: fault },
  }))

const isNotConnected = (error: unknown): boolean =>
  error instanceof Problem || (error instanceof ConnectorError && error.reason === 'reconnect')
