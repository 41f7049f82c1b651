import type { AuditAction } from '@foyer/contracts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey } from '../auth/organization-column.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    organizationId: organizationId(),
    /** Not a foreign key: the entry stays when the account is deleted. */
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The API key that was used; not a foreign key either. */
    apiKeyId: uuid('api_key_id'),
    apiKeyName: text('api_key_name'),
    action: text('action').notNull().$type<AuditAction>(),
    details: jsonb('details').notNull().default({}).$type<Record<string, unknown>>(),
    ipAddress: text('ip_address'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [workspaceKey(t), index('audit_log_newest').on(t.organizationId, t.createdAt, t.id), index('audit_log_age').on(t.createdAt)],
)
