import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** The state of an event's site as last reported by the site builder. Reads never call the vendor. */
export const eventSites = pgTable(
  'event_sites',
  {
    eventId: eventId(),
    organizationId: organizationId(),
    sbProjectId: text('sb_project_id'),
    sbChatId: text('sb_chat_id'),
    sbVersionId: text('sb_version_id'),
    previewDemoUrl: text('preview_demo_url'),
    previewWebUrl: text('preview_web_url'),
    previewUpdatedAt: instant('preview_updated_at'),
    publishedDeploymentUrl: text('published_deployment_url'),
    publishedDeploymentId: text('published_deployment_id'),
    publishedVersionId: text('published_version_id'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.organizationId] }), deletedWithEvent(t)],
)
