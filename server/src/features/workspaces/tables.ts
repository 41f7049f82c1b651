import type { Domain } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'

export const customDomains = pgTable(
  'custom_domains',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' })
      .$type<OrganizationId>(),
    hostname: text('hostname').notNull(),
    status: text('status').notNull().default('pending_dns').$type<Domain['status']>(),
    message: text('message'),
    checkedAt: instant('checked_at'),
    /** When the TXT record was found. Until then other workspaces can request it too. */
    provenAt: instant('proven_at'),
    /** How many checks in a row found that an active domain points elsewhere. */
    contraryChecks: integer('contrary_checks').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('custom_domains_proven').on(t.hostname).where(sql`proven_at IS NOT NULL`)],
)

/** Slugs of deleted and renamed workspaces, which no other workspace can take for a while. */
export const retiredSlugs = pgTable(
  'retired_slugs',
  {
    slug: text('slug').primaryKey(),
    /** The workspace that can take it back; null after it was deleted. Not a foreign key: the row outlives it. */
    formerOrganizationId: uuid('former_organization_id').$type<OrganizationId>(),
    until: instant('until').notNull(),
  },
  (t) => [index('retired_slugs_until').on(t.until)],
)
