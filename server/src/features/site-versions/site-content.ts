import { isDeepStrictEqual } from 'node:util'
import type { OrganizationId, SiteContent } from '@foyer/contracts'

/** The page of an event as it is designed now. Null: the event was deleted. */
export type RenderSite = (organizationId: OrganizationId, eventId: string) => Promise<{ content: SiteContent; html: string } | null>

export const isSameContent = (a: SiteContent, b: SiteContent): boolean => isDeepStrictEqual(a, b)
