import type { System } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'

export type IntegrationMetadata = {
  spamDomainTipResolvedAt?: string
  /** CRM A rejected the last attempt to read its notes for missing scopes. */
  notesScopesMissing?: boolean
  /** The data region of the CRM A account: its embedded forms are loaded from there. */
  region?: string
}

export const integrations = pgTable(
  'integrations',
  {
    id: primaryId(),
    organizationId: organizationId(),
    system: text('system').notNull().$type<System>(),
    status: text('status').notNull().default('connected').$type<'connected' | 'reconnect_required'>(),
    /** Access and refresh token and what comes with them, sealed (platform/sealed-secrets.ts). */
    sealedTokens: text('sealed_tokens').notNull(),
    /** The vendor's name of the account: portal id, organization id or email. Read from the vendor, not entered by the organizer. */
    account: text('account'),
    scope: text('scope'),
    metadata: jsonb('metadata').notNull().default({}).$type<IntegrationMetadata>(),
    connectedBy: uuid('connected_by'),
    /** What consent granted is revoked when the workspace disconnects; a token that was entered may be used elsewhere. */
    grantedBy: text('granted_by').notNull().default('token').$type<'token' | 'consent'>(),
    /** The lease of the process that renews the tokens, so that two processes never use the same refresh token. */
    renewingUntil: instant('renewing_until'),
    /** Of calls to the system, stored at most once a minute (record-health.ts). */
    lastSuccessAt: instant('last_success_at'),
    lastErrorAt: instant('last_error_at'),
    lastErrorCode: text('last_error_code'),
    lastErrorMessage: text('last_error_message'),
    /** When the admins got an email that the system has to be reconnected. */
    lossReportedAt: instant('loss_reported_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [workspaceKey(t), uniqueIndex('integrations_system').on(t.organizationId, t.system)],
)

/** The last HTTP requests to each system. */
export const integrationCalls = pgTable(
  'integration_calls',
  {
    id: primaryId(),
    organizationId: organizationId(),
    system: text('system').notNull().$type<System>(),
    at: instant('at').notNull(),
    method: text('method').notNull(),
    /** Without ids and query, so without personal data. */
    path: text('path').notNull(),
    status: integer('status'),
    durationMs: integer('duration_ms').notNull(),
    /** Why it failed; null if it did not. */
    reason: text('reason'),
  },
  (t) => [workspaceKey(t), index('integration_calls_newest').on(t.organizationId, t.system, t.id)],
)
