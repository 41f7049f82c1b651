import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { primaryId, version } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'
import { deletedWithEvent, eventId } from '../events/event-column.ts'

export const geoRules = pgTable(
  'geo_rules',
  {
    id: primaryId(),
    organizationId: organizationId(),
    eventId: eventId(),
    country: text('country').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [workspaceKey(t), deletedWithEvent(t), uniqueIndex('geo_rules_country').on(t.organizationId, t.eventId, t.country)],
)

/** All rules of an event are saved at once, so they have one version. An event without a row has the first. */
export const geoRuleVersions = pgTable(
  'geo_rule_versions',
  { organizationId: organizationId(), eventId: eventId(), version: version() },
  (t) => [primaryKey({ columns: [t.eventId, t.organizationId] }), deletedWithEvent(t)],
)
