import { ConnectorError } from '../../connectors/connector-error.ts'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { BuiltVersion, SiteBuilder } from '../../connectors/site-builder/port.ts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { publishObject, storeObject } from '../storage/generated-objects.ts'
import { SITE_VERSION_PURPOSE } from '../storage/private-purposes.ts'
import { saveNewest } from './save-newest.ts'
import type { RenderSite } from './site-content.ts'
import { type EventScope, findLatest, findVersion, insertVersion } from './store.ts'
import type { SiteVersionRow } from './tables.ts'

export type BuiltInServices = { db: Database; clock: Clock; objectStore: ObjectStore; renderSite: RenderSite }

/**
 * Makes versions of our own page: what a version fixes goes into its row, the rendered page into the object store. It needs no account, and
 * our ids take the place of a vendor's. `author`: the name of the member.
 */
export function builtInBuilder(services: BuiltInServices, scope: EventScope, author: string | null): SiteBuilder {
  const { db } = services
  const { organizationId, eventId } = scope
  return {
    async generate(_site, { message }) {
      const page = await services.renderSite(organizationId, eventId)
      if (!page) throw unknown('event')
      const metadata = { eventId, purpose: SITE_VERSION_PURPOSE, fileName: 'page.html', contentType: 'text/html' }
      const object = await storeObject(services, organizationId, { ...metadata, bytes: Buffer.from(page.html) })
      const [id, at] = [newId(), services.clock().toISOString()]
      const content = { content: page.content, objectKey: object.key, note: message || null, createdBy: author }
      const ids = { id, externalId: id, projectId: organizationId, chatId: eventId }
      return db.transaction(async (tx) => {
        await requireEventForChange(tx, organizationId, eventId)
        await publishObject(tx, organizationId, object)
        const fields = { builder: 'built-in', status: 'completed', createdAt: at, completedAt: at } as const
        const version = built(await insertVersion(tx, { ...scope, ...ids, ...content, ...fields }))
        await saveNewest(tx, scope, version)
        return version
      })
    },
    async readVersion({ chatId }) {
      const latest = chatId === eventId ? await findLatest(db, scope) : undefined
      if (!latest) throw unknown('version')
      return built(latest)
    },
    async publish(_site, versionId) {
      const version = isUuid(versionId) ? await findVersion(db, { ...scope, versionId }) : undefined
      if (!version?.content) throw unknown('version')
      return { id: newId(), versionId, status: 'ready', url: null }
    },
    readDeployment: async (deployment) => deployment,
  }
}

const built = ({ projectId, chatId, id, completedAt }: SiteVersionRow): BuiltVersion => ({
  projectId,
  chatId: chatId!,
  versionId: id,
  status: 'completed',
  demoUrl: null,
  webUrl: null,
  updatedAt: completedAt,
})

const unknown = (kind: string) =>
  new ConnectorError({ system: 'site-builder', kind: 'permanent', reason: 'not-found', message: `There is no such ${kind}` })
