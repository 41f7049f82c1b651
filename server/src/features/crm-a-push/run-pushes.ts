import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import { recordCrmSends } from '../crm-log/record.ts'
import { fieldMappingsOf } from '../forms/mapping.ts'
import { findForm } from '../forms/own-form.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { claimNext, type QueuedPush, RENEW_MS, releaseClaim, renewClaim } from './claim-store.ts'
import { pushBatch } from './push-batch.ts'
import { enqueuePushes } from './queue-pushes.ts'
import { endRuns } from './run-store.ts'
import { type FormScope, lockPushes } from './scope-store.ts'
import { type Fault, failQueued, type Outcome, saveOutcomes, stateOfCrmA } from './store.ts'
import { PUSH_FAULT } from './strings.ts'

type Services = ConnectionServices & { crmA: CrmA; jobs: Queue }

/** CRM A's maximum. */
const BATCH_SIZE = 100
/** Another job continues after these, so that a long run does not use up the retries of one job. */
const BATCHES_PER_JOB = 20
const WAIT_SECONDS = 10
/** While another process sends registrations of the same form. */
const BUSY_SECONDS = 2

/** The job: sends what is queued for one form, batch by batch. Each batch is saved before the next, so a stopped job continues there. */
export async function runPushes(
  services: Services,
  scope: FormScope,
  { isLast, signal }: Pick<Attempt, 'isLast' | 'signal'>,
): Promise<void> {
  const { db, jobs } = services
  for (let batches = 0; ; batches += 1) {
    signal.throwIfAborted()
    if (batches === BATCHES_PER_JOB) return enqueuePushes(jobs, db, scope)
    const pushes = await db.transaction((tx) => claimNext(tx, scope, BATCH_SIZE))
    if (pushes === 'busy') return enqueuePushes(jobs, db, scope, BUSY_SECONDS)
    if (pushes.length === 0) return endRuns(db, scope, 'done')
    try {
      const outcomes = await send(services, scope, pushes)
      await db.transaction((tx) => saveBatch(tx, scope, outcomes))
    } catch (error) {
      const fault = faultOf(error) ?? (isLast ? { reason: PUSH_FAULT.unreachable, isHeld: false } : null)
      if (fault && (await giveUp(db, scope, pushes, fault))) return
      await releaseClaim(db, scope, pushes)
      // After progress a fresh job goes on, at the time that CRM A names.
      if ((batches === 0 && !fault) || signal.aborted) throw error
      const wait = error instanceof ConnectorError ? (error.retryAfterSeconds ?? WAIT_SECONDS) : WAIT_SECONDS
      return enqueuePushes(jobs, db, scope, wait)
    }
  }
}

async function send({ db, crmA, sealer }: Services, scope: FormScope, pushes: QueuedPush[]): Promise<Outcome[]> {
  const form = await findForm(db, scope.organizationId, scope.formId)
  // Deleted, and with it what was queued.
  if (!form) return []
  const mappings = await fieldMappingsOf(db, form)
  const renewing = setInterval(() => void renewClaim(db, scope, pushes).catch(() => undefined), RENEW_MS)
  try {
    return await withConnection(
      { db, sealer },
      scope.organizationId,
      'crm-a',
      (connection) => pushBatch(crmA, connection, { form, mappings }, pushes),
      { isBackground: true },
    )
  } finally {
    clearInterval(renewing)
  }
}

/** The log comes first: it locks the contacts (docs/locking.md). */
async function saveBatch(tx: Tx, scope: FormScope, outcomes: readonly Outcome[]): Promise<void> {
  await recordCrmSends(
    tx,
    scope.organizationId,
    outcomes.flatMap(({ sends }) => sends),
  )
  await saveOutcomes(tx, scope, outcomes)
  await releaseClaim(
    tx,
    scope,
    outcomes.map(({ push }) => push),
  )
}

/** Everything that waits fails for the same reason. False if CRM A was connected meanwhile: then it can be sent. */
async function giveUp(db: Database, scope: FormScope, pushes: readonly QueuedPush[], fault: Fault): Promise<boolean> {
  const { organizationId } = scope
  const outcomes = pushes.map((push): Outcome => {
    const contact = { system: 'crm-a', kind: 'contact', detail: '', outcome: 'failed', reason: fault.reason } as const
    return { push, fault, sends: push.person ? [{ ...contact, email: push.person.email, eventId: push.person.eventId }] : [] }
  })
  return db.transaction(async (tx) => {
    await lockPushes(tx, organizationId)
    if (fault.reason === PUSH_FAULT.notConnected && (await stateOfCrmA(tx, organizationId)) === 'connected') return false
    await saveBatch(tx, scope, outcomes)
    await failQueued(tx, scope, fault)
    return true
  })
}

/** What a retry cannot fix; null for the rest. What a new connection can fix is held until there is one. */
function faultOf(error: unknown): Fault | null {
  if (error instanceof Problem) return { reason: PUSH_FAULT.notConnected, isHeld: true }
  if (!(error instanceof ConnectorError) || error.kind === 'temporary') return null
  if (error.reason === 'reconnect') return { reason: PUSH_FAULT.notConnected, isHeld: true }
  return { reason: PUSH_FAULT.refused, isHeld: error.kind === 'configuration' }
}
