import { sendAccountMail } from './features/account-mail/send-account-mail.ts'
import { runBulkChange } from './features/bulk-changes/run-batch.ts'
import { pushNote } from './features/contacts/push-note.ts'
import { continueSync } from './features/contacts/sync-crm-b.ts'
import { queueUnsentNotes } from './features/contacts/unsent-notes.ts'
import { queueHeldPushes } from './features/crm-a-push/queue-pushes.ts'
import { runPushes } from './features/crm-a-push/run-pushes.ts'
import { runMemberPush } from './features/crm-b-push/run-push.ts'
import { revokeConsent } from './features/integrations/revoke.ts'
import { fanOutEventNotification } from './features/mail/send/event-notifications.ts'
import { sendMessage } from './features/mail/send/send-message.ts'
import { sendEventMessage } from './features/messages/send-messages.ts'
import { runImport } from './features/registrant-files/run-import.ts'
import { dispatchLogEntry } from './features/registrations/dispatch-log.ts'
import { deleteUnusedAnswers } from './features/registrations/files/unused-files.ts'
import { retryLookups } from './features/registrations/signal/retry-lookups.ts'
import { runPublication } from './features/site-versions/publish.ts'
import { runGeneration } from './features/site-versions/run-builder.ts'
import { removeObjects } from './features/storage/remove-objects.ts'
import { deleteAbandonedUploads } from './features/storage/sweep.ts'
import { sendUnsentEntries } from './features/suite-calendar/unsent-entries.ts'
import { updateCalendar } from './features/suite-calendar/update-calendar.ts'
import { makeAllThumbnails } from './features/thumbnails/make-all-thumbnails.ts'
import { makeThumbnail } from './features/thumbnails/make-thumbnail.ts'
import { periodicTasksFor } from './periodic-tasks.ts'
import { applyRetention } from './platform/db/retention.ts'
import { withStartLock } from './platform/db/start-lock.ts'
import type { JobHandlers, JobName, Throughput } from './platform/jobs/queue.ts'
import { retentionRules } from './retention.ts'
import type { Services } from './services.ts'

declare module './platform/jobs/queue.ts' {
  interface JobTypes {
    housekeeping: Record<string, never>
  }
}

/** The handler of every background job, by name. Handlers may run more than once and must be idempotent. */
const handlersFor = (services: Services): JobHandlers => ({
  housekeeping: async () => {
    await deleteUnusedAnswers(services)
    await deleteAbandonedUploads(services)
    const outcome = await applyRetention(services, retentionRules(services.config))
    if (outcome === 'more') await services.jobs.enqueue(services.db, 'housekeeping', {}, { key: 'housekeeping' })
  },
  'account-mail.send': (job, attempt) => sendAccountMail(services, job, attempt),
  'crm-a.push': (job, attempt) => runPushes(services, job, attempt),
  'crm-a.push-held': ({ organizationId }) => queueHeldPushes(services, organizationId),
  'crm-b.push': (job, attempt) => runMemberPush(services, job, attempt),
  'crm-b.sync': (job, attempt) => continueSync(services, job, attempt),
  'integrations.revoke': (job) => revokeConsent(services, job),
  'mail.send': (job, attempt) => sendMessage(services, job, attempt),
  'mail.fan-out': (job) => fanOutEventNotification(services, job),
  'messages.send': (job) => sendEventMessage(services, job),
  'notes.push': async ({ noteId }) => void (await pushNote(services, noteId)),
  'notes.push-unsent': ({ organizationId }) => queueUnsentNotes(services, organizationId),
  'registrations.bulk-change': (job, attempt) => runBulkChange(services, job, attempt),
  'registrants.import': (job, attempt) => runImport(services, job, attempt),
  'registrations.announce': (job) => dispatchLogEntry(services, job),
  'sites.generate': (job, attempt) => runGeneration(services, job, attempt),
  'sites.publish': (job, attempt) => runPublication(services, job, attempt),
  'storage.remove-objects': (job) => removeObjects(services, job),
  'submissions.look-again': (job) => retryLookups(services, job),
  'suite.calendar': (job, attempt) => updateCalendar(services, job, attempt),
  'suite.calendar-unsent': ({ organizationId }) => sendUnsentEntries(services, organizationId),
  'thumbnails.make': (job) => makeThumbnail(services, job),
  'thumbnails.make-all': (job) => makeAllThumbnails(services, job),
})

/** Emails that are sent at the same time share their statements (message-batches.ts). */
const THROUGHPUT: Partial<Record<JobName, Throughput>> = { 'mail.send': { maxConcurrent: 96, maxWaitMs: 1_000 } }

/** Creates the queues; must run before a job is enqueued. Safe to run in every process. */
export const prepareJobs = (services: Services, signal?: AbortSignal): Promise<void> =>
  withStartLock(services.sessionDb, () => services.jobs.prepare(Object.keys(handlersFor(services)) as JobName[]), signal)

export async function startJobs(services: Services): Promise<void> {
  const inBackground = { ...services, db: services.jobsDb }
  await services.jobs.work(handlersFor(inBackground), THROUGHPUT)
  services.scheduler.start(periodicTasksFor(inBackground))
}
