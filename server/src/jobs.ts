import { pushNote } from './features/contacts/push-note.ts'
import { queueUnsentNotes } from './features/contacts/unsent-notes.ts'
import { fanOut } from './features/mail/send/fan-out.ts'
import { sendMessage } from './features/mail/send/send-message.ts'
import { dispatchLogEntry } from './features/registrations/dispatch-log.ts'
import { retryLookups } from './features/registrations/signal/retry-lookups.ts'
import { deleteAbandonedUploads } from './features/storage/sweep.ts'
import { makeThumbnail } from './features/thumbnails/make-thumbnail.ts'
import { periodicTasksFor } from './periodic-tasks.ts'
import { deleteExpiredKeys } from './platform/http/idempotency.ts'
import type { JobHandlers, JobName } from './platform/jobs/queue.ts'
import type { Services } from './services.ts'

declare module './platform/jobs/queue.ts' {
  interface JobTypes {
    housekeeping: Record<string, never>
  }
}

/** Every background job: its name and what runs. Each may run twice and must do no harm then. */
const handlersFor = (services: Services): JobHandlers => ({
  housekeeping: async () => {
    await deleteExpiredKeys(services.db)
    await deleteAbandonedUploads(services)
  },
  'mail.send': (job, attempt) => sendMessage(services, job, attempt),
  'mail.fan-out': (job) => fanOut(services, job),
  'notes.push': async ({ noteId }) => void (await pushNote(services, noteId)),
  'notes.push-unsent': ({ organizationId }) => queueUnsentNotes(services, organizationId),
  'registrations.announce': (job) => dispatchLogEntry(services, job),
  'submissions.look-again': (job) => retryLookups(services, job),
  'thumbnails.make': (job) => makeThumbnail(services, job),
})

/** Needed before anything can be queued; safe to run in every process that starts. */
export async function prepareJobs(services: Services): Promise<void> {
  await services.jobs.prepare(Object.keys(handlersFor(services)) as JobName[])
}

export async function startJobs(services: Services): Promise<void> {
  await services.jobs.work(handlersFor(services))
  services.scheduler.start(periodicTasksFor(services))
}
