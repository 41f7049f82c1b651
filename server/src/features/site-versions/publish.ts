import type { EventSite, SiteVersion } from '@foyer/contracts'
import type { Deployment } from '../../connectors/site-builder/port.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { requireSite } from '../sites/own-site.ts'
import { saveSite } from '../sites/save-site.ts'
import { toEventSite } from '../sites/site-state.ts'
import { openBuilder } from './builders.ts'
import { requireVersion } from './read-versions.ts'
import { faultOf, type RunServices } from './run-builder.ts'
import { endOtherDeployments, findLatest, findVersion, updateVersion, type VersionScope } from './store.ts'
import { SITE_ERRORS, SITE_FAULT } from './strings.ts'
import type { SiteVersionRow } from './tables.ts'
import { toSiteVersion } from './version-shape.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'sites.publish': VersionScope
  }
}

const CALL_TIMEOUT_MS = 60_000
const POLL_SECONDS = 3

/** A version of our own page is public when this returns; a website of the site builder is deployed by a job. */
export async function publishVersion(
  { db, jobs }: { db: Database; jobs: Queue },
  organizationId: OrganizationId,
  eventId: string,
  versionId: string | undefined,
): Promise<SiteVersion> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const inEvent = { organizationId, eventId: event.id }
    const version = versionId ? await requireVersion(tx, { ...inEvent, versionId }) : await findLatest(tx, inEvent)
    if (!version) throw problem('STATUS_CONFLICT', { detail: SITE_ERRORS.noVersion })
    if (version.status !== 'completed') throw problem('STATUS_CONFLICT', { detail: SITE_ERRORS.notCompleted })
    const scope = { ...inEvent, versionId: version.id }
    await endOtherDeployments(tx, scope, version.id)
    if (version.builder === 'built-in') await savePublished(tx, scope, { id: newId(), versionId: version.id, status: 'ready', url: null })
    else {
      await updateVersion(tx, scope, { deploymentStatus: 'building', deploymentId: null, fault: null })
      await jobs.enqueue(tx, 'sites.publish', scope, { key: version.id })
    }
    return toSiteVersion((await findVersion(tx, scope))!)
  })
}

/** From now on visitors see this version. */
async function savePublished(tx: Tx, scope: VersionScope, { id, versionId, url }: Deployment): Promise<void> {
  await updateVersion(tx, scope, { deploymentId: id, deploymentStatus: 'ready', deploymentUrl: url, fault: null })
  const published = { publishedVersionId: versionId, publishedDeploymentId: id, publishedDeploymentUrl: url }
  await saveSite(tx, scope.organizationId, scope.eventId, published)
}

/** The page follows every change again. */
export async function unpublishVersion(
  { db, baseUrl, config }: { db: Database; baseUrl: string; config: { previewOrigin: string } },
  organizationId: OrganizationId,
  eventId: string,
): Promise<EventSite> {
  await db.transaction(async (tx) => {
    await saveSite(tx, organizationId, eventId, { publishedVersionId: null, publishedDeploymentId: null, publishedDeploymentUrl: null })
    await endOtherDeployments(tx, { organizationId, eventId }, null)
  })
  return toEventSite(await requireSite(db, organizationId, eventId), { baseUrl, previewOrigin: config.previewOrigin })
}

/** The job: deploys the version, then looks every few seconds whether it is ready. Visitors keep what they see until then. */
export async function runPublication(services: RunServices, scope: VersionScope, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> {
  const version = await findVersion(services.db, scope)
  if (version?.deploymentStatus !== 'building') return
  try {
    const deployment = await deploy(services, version)
    await services.db.transaction(async (tx) => {
      await requireEventForChange(tx, scope.organizationId, scope.eventId)
      if ((await findVersion(tx, scope))?.deploymentStatus !== 'building') return
      if (deployment.status === 'ready') return savePublished(tx, scope, deployment)
      const fault = deployment.status === 'failed' ? SITE_FAULT.notDeployed : null
      const { id: deploymentId, url: deploymentUrl, status: deploymentStatus } = deployment
      await updateVersion(tx, scope, { deploymentId, deploymentUrl, deploymentStatus, fault })
      if (!fault) await services.jobs.enqueue(tx, 'sites.publish', scope, { key: version.id, inSeconds: POLL_SECONDS })
    })
  } catch (error) {
    const fault = faultOf(error) ?? (isLast ? SITE_FAULT.notDeployed : null)
    if (!fault) throw error
    await services.db.transaction((tx) => updateVersion(tx, scope, { deploymentStatus: 'failed', fault }))
  }
}

async function deploy(services: RunServices, version: SiteVersionRow): Promise<Deployment> {
  const { organizationId, eventId, projectId, chatId, externalId, deploymentId, deploymentUrl } = version
  const builder = await openBuilder(services, 'site-builder', { organizationId, eventId })
  if (!builder) throw problem('NOT_FOUND')
  const options = { timeoutMs: CALL_TIMEOUT_MS }
  if (deploymentId)
    return builder.readDeployment({ id: deploymentId, versionId: externalId!, status: 'building', url: deploymentUrl }, options)
  return builder.publish({ projectId, chatId: chatId! }, externalId!, options)
}
