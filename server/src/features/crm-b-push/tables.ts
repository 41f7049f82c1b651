import type { CRM_B_MEMBER_STATUSES } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { organizationId, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'
import { registrations } from '../registrations/tables.ts'

/** The CRM B campaign of an event. */
export const crmBCampaigns = pgTable(
  'crm_b_campaigns',
  {
    organizationId: organizationId(),
    eventId: eventId(),
    campaignId: text('campaign_id').notNull(),
    /** As of the time it was saved. */
    campaignName: text('campaign_name').notNull(),
    registeredStatus: text('registered_status').notNull(),
    attendedStatus: text('attended_status').notNull(),
    /** The lease of the process that sends members, so that no two send the same ones. */
    pushingUntil: instant('pushing_until'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.eventId] }), deletedWithEvent(t)],
)

/** The registrations that are sent to the campaign of their event, and what CRM B has of each. */
export const crmBMembers = pgTable(
  'crm_b_members',
  {
    organizationId: organizationId(),
    registrationId: uuid('registration_id').notNull(),
    eventId: eventId(),
    status: text('status').notNull().$type<(typeof CRM_B_MEMBER_STATUSES)[number]>(),
    reason: text('reason'),
    /** Raised when it is queued again, so that a push that is on its way does not mark the newer one as sent. */
    attempt: integer('attempt').notNull().default(1),
    /** The contact or lead, and the member of the campaign. */
    recordId: text('record_id'),
    campaignMemberId: text('campaign_member_id'),
    sentState: text('sent_state').$type<'registered' | 'attended'>(),
    /** Whether we created the member. Only such members are deleted again. */
    isCreated: boolean('is_created').notNull().default(false),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.registrationId] }),
    workspaceReference(t, t.registrationId, registrations).onDelete('cascade'),
    deletedWithEvent(t),
    index('crm_b_members_event').on(t.organizationId, t.eventId, t.status, t.updatedAt),
    index('crm_b_members_member').on(t.organizationId, t.eventId, t.campaignMemberId).where(sql`campaign_member_id IS NOT NULL`),
  ],
)

export type CampaignLinkRow = typeof crmBCampaigns.$inferSelect
export type MemberRow = typeof crmBMembers.$inferSelect
