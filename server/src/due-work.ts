import { queueChangeNotices } from './features/mail/change-notices.ts'
import { queueScheduledMail } from './features/mail/due-schedules.ts'
import { announceChanges } from './features/registrations/announce-changes.ts'
import { expireOffers } from './features/registrations/expire-offers.ts'
import type { TimedWork } from './platform/jobs/ticker.ts'
import type { Services } from './services.ts'

type DueWork = { name: string; everySeconds: number; run(services: Services, stopping: AbortSignal): Promise<unknown> }

/** Everything that happens because time passes: what looks, and how often. Each takes what is due by services.clock(). */
const DUE_WORK: readonly DueWork[] = [
  { name: 'announce-changes', everySeconds: 1, run: announceChanges },
  { name: 'change-notices', everySeconds: 10, run: queueChangeNotices },
  { name: 'expire-offers', everySeconds: 5, run: expireOffers },
  { name: 'views', everySeconds: 5, run: ({ viewCounts }) => viewCounts.flush() },
  { name: 'scheduled-mail', everySeconds: 5, run: queueScheduledMail },
  {
    name: 'housekeeping',
    everySeconds: 3600,
    run: ({ jobs, db }) => jobs.enqueue(db, 'housekeeping', {}, { key: 'housekeeping' }),
  },
]

export const dueWorkFor = (services: Services): TimedWork[] =>
  DUE_WORK.map((work) => ({ ...work, run: (stopping) => work.run(services, stopping) }))
