import type { VersionRequest } from '../../connectors/site-builder/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { whenFull } from '../events/when.ts'
import { findOwnSite } from '../sites/own-site.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import type { RenderSite } from './site-content.ts'
import type { SiteVersionRow } from './tables.ts'

type Services = { db: Database; baseUrl: string; renderSite: RenderSite }

/** What the site builder has to know: the organizer's prompt, the facts of the event, and where people register. */
export async function siteFacts(services: Services, version: SiteVersionRow): Promise<VersionRequest> {
  const { organizationId, eventId, note } = version
  const [row, page] = await Promise.all([findOwnSite(services.db, organizationId, eventId), services.renderSite(organizationId, eventId)])
  if (!row || !page) return { name: '', message: note ?? '' }
  const when = whenFull(row)
  const { shortDescription, description, speakers, sponsors, accentColor } = page.content
  const url = publicUrl(services.baseUrl, { organizationSlug: row.organizationSlug, eventSlug: row.eventSlug, domain: row.domain })
  const lines = [
    note ?? `Build a one-page website for the event "${row.name}".`,
    '',
    `Name: ${row.name}`,
    when && `When: ${when.parts.join(' ')}, ${when.zone}`,
    shortDescription && `Summary: ${shortDescription}`,
    description && `About:\n${description}`,
    speakers.length > 0 && `Speakers: ${speakers.map(({ name, title }) => (title ? `${name} (${title})` : name)).join(', ')}`,
    sponsors.length > 0 && `Sponsors: ${sponsors.map(({ name }) => name).join(', ')}`,
    accentColor && `Accent color: ${accentColor}`,
    '',
    // Our own page, with the form: see `isOwnPage` in public-pages.
    `Every button to register links to ${url}?register with target="_top". Do not build a registration form.`,
  ]
  return { name: row.name, message: lines.filter((line) => line !== false && line !== null).join('\n') }
}
