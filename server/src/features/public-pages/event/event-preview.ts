import { chooseLanguage, type OrganizationId } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RenderDescription } from '../data/description.ts'
import { findEventPreview } from '../data/store.ts'
import type { RenderedPage } from '../frame/layout.ts'
import { anonymousVisit } from '../visit/visit.ts'
import { renderEventPage } from './event-page.ts'

type Services = { db: Database; clock: Clock; renderDescription: RenderDescription; baseUrl: string; config: { crmA: { apiUrl: string } } }

/** The page of an event as visitors will see it, also of a draft and without the page password. For the preview beside the editor. */
export async function renderEventPreview(
  services: Services,
  organizationId: OrganizationId,
  eventId: string,
): Promise<RenderedPage | null> {
  const event = await findEventPreview(services, organizationId, eventId)
  if (!event) return null
  const language = chooseLanguage([event.language]) ?? 'en'
  return renderEventPage({ ...anonymousVisit(event, services, services.clock(), { language, onCustomDomain: false }), isUnlocked: true })
}
