import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId } from '../auth/organization-column.ts'

export type IntegrationSystem = 'crm-a' | 'crm-b' | 'workspace-suite' | 'site-builder'

export type IntegrationMetadata = {
  spamDomainTipResolvedAt?: string
  /** CRM A said at the last attempt that we may not read its notes. */
  notesScopesMissing?: boolean
  /** Where CRM A keeps the account: its embedded forms are loaded from there. */
  region?: string
}

export const integrations = pgTable(
  'integrations',
  {
    id: primaryId(),
    organizationId: organizationId(),
    system: text('system').notNull().$type<IntegrationSystem>(),
    status: text('status').notNull().default('connected').$type<'connected' | 'reconnect_required'>(),
    /** Access and refresh token and what comes with them, sealed (platform/sealed-secrets.ts). */
    sealedTokens: text('sealed_tokens').notNull(),
    /** What the vendor calls the account: portal id, organization id, email. Asked of the vendor, not typed in. */
    account: text('account'),
    scope: text('scope'),
    metadata: jsonb('metadata').notNull().default({}).$type<IntegrationMetadata>(),
    connectedBy: uuid('connected_by'),
    /** Whoever renews the tokens holds them until then, so that two processes never spend the same refresh token. */
    renewingUntil: instant('renewing_until'),
    /** Set while a refresh of all contacts runs, so that only one does. */
    syncStartedAt: instant('sync_started_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('integrations_system').on(t.organizationId, t.system)],
)
