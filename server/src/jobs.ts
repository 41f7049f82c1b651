import { dueWorkFor } from './due-work.ts'
import type { OrganizationId } from './features/auth/tables.ts'
import { pushNote } from './features/contacts/push-note.ts'
import { queueUnsentNotes } from './features/contacts/unsent-notes.ts'
import { fanOut } from './features/mail/fan-out.ts'
import { sendMessage } from './features/mail/send-message.ts'
import { announceLog } from './features/registrations/announce-changes.ts'
import { lookAgain } from './features/registrations/signal/look-again.ts'
import { forgetUnfinishedUploads } from './features/storage/sweep.ts'
import { makeThumbnail } from './features/thumbnails/make-thumbnail.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
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
    await forgetOldKeys(services.db)
    await forgetUnfinishedUploads(services)
  },
  'mail.send': (job, attempt) => sendMessage(services, job, attempt),
  'mail.fan-out': (job) => fanOut(services, job),
  'notes.push': async ({ noteId }) => void (await pushNote(services, noteId)),
  'notes.push-unsent': ({ organizationId }) => queueUnsentNotes(services, organizationId as OrganizationId),
  'registrations.announce': (job) => announceLog(services, job),
  'submissions.look-again': (job) => lookAgain(services, job),
  'thumbnails.make': (job) => makeThumbnail(services, job),
})

/** Needed before anything can be queued; safe to run in every process that starts. */
export async function prepareJobs(services: Services): Promise<void> {
  await services.jobs.prepare(Object.keys(handlersFor(services)) as JobName[])
}

export async function startJobs(services: Services): Promise<void> {
  await services.jobs.work(handlersFor(services))
  services.ticker.start(dueWorkFor(services))
}
