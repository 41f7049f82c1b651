import type { Domain } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { invalid, notFound, Problem, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { Dns, HostLookUp } from './dns.ts'
import {
  type DomainRow,
  deleteDomain,
  findProvenDomain,
  selectDomain,
  takeDueDomains,
  unproveDomain,
  updateDomain,
  upsertDomain,
} from './domain-store.ts'
import { DOMAIN } from './strings.ts'

export type DomainServices = { db: Database; baseUrl: string; tokens: TokenSigner; clock: Clock; dns: Dns }

export const findDomain = (db: Reader, organizationId: OrganizationId): Promise<DomainRow | undefined> => selectDomain(db, organizationId)

export async function getDomain(services: DomainServices, organizationId: OrganizationId): Promise<Domain | null> {
  const row = await findDomain(services.db, organizationId)
  return row ? toDomain(row, services) : null
}

/** A new hostname starts as pending_dns; the same hostname keeps its status. */
export async function setDomain(services: DomainServices, organizationId: OrganizationId, given: string): Promise<Domain> {
  const { db, baseUrl, clock } = services
  const hostname = given.toLowerCase().replace(/\.$/, '')
  if (!hostname.includes('.') || hostname === new URL(baseUrl).hostname) throw invalid(DOMAIN.invalidHostname)
  const current = await findDomain(db, organizationId)
  if (current?.hostname === hostname) return toDomain(current, services)
  if (await findProvenDomain(db, hostname)) throw taken()
  const fresh = {
    hostname,
    status: 'pending_dns' as const,
    message: null,
    checkedAt: null,
    provenAt: null,
    contraryChecks: 0,
    createdAt: clock().toISOString(),
  }
  return toDomain(await upsertDomain(db, organizationId, fresh), services)
}

export async function removeDomain({ db }: { db: Database }, organizationId: OrganizationId): Promise<void> {
  await deleteDomain(db, organizationId)
}

/** The TXT record proves that the domain belongs to the workspace; only then is it used. */
export async function verifyDomain(services: DomainServices, organizationId: OrganizationId): Promise<Domain> {
  const { db, clock, dns } = services
  const row = await findDomain(db, organizationId)
  if (!row) throw notFound('domain')
  const [host, records] = await Promise.all([dns.lookUpHost(row.hostname), dns.lookUpTxt(proofName(row.hostname))])
  const checkedAt = clock().toISOString()
  const isProven = records?.includes(proofValue(services, organizationId, row.hostname)) ?? false
  const provenAt = row.provenAt ?? (isProven ? checkedAt : null)
  const status = provenAt
    ? statusOf(row, host)
    : { status: 'pending_dns' as const, message: records ? DOMAIN.noProof : DOMAIN.lookupFailed, contraryChecks: 0 }
  const updated = await db
    .transaction(async (tx) => {
      if (isProven && !row.provenAt) await releaseFormerHolder(tx, services, row, records!)
      return updateDomain(tx, organizationId, row.hostname, { ...status, checkedAt, provenAt })
    })
    .catch((error) => {
      throw violatedConstraint(error) === 'custom_domains_proven' ? taken() : error
    })
  if (!updated) throw notFound('domain')
  return toDomain(updated, services)
}

/** A domain that changed hands: the former holder's record is gone, so its workspace loses the name. */
async function releaseFormerHolder(tx: Reader, services: DomainServices, { hostname }: DomainRow, records: readonly string[]) {
  const holder = await findProvenDomain(tx, hostname)
  if (!holder || records.includes(proofValue(services, holder.organizationId, hostname))) return
  await unproveDomain(tx, holder.organizationId, DOMAIN.lost)
}

/** An active domain stays active until this many checks in a row found it elsewhere. */
const CONTRARY_CHECKS = 2

/** A failed lookup never changes the status, so that an active domain stays active. */
function statusOf(row: DomainRow, lookup: HostLookUp): Pick<DomainRow, 'status' | 'message' | 'contraryChecks'> {
  const { status, contraryChecks } = row
  if (lookup.found === 'here') return { status: 'active', message: null, contraryChecks: 0 }
  if (lookup.found === 'unknown') return { status, message: DOMAIN.lookupFailed, contraryChecks }
  const message = lookup.found === 'elsewhere' ? lookup.message : DOMAIN.noRecord
  if (status === 'active' && contraryChecks + 1 < CONTRARY_CHECKS) return { status, message, contraryChecks: contraryChecks + 1 }
  const isNew = lookup.found === 'nothing' && status !== 'active'
  return { status: isNew ? 'pending_dns' : 'misconfigured', message, contraryChecks: 0 }
}

/** Checks domains again: new ones every few minutes, active ones every hour. */
export async function checkDueDomains(services: DomainServices, stopping: AbortSignal): Promise<void> {
  const due = await takeDueDomains(services.db, services.clock().toISOString(), CHECKED_AT_ONCE)
  for (const { organizationId } of due) {
    if (stopping.aborted) return
    // One that was removed, or that another workspace has proven meanwhile, must not keep the others waiting.
    await verifyDomain(services, organizationId).catch(ignoreProblems)
  }
}

const CHECKED_AT_ONCE = 50

function ignoreProblems(error: unknown) {
  if (!(error instanceof Problem)) throw error
}

/** For a web server that gets certificates on demand: whether this hostname belongs to a workspace, or is that of the service. */
export async function isServedHost({ db, baseUrl }: { db: Reader; baseUrl: string }, given: string): Promise<boolean> {
  const hostname = given.toLowerCase().replace(/\.$/, '')
  return hostname === new URL(baseUrl).hostname || (await findProvenDomain(db, hostname)) !== undefined
}

const proofName = (hostname: string) => `_foyer.${hostname}`
const proofValue = ({ tokens }: { tokens: TokenSigner }, organizationId: OrganizationId, hostname: string) =>
  `foyer-domain=${tokens.signId(`domain ${hostname}`, organizationId)}`

function toDomain({ organizationId, hostname, status, message, checkedAt }: DomainRow, services: DomainServices): Domain {
  const records: Domain['records'] = [
    { type: 'TXT', name: proofName(hostname), value: proofValue(services, organizationId, hostname) },
    { type: 'CNAME', name: hostname, value: new URL(services.baseUrl).hostname },
  ]
  return { hostname, status, records, message, checkedAt }
}

const taken = () => problem('SLUG_TAKEN', { detail: DOMAIN.taken })
