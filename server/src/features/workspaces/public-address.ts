import type { Domain } from '@foyer/contracts'

type EventAddress = { organizationSlug: string; eventSlug: string; domain: Pick<Domain, 'hostname' | 'status'> | null }

/** Without the workspace slug on an active custom domain. */
export const publicPath = ({ organizationSlug, eventSlug, domain }: EventAddress): string =>
  domain?.status === 'active' ? `/${eventSlug}` : `/${organizationSlug}/${eventSlug}`

export const publicUrl = (baseUrl: string, address: EventAddress): string =>
  address.domain?.status === 'active' ? `https://${address.domain.hostname}${publicPath(address)}` : `${baseUrl}${publicPath(address)}`
