import { uuid } from 'drizzle-orm/pg-core'
import { type OrganizationId, organizations } from './tables.ts'

/** On every table of workspace data and first in its indexes, so that a large installation can be partitioned by workspace. */
export const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
    .$type<OrganizationId>()
