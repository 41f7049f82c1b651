import type { SpamDomainTip } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findDomain } from '../workspaces/domain.ts'
import { notConnected } from './connector-problems.ts'
import { siteHosts, usesCrmAForms } from './spam-domain-store.ts'
import { findIntegration, markTipResolved } from './store.ts'

type Dependencies = { db: Database; baseUrl: string; config: { previewOrigin: string } }

/**
 * CRM A treats submissions of an embedded form as spam, and creates no contact, when the domain of the page is not among the site domains
 * in its settings. Its API cannot read or change that list, so the organizer is shown a tip.
 */
export async function getSpamDomainTip({ db, baseUrl, config }: Dependencies, organizationId: OrganizationId): Promise<SpamDomainTip> {
  const [integration, isUsed, hosts, domain] = await Promise.all([
    findIntegration(db, organizationId, 'crm-a'),
    usesCrmAForms(db, organizationId),
    siteHosts(db, organizationId),
    findDomain(db, organizationId),
  ])
  const resolvedAt = integration?.metadata.spamDomainTipResolvedAt ?? null
  return {
    show: integration?.status === 'connected' && isUsed && resolvedAt === null,
    portalId: integration?.account ?? null,
    sbPreviewHosts: [...new Set([new URL(config.previewOrigin).hostname, ...hosts])],
    resolvedAt,
    rootDomain: await registrableDomain(domain?.hostname ?? new URL(baseUrl).hostname),
  }
}

export async function resolveSpamDomainTip(
  services: Dependencies & { clock: Clock },
  organizationId: OrganizationId,
): Promise<SpamDomainTip> {
  await markTipResolved(services.db, organizationId, services.clock().toISOString())
  const tip = await getSpamDomainTip(services, organizationId)
  if (tip.resolvedAt === null) throw notConnected('crm-a')
  return tip
}

/** Null for localhost and IP addresses. A shared suffix such as that of a hosting company is not a registrable domain. */
async function registrableDomain(hostname: string): Promise<string | null> {
  // Imported on first use: its tables take several megabytes, and only this tip needs them.
  const { getDomain } = await import('tldts')
  return getDomain(hostname, { allowPrivateDomains: true })
}
