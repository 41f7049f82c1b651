import type { LogAction } from '@foyer/contracts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type FormScope, lockPushes } from './scope-store.ts'
import { formToPush, type PushTarget, queueHeld, queueRegistration } from './store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'crm-a.push': FormScope
    'crm-a.push-held': { organizationId: OrganizationId }
  }
}

/** What makes a person known here or changes the address: sent whatever is mapped. */
const ALWAYS_SENT: ReadonlySet<LogAction> = new Set([
  'registration.created',
  'registration.imported',
  'registration.email_changed',
  'registration.restored',
])
const ATTENDANCE: ReadonlySet<LogAction> = new Set(['registration.checked_in', 'registration.check_in_undone'])
/** Changes nothing that can be sent. */
const NEVER_SENT: ReadonlySet<LogAction> = new Set(['registration.moved_to_front', 'registration.synced'])

/** A registration is queued for CRM A if the form of its event is mapped, and later changes if their effect is mapped. */
export const queuePush =
  (jobs: Queue): Reaction<'registration.changed'> =>
  async (tx, { organizationId, eventId, registrationId, action }) => {
    if (NEVER_SENT.has(action)) return
    const emailChanged = action === 'registration.email_changed'
    await queueIfMapped(jobs, tx, { organizationId, eventId, registrationId, emailChanged }, (target) => isSentAfter(action, target))
  }

function isSentAfter(action: LogAction, { sendsStatus, hasList }: PushTarget): boolean {
  if (ALWAYS_SENT.has(action)) return true
  // Who cancels leaves the list, and who gets a place after all joins it.
  return ATTENDANCE.has(action) ? sendsStatus : sendsStatus || hasList
}

/** A corrected name or answer is sent, too. */
export const queueChangedAnswers =
  (jobs: Queue): Reaction<'registration.answered'> =>
  (tx, registration) =>
    queueIfMapped(jobs, tx, registration, () => true)

/** Registrations that could not be sent while CRM A was not connected are sent now. */
export const queueHeldOnConnect =
  (jobs: Queue): Reaction<'integration.connected'> =>
  async (tx, { organizationId, system }) => {
    if (system === 'crm-a') await jobs.enqueue(tx, 'crm-a.push-held', { organizationId }, { key: organizationId })
  }

/** The job after that. */
export async function queueHeldPushes({ db, jobs }: { db: Database; jobs: Queue }, organizationId: OrganizationId): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPushes(tx, organizationId)
    for (const formId of await queueHeld(tx, organizationId)) await enqueuePushes(jobs, tx, { organizationId, formId })
  })
}

type Registration = { organizationId: OrganizationId; eventId: string; registrationId: string; emailChanged?: boolean }

async function queueIfMapped(jobs: Queue, tx: Tx, registration: Registration, isDue: (target: PushTarget) => boolean): Promise<void> {
  const { organizationId, eventId, registrationId, emailChanged = false } = registration
  const target = await formToPush(tx, organizationId, eventId)
  if (!target || !isDue(target)) return
  const scope = { organizationId, formId: target.formId }
  await queueRegistration(tx, scope, registrationId, emailChanged)
  await enqueuePushes(jobs, tx, scope)
}

export const enqueuePushes = (jobs: Queue, db: Parameters<Queue['enqueue']>[0], scope: FormScope, inSeconds = 0): Promise<void> =>
  jobs.enqueue(db, 'crm-a.push', scope, { key: scope.formId, inSeconds })
