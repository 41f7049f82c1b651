import { ConnectorError } from '../../connectors/connector-error.ts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { fieldMappingsOf } from '../forms/mapping.ts'
import { findForm } from '../forms/own-form.ts'
import { type ConnectionServices, withConnection } from '../integrations/connection.ts'
import { pushBatch } from './push-batch.ts'
import { endRuns, type FormScope, failQueued, formToPush, nextQueued, queueRegistration, saveOutcomes } from './store.ts'
import { PUSH_FAULT } from './strings.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'crm-a.push': FormScope
  }
}

type Services = ConnectionServices & { crmA: CrmA; jobs: Queue }

/** CRM A's maximum. */
const BATCH_SIZE = 100
/** Another job continues after these, so that a long run does not use up the retries of one job. */
const BATCHES_PER_JOB = 20
const WAIT_SECONDS = 10

/** What makes a person known here or changes the address. A new status changes nothing that is sent. */
const SENT_AFTER: ReadonlySet<string> = new Set([
  'registration.created',
  'registration.imported',
  'registration.email_changed',
  'registration.restored',
])

/** A new registration is queued for CRM A if the form of its event is mapped. */
export const queuePush =
  (jobs: Queue): Reaction<'registration.changed'> =>
  async (tx, { organizationId, eventId, registrationId, action, newStatus }) => {
    if (!SENT_AFTER.has(action) || newStatus === 'CANCELED' || newStatus === 'DECLINED') return
    await queueIfMapped(jobs, tx, { organizationId, eventId, registrationId })
  }

/** A corrected name or answer is sent, too. */
export const queueChangedAnswers =
  (jobs: Queue): Reaction<'registration.answered'> =>
  (tx, registration) =>
    queueIfMapped(jobs, tx, registration)

type Registration = { organizationId: OrganizationId; eventId: string; registrationId: string }

async function queueIfMapped(jobs: Queue, tx: Tx, { organizationId, eventId, registrationId }: Registration): Promise<void> {
  const formId = await formToPush(tx, organizationId, eventId)
  if (!formId) return
  await queueRegistration(tx, { organizationId, formId }, registrationId)
  await enqueuePushes(jobs, tx, { organizationId, formId })
}

export const enqueuePushes = (jobs: Queue, db: Parameters<Queue['enqueue']>[0], scope: FormScope, inSeconds = 0): Promise<void> =>
  jobs.enqueue(db, 'crm-a.push', scope, { key: scope.formId, inSeconds })

/** The job: sends what is queued for one form, batch by batch. Each batch is saved before the next, so a stopped job continues there. */
export async function runPushes(
  services: Services,
  scope: FormScope,
  { isLast, signal }: Pick<Attempt, 'isLast' | 'signal'>,
): Promise<void> {
  let batches = 0
  try {
    while (await pushNext(services, scope)) {
      signal.throwIfAborted()
      batches += 1
      if (batches === BATCHES_PER_JOB) return await enqueuePushes(services.jobs, services.db, scope)
    }
  } catch (error) {
    const fault = faultOf(error)
    if (fault || isLast) return await services.db.transaction((tx) => failQueued(tx, scope, fault ?? PUSH_FAULT.unreachable))
    // After progress a fresh job goes on, at the time that CRM A names.
    if (batches === 0 || signal.aborted) throw error
    const wait = error instanceof ConnectorError ? (error.retryAfterSeconds ?? WAIT_SECONDS) : WAIT_SECONDS
    await enqueuePushes(services.jobs, services.db, scope, wait)
  }
}

/** False once nothing is queued. */
async function pushNext({ db, crmA, sealer }: Services, scope: FormScope): Promise<boolean> {
  const form = await findForm(db, scope.organizationId, scope.formId)
  const pushes = form ? await nextQueued(db, scope, BATCH_SIZE) : []
  if (!form || pushes.length === 0) {
    await db.transaction((tx) => endRuns(tx, scope, 'done'))
    return false
  }
  const mappings = await fieldMappingsOf(db, form)
  const outcomes = await withConnection(
    { db, sealer },
    scope.organizationId,
    'crm-a',
    (connection) => pushBatch(crmA, connection, { form, mappings }, pushes),
    { isBackground: true },
  )
  await db.transaction((tx) => saveOutcomes(tx, scope, outcomes))
  return true
}

/** What a retry cannot fix; null for the rest. */
function faultOf(error: unknown): string | null {
  if (error instanceof Problem) return PUSH_FAULT.notConnected
  if (!(error instanceof ConnectorError) || error.kind === 'temporary') return null
  return error.reason === 'reconnect' ? PUSH_FAULT.notConnected : PUSH_FAULT.refused
}
