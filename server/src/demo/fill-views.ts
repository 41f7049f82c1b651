import { createViewCounts } from '../features/analytics/view-counts.ts'
import type { OrganizationId } from '../features/auth/tables.ts'
import type { EventRow } from '../features/events/own-event.ts'
import type { Services } from '../services.ts'
import type { DemoEvent } from './catalog.ts'
import { addressFrom, randomCountry } from './countries.ts'
import { linkTags } from './fill-events.ts'
import { retried } from './retried.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAY_MS = 24 * 3_600_000
const DAYS = 35
const BROWSER = 'Mozilla/5.0'
/** Sites that visitors come from. */
export const REFERRERS = [
  'https://www.google.com/',
  'https://www.linkedin.com/',
  'https://news.example/what-is-on',
  'https://harbour.example/',
]

/**
 * Visits of the event's page on each of the last weeks' days, more towards the event: direct, from other sites, and by its campaign links.
 * A third of the visitors begin to fill in the form.
 */
export async function fillViews(
  services: Services,
  organizationId: OrganizationId,
  event: EventRow,
  demo: DemoEvent,
  random: SeededRandom,
) {
  const { db } = services
  const now = services.clock().getTime()
  const links = Object.keys(demo.links ?? {}).map((tag) => `?${new URLSearchParams(linkQuery(tag, event.slug))}`)
  const guests = demo.turnout?.guests ?? 6
  const end = Math.min(now, Date.parse(event.startTime ?? '') || now)
  let at = new Date(end)
  const counts = createViewCounts({ db, clock: () => at })
  for (let day = 0; day < DAYS; day += 1) {
    at = new Date(end - (DAYS - 1 - day) * DAY_MS)
    const views = Math.round((guests / 12) * (1 + day / DAYS)) + random.number(2 + Math.round(guests / 8))
    for (let view = 0; view < views; view += 1) {
      const from = random.number(10)
      const query = links.length > 0 && from < 3 ? random.one(links) : ''
      const referrer = from >= 3 && from < 6 ? random.one(REFERRERS) : undefined
      const scope = { organizationId, eventId: event.id, timezone: event.timezone }
      const visit = { query, referrer, userAgent: BROWSER, address: addressFrom(randomCountry(random)) }
      counts.record(scope, visit)
      if (random.number(3) === 0) counts.record(scope, visit, 'started')
    }
  }
  // What could not be written is kept for the next attempt.
  await retried(() => counts.flush())
}

function linkQuery(tag: string, slug: string): Record<string, string> {
  const { source, medium, campaign, referral } = linkTags(tag, slug)
  return { utm_source: source, utm_medium: medium, utm_campaign: campaign, ref: referral }
}
