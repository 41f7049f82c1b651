import { reportLosses } from './features/integrations/report-losses.ts'
import { queueScheduledMail } from './features/mail/schedule/due-schedules.ts'
import { queueChangeNotices } from './features/mail/send/change-notices.ts'
import { releaseHeldMessages } from './features/mail/send/hold-messages.ts'
import { runDueMessages } from './features/messages/send-messages.ts'
import { dispatchLog } from './features/registrations/dispatch-log.ts'
import { expireOffers } from './features/registrations/expire-offers.ts'
import { checkDueDomains } from './features/workspaces/domain.ts'
import { analyzeGrownTables } from './platform/db/table-statistics.ts'
import type { PeriodicTask } from './platform/jobs/scheduler.ts'
import type { Services } from './services.ts'

type TaskDefinition = { name: string; everySeconds: number; run(services: Services, stopping: AbortSignal): Promise<unknown> }

/** Every periodic task and its interval. Each handles what is due by services.clock(). */
const TASKS: readonly TaskDefinition[] = [
  { name: 'dispatch-log', everySeconds: 1, run: dispatchLog },
  { name: 'table-statistics', everySeconds: 2, run: analyzeGrownTables },
  { name: 'change-notices', everySeconds: 10, run: queueChangeNotices },
  { name: 'expire-offers', everySeconds: 5, run: expireOffers },
  { name: 'views', everySeconds: 5, run: ({ viewCounts }) => viewCounts.flush() },
  { name: 'domains', everySeconds: 60, run: checkDueDomains },
  { name: 'lost-integrations', everySeconds: 30, run: reportLosses },
  { name: 'held-mail', everySeconds: 10, run: releaseHeldMessages },
  { name: 'scheduled-mail', everySeconds: 5, run: queueScheduledMail },
  { name: 'messages', everySeconds: 5, run: runDueMessages },
  { name: 'webhooks', everySeconds: 1, run: ({ webhookSender }) => webhookSender.poll() },
  {
    name: 'housekeeping',
    everySeconds: 3600,
    run: ({ jobs, db }) => jobs.enqueue(db, 'housekeeping', {}, { key: 'housekeeping' }),
  },
]

export const periodicTasksFor = (services: Services): PeriodicTask[] =>
  TASKS.map((task) => ({ ...task, run: (stopping) => task.run(services, stopping) }))
