import { resolve4, resolveCname } from 'node:dns/promises'
import type { Domain } from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type Database, first, type Reader } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { customDomains } from './tables.ts'

type DomainRow = typeof customDomains.$inferSelect
type Dependencies = { db: Database; baseUrl: string }

export const findDomain = (db: Reader, organizationId: OrganizationId): Promise<DomainRow | undefined> =>
  first(db.select().from(customDomains).where(eq(customDomains.organizationId, organizationId)))

export async function getDomain({ db, baseUrl }: Dependencies, organizationId: OrganizationId): Promise<Domain | null> {
  const row = await findDomain(db, organizationId)
  return row ? toDomain(row, baseUrl) : null
}

/** A new host name starts from the beginning; the same one keeps its state. */
export async function setDomain({ db, baseUrl }: Dependencies, organizationId: OrganizationId, given: string): Promise<Domain> {
  const hostname = given.toLowerCase().replace(/\.$/, '')
  if (!hostname.includes('.') || hostname === new URL(baseUrl).hostname)
    throw invalid('hostname must be a domain of your own, such as events.example.org.')
  const known = await findDomain(db, organizationId)
  if (known?.hostname === hostname) return toDomain(known, baseUrl)
  const fresh = { hostname, status: 'pending_dns' as const, message: null, checkedAt: null }
  try {
    const [row] = await db
      .insert(customDomains)
      .values({ organizationId, ...fresh })
      .onConflictDoUpdate({ target: customDomains.organizationId, set: fresh })
      .returning()
    return toDomain(row!, baseUrl)
  } catch (error) {
    if (violatedConstraint(error) !== 'custom_domains_hostname_unique') throw error
    throw problem('SLUG_TAKEN', { detail: 'Another workspace uses this host name.' })
  }
}

export async function removeDomain({ db }: { db: Database }, organizationId: OrganizationId): Promise<void> {
  await db.delete(customDomains).where(eq(customDomains.organizationId, organizationId))
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
  const next = statusAfter(row, await lookUpHost(row.hostname))
  const [changed] = await db
    .update(customDomains)
    .set({ ...next, checkedAt: clock().toISOString() })
    .where(eq(customDomains.organizationId, organizationId))
    .returning()
  if (!changed) throw notFound('domain')
  return toDomain(changed, baseUrl)
}

/** "Could not ask" never takes a working domain away. */
function statusAfter(row: DomainRow, answer: Awaited<ReturnType<LookUpHost>>): Pick<DomainRow, 'status' | 'message'> {
  switch (answer.found) {
    case 'here':
      return { status: 'active', message: null }
    case 'elsewhere':
      return { status: 'misconfigured', message: answer.message }
    case 'nothing':
      return {
        status: row.status === 'active' ? 'misconfigured' : 'pending_dns',
        message: 'No DNS record was found yet. New records can take a few hours.',
      }
    case 'unknown':
      return { status: row.status, message: 'The DNS could not be asked right now. Try again in a moment.' }
  }
}

/** Compares where the host name leads with where our own address does. */
export const createHostLookUp = (baseUrl: string): LookUpHost => {
  const target = new URL(baseUrl).hostname
  return async (hostname) => {
    try {
      const aliases = await resolveCname(hostname).catch(ignoreMissing)
      if (aliases.includes(target)) return { found: 'here' }
      const [theirs, ours] = await Promise.all([resolve4(hostname).catch(ignoreMissing), resolve4(target).catch(ignoreMissing)])
      if (theirs.some((address) => ours.includes(address))) return { found: 'here' }
      if (aliases.length === 0 && theirs.length === 0) return { found: 'nothing' }
      return { found: 'elsewhere', message: `${hostname} points to ${[...aliases, ...theirs][0]}, not to ${target}.` }
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
