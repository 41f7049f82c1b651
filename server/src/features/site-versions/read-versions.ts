import type { listSiteVersions, PreviewSession, Result, SiteVersionDetails } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { createPreviewSession, type PreviewServices } from '../sites/preview-session.ts'
import { type BuilderServices, hasSiteBuilder } from './builders.ts'
import { isSameContent } from './site-content.ts'
import { findLatest, findVersion, KEPT_VERSIONS, listVersions, type VersionScope } from './store.ts'
import { SITE_ERRORS } from './strings.ts'
import { toSiteVersion } from './version-shape.ts'

export async function readVersions(
  services: BuilderServices,
  organizationId: OrganizationId,
  eventId: string,
): Promise<Result<typeof listSiteVersions>> {
  const { id } = await requireEvent(services.db, organizationId, eventId)
  const scope = { organizationId, eventId: id }
  const [rows, latest, page] = await Promise.all([
    listVersions(services.db, scope, KEPT_VERSIONS + 1),
    findLatest(services.db, scope),
    services.renderSite(organizationId, id),
  ])
  return {
    versions: rows.map(toSiteVersion),
    hasNewChanges: !latest?.content || !page || !isSameContent(latest.content, page.content),
    hasSiteBuilder: await hasSiteBuilder(services, organizationId),
  }
}

export async function requireVersion(db: Reader, { organizationId, eventId, versionId }: VersionScope) {
  const version = isUuid(eventId) && isUuid(versionId) ? await findVersion(db, { organizationId, eventId, versionId }) : undefined
  if (!version) throw notFound('version')
  return version
}

export async function readVersion({ db }: { db: Reader }, scope: VersionScope): Promise<SiteVersionDetails> {
  const version = await requireVersion(db, scope)
  return { ...toSiteVersion(version), content: version.content }
}

export async function previewVersion(services: PreviewServices, scope: VersionScope): Promise<PreviewSession> {
  const { status } = await requireVersion(services.db, scope)
  if (status !== 'completed') throw problem('STATUS_CONFLICT', { detail: SITE_ERRORS.noPreview })
  return createPreviewSession(services, scope.organizationId, scope.eventId, `/versions/${scope.versionId}`)
}
