import { chooseLanguage, type OrganizationId, type SiteContent } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RenderDescription } from '../data/description.ts'
import { type EventPage, findEventPreview } from '../data/store.ts'
import { anonymousVisit } from '../visit/visit.ts'
import { renderEventPage } from './event-page.ts'

type Services = { db: Database; clock: Clock; renderDescription: RenderDescription; baseUrl: string; config: { crmA: { apiUrl: string } } }

/** The page of an event as visitors will see it, also of a draft and without the page password, and what a version of it fixes. */
export async function renderEventPreview(
  services: Services,
  organizationId: OrganizationId,
  eventId: string,
): Promise<{ html: string; content: SiteContent } | null> {
  const event = await findEventPreview(services, organizationId, eventId)
  if (!event) return null
  const language = chooseLanguage([event.language]) ?? 'en'
  const visit = anonymousVisit(event, services, services.clock(), { language, onCustomDomain: false })
  return { html: renderEventPage({ ...visit, isUnlocked: true }).html, content: contentOf(event) }
}

const contentOf = (event: EventPage): SiteContent => ({
  shortDescription: event.shortDescription,
  description: event.description,
  pageBlocks: event.pageBlocks,
  appearance: event.appearance,
  accentColor: event.accentColor,
  showCover: event.showCover,
  speakers: event.speakers,
  showcases: event.showcases,
  sponsors: event.sponsors,
})
