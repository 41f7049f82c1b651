import type { EmailTemplate } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

export const emailTemplates = pgTable(
  'email_templates',
  {
    id: primaryId(),
    organizationId: organizationId(),
    /** Null for a template of the workspace, otherwise the one event it belongs to. */
    eventId: uuid('event_id'),
    kind: text('kind').notNull().$type<EmailTemplate['kind']>(),
    systemKey: text('system_key'),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    trigger: text('trigger').notNull().$type<EmailTemplate['trigger']>(),
    scheduleAnchor: text('schedule_anchor').$type<EmailTemplate['scheduleAnchor']>(),
    scheduleOffsetMinutes: integer('schedule_offset_minutes'),
    audience: text('audience').notNull().$type<EmailTemplate['audience']>(),
    enabled: boolean('enabled').notNull().default(true),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    index('email_templates_organization').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('email_templates_scheduled').on(t.scheduleAnchor, t.scheduleOffsetMinutes).where(sql`trigger = 'SCHEDULED'`),
    uniqueIndex('email_templates_system').on(t.organizationId, t.systemKey).where(sql`system_key IS NOT NULL`),
  ],
)

/** Versions of overrides. Shared by all, so that an override that is removed and made again never has a version it had before. */
export const overrideVersions = pgSequence('email_template_override_versions', { startWith: 2 })

/** What one event changes about a template; null keeps the workspace's value. */
export const emailTemplateOverrides = pgTable(
  'email_template_overrides',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    templateId: uuid('template_id').notNull(),
    subject: text('subject'),
    body: text('body'),
    scheduleOffsetMinutes: integer('schedule_offset_minutes'),
    enabled: boolean('enabled'),
    version: version(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    workspaceReference(t, t.templateId, emailTemplates).onDelete('cascade'),
    uniqueIndex('email_template_overrides_once').on(t.organizationId, t.eventId, t.templateId),
    index('email_template_overrides_scheduled').on(t.scheduleOffsetMinutes).where(sql`schedule_offset_minutes IS NOT NULL`),
  ],
)
