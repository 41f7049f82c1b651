import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

export const marketingCampaigns = pgTable(
  'marketing_campaigns',
  {
    id: primaryId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    /** Archived campaigns are not listed, and get no new links. */
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), index('marketing_campaigns_organization').on(t.organizationId, t.createdAt, t.id)],
)

export const campaignLinks = pgTable(
  'campaign_links',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    marketingCampaignId: uuid('marketing_campaign_id').notNull(),
    label: text('label').notNull(),
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    term: text('term'),
    content: text('content'),
    referral: text('referral'),
    /** Unlinked links stop counting, but their statistics stay readable. */
    unlinkedAt: instant('unlinked_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    workspaceKey(t),
    deletedWithEvent(t),
    workspaceReference(t, t.marketingCampaignId, marketingCampaigns).onDelete('cascade'),
    index('campaign_links_event').on(t.organizationId, t.eventId, t.createdAt, t.id),
    index('campaign_links_campaign').on(t.marketingCampaignId),
  ],
)
