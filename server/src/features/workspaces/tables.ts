import type { Domain } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'

export const customDomains = pgTable('custom_domains', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' })
    .$type<OrganizationId>(),
  hostname: text('hostname').notNull().unique(),
  status: text('status').notNull().default('pending_dns').$type<Domain['status']>(),
  message: text('message'),
  checkedAt: instant('checked_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
