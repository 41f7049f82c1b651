import { text as readText } from 'node:stream/consumers'
import type { OrganizationId } from '@foyer/contracts'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { findOwnSite } from '../sites/own-site.ts'
import { openObject } from '../storage/read-object.ts'
import { eventPage, framePage, hasDemo, noticePage, type Page } from './preview-page.ts'
import type { RenderSite } from './site-content.ts'
import { findVersion } from './store.ts'
import { PREVIEW } from './strings.ts'

type Services = { db: Database; objectStore: ObjectStore; renderSite: RenderSite }

/** A page of our own, as visitors would see it. */
export type OwnPage = { ownHtml: string }

export function createPreviewPages({ db, objectStore, renderSite }: Services, ownOrigins: readonly string[]) {
  return {
    notice: noticePage,

    /** Without a version: the newest website of the site builder, or our own page as it is designed now. */
    async find(organizationId: OrganizationId, eventId: string, versionId: string | undefined): Promise<OwnPage | Page> {
      const row = await findOwnSite(db, organizationId, eventId)
      if (!row) return noticePage(404, PREVIEW.eventDeleted)
      if (versionId !== undefined) return findStored(organizationId, eventId, versionId, row.name)
      if (hasDemo(row, ownOrigins)) return eventPage(row, ownOrigins)
      const page = await renderSite(organizationId, eventId)
      return page ? { ownHtml: page.html } : noticePage(404, PREVIEW.eventDeleted)
    },
  }

  async function findStored(organizationId: OrganizationId, eventId: string, versionId: string, name: string): Promise<OwnPage | Page> {
    const version = isUuid(versionId) ? await findVersion(db, { organizationId, eventId, versionId }) : undefined
    if (version?.demoUrl) return framePage(name, version.demoUrl, ownOrigins)
    if (!version?.objectKey) return noticePage(404, PREVIEW.noVersion)
    const stored = await openObject(objectStore, version.objectKey)
    return { ownHtml: await readText(stored.body) }
  }
}
