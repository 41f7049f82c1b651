import type { BuiltVersion } from '../../connectors/site-builder/port.ts'
import type { Tx } from '../../platform/db/database.ts'
import { saveSite } from '../sites/save-site.ts'
import { unpublishObject } from '../storage/generated-objects.ts'
import { deleteOldVersions, type EventScope, KEPT_VERSIONS } from './store.ts'

/** A completed version becomes the newest one of the site, in the transaction that stores it. */
export async function saveNewest(tx: Tx, scope: EventScope, built: BuiltVersion): Promise<void> {
  const { organizationId, eventId } = scope
  await saveSite(tx, organizationId, eventId, {
    sbProjectId: built.projectId,
    sbChatId: built.chatId,
    sbVersionId: built.versionId,
    previewDemoUrl: built.demoUrl,
    previewWebUrl: built.webUrl,
    previewUpdatedAt: built.updatedAt,
  })
  // The sweep of the storage deletes their pages.
  for (const key of await deleteOldVersions(tx, scope, KEPT_VERSIONS)) await unpublishObject(tx, organizationId, key)
}
