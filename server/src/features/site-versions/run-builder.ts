import { ConnectorError } from '../../connectors/connector-error.ts'
import type { BuiltVersion, SiteBuilder } from '../../connectors/site-builder/port.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import { type BuilderServices, openBuilder } from './builders.ts'
import { saveNewest } from './save-newest.ts'
import { siteFacts } from './site-facts.ts'
import { clearRequested, findBuilderSite, findVersion, isKnownElsewhere, markRequested, updateVersion, type VersionScope } from './store.ts'
import { SITE_FAULT } from './strings.ts'
import type { SiteVersionRow } from './tables.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'sites.generate': VersionScope
  }
}

export type RunServices = BuilderServices & { jobs: Queue; baseUrl: string }

const CALL_TIMEOUT_MS = 60_000
const POLL_SECONDS = 3
const MAX_MINUTES = 15

/** The job: asks the site builder for a version once, then looks every few seconds whether it is completed. */
export async function runGeneration(services: RunServices, scope: VersionScope, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> {
  const version = await findVersion(services.db, scope)
  if (version?.status !== 'pending') return
  try {
    const builder = await openBuilder(services, 'site-builder', scope)
    if (!builder) return void (await fail(services, scope, SITE_FAULT.notConnected))
    const built = await ask(services, builder, version)
    const isStale = await isOlder(services, version, built)
    await save(services, version, isStale ? { ...built, versionId: null, demoUrl: null, status: 'pending' } : built)
  } catch (error) {
    const fault = faultOf(error) ?? (isLast ? SITE_FAULT.tooSlow : null)
    if (fault) return void (await fail(services, scope, fault))
    // After a temporary error nothing was started, so it can be asked again.
    if (error instanceof ConnectorError) await services.db.transaction((tx) => clearRequested(tx, scope))
    throw error
  }
}

/** Asking twice would make two websites, so a request whose outcome is unknown is not repeated. */
async function ask(services: RunServices, builder: SiteBuilder, version: SiteVersionRow): Promise<BuiltVersion> {
  const { organizationId, eventId, id, chatId, projectId } = version
  const scope = { organizationId, eventId, versionId: id }
  const options = { timeoutMs: CALL_TIMEOUT_MS }
  if (chatId) return builder.readVersion({ projectId, chatId }, options)
  const isFirst = await services.db.transaction((tx) => markRequested(tx, scope))
  if (!isFirst) throw new ConnectorError({ system: 'site-builder', kind: 'permanent', reason: 'unanswered', message: 'No confirmation' })
  const { name, message } = await siteFacts(services, version)
  return builder.generate(await findBuilderSite(services.db, scope), { name, message }, options)
}

/** The site builder may still list the version before as its newest one. */
async function isOlder(
  services: RunServices,
  { organizationId, eventId, id }: SiteVersionRow,
  { versionId }: BuiltVersion,
): Promise<boolean> {
  return versionId !== null && (await isKnownElsewhere(services.db, { organizationId, eventId, versionId: id }, versionId))
}

async function save(services: RunServices, version: SiteVersionRow, built: BuiltVersion): Promise<void> {
  const { organizationId, eventId, id: versionId } = version
  const scope = { organizationId, eventId, versionId }
  const isLate = services.clock().getTime() - Date.parse(version.createdAt) > MAX_MINUTES * 60_000
  const status = built.status === 'pending' && isLate ? 'failed' : built.status
  const fault = status === 'failed' ? (isLate ? SITE_FAULT.tooSlow : SITE_FAULT.failed) : null
  const { projectId, chatId, versionId: externalId, demoUrl, webUrl } = built
  const completedAt = status === 'completed' ? (built.updatedAt ?? services.clock().toISOString()) : null
  await services.db.transaction(async (tx) => {
    await updateVersion(tx, scope, { projectId, chatId, externalId, demoUrl, webUrl, status, fault, completedAt })
    if (status === 'completed') await saveNewest(tx, scope, { ...built, updatedAt: completedAt })
    if (status === 'pending') await services.jobs.enqueue(tx, 'sites.generate', scope, { key: versionId, inSeconds: POLL_SECONDS })
  })
}

const fail = (services: RunServices, scope: VersionScope, fault: string) =>
  services.db.transaction((tx) => updateVersion(tx, scope, { status: 'failed', fault }))

/** What a retry cannot fix; null for the rest. */
export function faultOf(error: unknown): string | null {
  if (error instanceof Problem) return SITE_FAULT.notConnected
  if (!(error instanceof ConnectorError) || error.kind === 'temporary') return null
  if (error.reason === 'unanswered') return SITE_FAULT.unanswered
  return error.kind === 'configuration' && error.reason === 'reconnect' ? SITE_FAULT.notConnected : SITE_FAULT.refused
}
