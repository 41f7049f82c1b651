import { resolve4, resolveCname } from 'node:dns/promises'
import type { Domain } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type DomainRow, deleteDomain, selectDomain, updateDomain, upsertDomain } from './domain-store.ts'
import { DOMAIN } from './strings.ts'

type Dependencies = { db: Database; baseUrl: string }

export const findDomain = (db: Reader, organizationId: OrganizationId): Promise<DomainRow | undefined> => selectDomain(db, organizationId)

export async function getDomain({ db, baseUrl }: Dependencies, organizationId: OrganizationId): Promise<Domain | null> {
  const row = await findDomain(db, organizationId)
  return row ? toDomain(row, baseUrl) : null
}

/** A new hostname starts as pending_dns; the same hostname keeps its status. */
export async function setDomain({ db, baseUrl }: Dependencies, organizationId: OrganizationId, given: string): Promise<Domain> {
  const hostname = given.toLowerCase().replace(/\.$/, '')
  if (!hostname.includes('.') || hostname === new URL(baseUrl).hostname) throw invalid(DOMAIN.invalidHostname)
  const current = await findDomain(db, organizationId)
  if (current?.hostname === hostname) return toDomain(current, baseUrl)
  try {
    const row = await upsertDomain(db, organizationId, { hostname, status: 'pending_dns', message: null, checkedAt: null })
    return toDomain(row, baseUrl)
  } catch (error) {
    if (violatedConstraint(error) !== 'custom_domains_hostname_unique') throw error
    throw problem('SLUG_TAKEN', { detail: DOMAIN.taken })
  }
}

export async function removeDomain({ db }: { db: Database }, organizationId: OrganizationId): Promise<void> {
  await deleteDomain(db, organizationId)
}

export type LookUpHost = (
  hostname: string,
) => Promise<{ found: 'here' } | { found: 'elsewhere'; message: string } | { found: 'nothing' } | { found: 'unknown' }>

export async function verifyDomain(
  { db, baseUrl, clock, lookUpHost }: Dependencies & { clock: Clock; lookUpHost: LookUpHost },
  organizationId: OrganizationId,
): Promise<Domain> {
  const row = await findDomain(db, organizationId)
  if (!row) throw notFound('domain')
  const status = statusAfter(row, await lookUpHost(row.hostname))
  const updated = await updateDomain(db, organizationId, { ...status, checkedAt: clock().toISOString() })
  if (!updated) throw notFound('domain')
  return toDomain(updated, baseUrl)
}

/** A failed lookup never changes the status, so that an active domain stays active. */
function statusAfter(row: DomainRow, lookup: Awaited<ReturnType<LookUpHost>>): Pick<DomainRow, 'status' | 'message'> {
  switch (lookup.found) {
    case 'here':
      return { status: 'active', message: null }
    case 'elsewhere':
      return { status: 'misconfigured', message: lookup.message }
    case 'nothing':
      return { status: row.status === 'active' ? 'misconfigured' : 'pending_dns', message: DOMAIN.noRecord }
    case 'unknown':
      return { status: row.status, message: DOMAIN.lookupFailed }
  }
}

/** Compares the DNS records of the hostname with those of the service. */
export const createHostLookUp = (baseUrl: string): LookUpHost => {
  const target = new URL(baseUrl).hostname
  return async (hostname) => {
    try {
      const aliases = await resolveCname(hostname).catch(ignoreMissing)
      if (aliases.includes(target)) return { found: 'here' }
      const [theirs, ours] = await Promise.all([resolve4(hostname).catch(ignoreMissing), resolve4(target).catch(ignoreMissing)])
      if (theirs.some((address) => ours.includes(address))) return { found: 'here' }
      if (aliases.length === 0 && theirs.length === 0) return { found: 'nothing' }
      return { found: 'elsewhere', message: DOMAIN.pointsElsewhere(hostname, [...aliases, ...theirs][0]!, target) }
    } catch {
      return { found: 'unknown' }
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return []
  throw error
}

const toDomain = ({ hostname, status, message, checkedAt }: DomainRow, baseUrl: string): Domain => ({
  hostname,
  status,
  records: [{ type: 'CNAME', name: hostname, value: new URL(baseUrl).hostname }],
  message,
  checkedAt,
})
