import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { primaryId } from '../../platform/db/columns.ts'
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
