import type { Domain } from '@foyer/contracts'

type Placed = { organizationSlug: string; eventSlug: string; domain: Pick<Domain, 'hostname' | 'status'> | null }

/** The path that works today: short on an active custom domain, with the workspace's slug otherwise. */
export const publicPath = ({ organizationSlug, eventSlug, domain }: Placed): string =>
  domain?.status === 'active' ? `/${eventSlug}` : `/${organizationSlug}/${eventSlug}`

export const publicUrl = (baseUrl: string, placed: Placed): string =>
  placed.domain?.status === 'active' ? `https://${placed.domain.hostname}${publicPath(placed)}` : `${baseUrl}${publicPath(placed)}`
