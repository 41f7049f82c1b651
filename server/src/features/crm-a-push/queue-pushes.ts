import type { LogAction } from '@foyer/contracts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { BatchReaction, Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type FormScope, lockPushes } from './scope-store.ts'
import { formToPush, type PushTarget, queueHeld, queueRegistrations } from './store.ts'

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
export const queuePushes = (jobs: Queue): BatchReaction<'registration.changed'> => ({
  async reactToAll(tx, changes) {
    const { organizationId } = changes[0]!
    for (const eventId of new Set(changes.map((change) => change.eventId))) {
      const ofEvent = changes.filter((change) => change.eventId === eventId && !NEVER_SENT.has(change.action))
      if (ofEvent.length === 0) continue
      const target = await formToPush(tx, organizationId, eventId)
      const due = target ? ofEvent.filter(({ action }) => isSentAfter(action, target)) : []
      if (target && due.length > 0) await queueFor(jobs, tx, { organizationId, formId: target.formId }, due)
    }
  },
})

function isSentAfter(action: LogAction, { sendsStatus, hasList }: PushTarget): boolean {
  if (ALWAYS_SENT.has(action)) return true
  // Who cancels leaves the list, and who gets a place after all joins it.
  return ATTENDANCE.has(action) ? sendsStatus : sendsStatus || hasList
}

/** A corrected name or answer is sent, too. */
export const queueChangedAnswers =
  (jobs: Queue): Reaction<'registration.answered'> =>
  async (tx, registration) => {
    const { organizationId, eventId } = registration
    const target = await formToPush(tx, organizationId, eventId)
    if (target) await queueFor(jobs, tx, { organizationId, formId: target.formId }, [{ registrationId: registration.registrationId }])
  }

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

type ChangedRegistration = { registrationId: string; action?: LogAction }

async function queueFor(jobs: Queue, tx: Tx, scope: FormScope, changes: readonly ChangedRegistration[]): Promise<void> {
  const emailChanged = new Map<string, boolean>()
  for (const { registrationId, action } of changes)
    emailChanged.set(registrationId, emailChanged.get(registrationId) || action === 'registration.email_changed')
  await queueRegistrations(tx, scope, emailChanged)
  await enqueuePushes(jobs, tx, scope)
}

export const enqueuePushes = (jobs: Queue, db: Parameters<Queue['enqueue']>[0], scope: FormScope, inSeconds = 0): Promise<void> =>
  jobs.enqueue(db, 'crm-a.push', scope, { key: scope.formId, inSeconds })
