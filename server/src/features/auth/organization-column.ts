import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { type OrganizationId, organizations } from './tables.ts'

/** On every table of workspace data and first in its indexes, so that a large installation can be partitioned by workspace. */
export const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
    .$type<OrganizationId>()

type Keyed = { id: AnyPgColumn; organizationId: AnyPgColumn }

/** The primary key of workspace data. The id is first, because links in emails and queued jobs name a row by its id alone. */
export const workspaceKey = ({ id, organizationId }: Keyed) => primaryKey({ columns: [id, organizationId] })

/**
 * A foreign key to a row of the same workspace; the database refuses any other. `set null` must name the column in the migration,
 * `ON DELETE SET NULL (x_id)`, which Drizzle does not generate: otherwise PostgreSQL would also clear the organization_id.
 */
export const workspaceReference = (t: Pick<Keyed, 'organizationId'>, column: AnyPgColumn, target: Keyed) =>
  foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fk`,
    columns: [t.organizationId, column],
    foreignColumns: [target.organizationId, target.id],
  })
