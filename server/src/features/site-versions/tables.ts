import type { SITE_BUILDERS, SITE_DEPLOYMENT_STATUSES, SITE_VERSION_STATUSES, SiteContent } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

/** Versions of an event's page or website. Which of them is published is in event_sites. */
export const siteVersions = pgTable(
  'site_versions',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    number: integer('number').notNull(),
    builder: text('builder').notNull().$type<(typeof SITE_BUILDERS)[number]>(),
    status: text('status').notNull().$type<(typeof SITE_VERSION_STATUSES)[number]>(),
    note: text('note'),
    fault: text('fault'),
    /** Of the built-in builder: what the version fixes, and the key of the page in the object store. */
    content: jsonb('content').$type<SiteContent>(),
    objectKey: text('object_key'),
    /** The builder's ids of the site and of the version. */
    projectId: text('project_id'),
    chatId: text('chat_id'),
    /** Our own id, if the built-in builder made it. Null while the site builder has not named it. */
    externalId: text('external_id'),
    demoUrl: text('demo_url'),
    webUrl: text('web_url'),
    /** Set before the site builder is asked, so that a job that was killed meanwhile does not ask twice. */
    requestedAt: instant('requested_at'),
    deploymentId: text('deployment_id'),
    deploymentStatus: text('deployment_status').$type<(typeof SITE_DEPLOYMENT_STATUSES)[number]>(),
    deploymentUrl: text('deployment_url'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    completedAt: instant('completed_at'),
  },
  (t) => [workspaceKey(t), deletedWithEvent(t), uniqueIndex('site_versions_number').on(t.organizationId, t.eventId, t.number)],
)

export type SiteVersionRow = typeof siteVersions.$inferSelect
