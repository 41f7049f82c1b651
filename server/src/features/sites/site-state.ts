import type { EventSite } from '@foyer/contracts'
import { publicPath, publicUrl } from '../workspaces/public-address.ts'
import type { SiteRow } from './store.ts'

type Origins = { baseUrl: string; previewOrigin: string }

/** The URLs of a version of our own page are not stored, because the address of the event may change. */
export function toEventSite(row: SiteRow, { baseUrl, previewOrigin }: Origins): EventSite {
  const { eventId, organizationSlug, eventSlug, status, domain, site } = row
  // The built-in builder uses our own ids.
  const isOurs = site.sbChatId === eventId && site.sbVersionId !== null
  const address = { organizationSlug, eventSlug, domain }
  return {
    eventId,
    orgSlug: organizationSlug,
    eventSlug,
    status,
    ...site,
    ...(isOurs && {
      previewDemoUrl: `${previewOrigin}/events/${eventId}/versions/${site.sbVersionId}`,
      previewWebUrl: `${baseUrl}/dashboard/events/${eventId}/page/versions`,
    }),
    publishedDeploymentUrl: site.publishedVersionId === null ? null : (site.publishedDeploymentUrl ?? publicUrl(baseUrl, address)),
    hasUnpublishedChanges: site.sbVersionId !== null && site.sbVersionId !== site.publishedVersionId,
    publicPath: publicPath(address),
    publicUrl: publicUrl(baseUrl, address),
    domain,
  }
}
