import type { generateSite, Input, SiteVersion } from '@foyer/contracts'
import { isConnectorError } from '../../connectors/connector-error.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent, requireEventForChange } from '../events/own-event.ts'
import { storageProblem } from '../storage/storage-problem.ts'
import { type BuilderServices, hasSiteBuilder, openBuilder } from './builders.ts'
import { type EventScope, findPending, findVersion, insertVersion } from './store.ts'
import { SITE_ERRORS } from './strings.ts'
import { toSiteVersion } from './version-shape.ts'

export type GenerateServices = BuilderServices & { jobs: Queue }

/** The built-in builder is done when this returns; the site builder is asked by a job. */
export async function generate(
  services: GenerateServices,
  actor: Member,
  eventId: string,
  { prompt, builder = 'built-in' }: Input<typeof generateSite>['body'],
): Promise<SiteVersion> {
  const { id } = await requireEvent(services.db, actor.organizationId, eventId)
  const scope = { organizationId: actor.organizationId, eventId: id }
  const note = prompt?.trim() || null
  const versionId = await (builder === 'built-in' ? storePage : askSiteBuilder)(services, scope, { note, author: actor.userName })
  const version = await findVersion(services.db, { ...scope, versionId })
  if (!version) throw notFound('event')
  return toSiteVersion(version)
}

type Request = { note: string | null; author: string }

async function storePage(services: GenerateServices, scope: EventScope, { note, author }: Request): Promise<string> {
  const builder = (await openBuilder(services, 'built-in', scope, author))!
  const request = { name: '', message: note ?? '' }
  const built = await builder.generate({ projectId: null, chatId: null }, request).catch((error) => {
    throw isConnectorError(error) && error.system === 'object-store' ? storageProblem(error) : error
  })
  return built.versionId!
}

async function askSiteBuilder(services: GenerateServices, scope: EventScope, { note, author }: Request): Promise<string> {
  const { db, clock, jobs } = services
  if (!(await hasSiteBuilder(services, scope.organizationId))) throw problem('STATUS_CONFLICT', { detail: SITE_ERRORS.noSiteBuilder })
  return db.transaction(async (tx) => {
    await requireEventForChange(tx, scope.organizationId, scope.eventId)
    if (await findPending(tx, scope)) throw problem('STATUS_CONFLICT', { detail: SITE_ERRORS.isBuilding })
    const fields = { builder: 'site-builder', status: 'pending', note, createdBy: author, createdAt: clock().toISOString() } as const
    const { id } = await insertVersion(tx, { ...scope, ...fields })
    await jobs.enqueue(tx, 'sites.generate', { ...scope, versionId: id }, { key: id })
    return id
  })
}
