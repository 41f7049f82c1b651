import type { ContactFilter } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'

/** A filter of contacts with a name, shared by the members of a workspace. */
export const contactFilters = pgTable(
  'contact_filters',
  {
    id: primaryId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    filter: jsonb('filter').notNull().$type<ContactFilter>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), index('contact_filters_workspace').on(t.organizationId, t.id)],
)
