import type { CRM_SEND_KINDS, CRM_SEND_OUTCOMES, CrmSystem } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'

/** What was sent to a CRM about a person, without the values. By address, because a CRM finds people by it. */
export const crmSends = pgTable(
  'crm_sends',
  {
    id: primaryId(),
    organizationId: organizationId(),
    system: text('system').notNull().$type<CrmSystem>(),
    /** Always lower case. */
    email: text('email').notNull(),
    kind: text('kind').notNull().$type<(typeof CRM_SEND_KINDS)[number]>(),
    /** Names of properties, of a list or a campaign, or a status. */
    detail: text('detail').notNull(),
    outcome: text('outcome').notNull().$type<(typeof CRM_SEND_OUTCOMES)[number]>(),
    reason: text('reason'),
    /** No reference: the entry stays when the event is deleted. */
    eventId: uuid('event_id'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), index('crm_sends_newest').on(t.organizationId, t.email, t.at, t.id), index('crm_sends_age').on(t.at)],
)

export type CrmSendRow = typeof crmSends.$inferSelect
