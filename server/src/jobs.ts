import { lookAgain } from './features/registrations/signal/awaited-submissions.ts'
import type { JobHandlers, JobName } from './platform/jobs/queue.ts'
import type { Services } from './services.ts'

/** Every background job: its name and what runs. Each may run twice and must do no harm then. */
const handlersFor = (services: Services): JobHandlers => ({
  'submissions.look-again': (job) => lookAgain(services, job),
})

/** Needed before anything can be queued; safe to run in every process that starts. */
export async function prepareJobs(services: Services): Promise<void> {
  await services.jobs.prepare(Object.keys(handlersFor(services)) as JobName[])
}

export async function startJobs(services: Services): Promise<void> {
  await services.jobs.work(handlersFor(services))
}
