import { API_KEY_ROLES, type ApiKeyRole } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { organizationId, workspaceKey, workspaceReference } from '../auth/organization-column.ts'
import { members } from '../auth/tables.ts'
import { events } from '../events/tables.ts'

/** A key is revoked by deleting its row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    organizationId: organizationId(),
    /** The member for whom it acts. */
    memberId: uuid('member_id').notNull(),
    /** Null: the whole workspace. */
    eventId: uuid('event_id'),
    name: text('name').notNull(),
    role: text('role').notNull().default('member').$type<ApiKeyRole>(),
    /** SHA-256 in hexadecimal. The secret is random and long, so a slow hash would add nothing. */
    secretHash: text('secret_hash').notNull(),
    /** The first characters of the secret. */
    prefix: text('prefix').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    workspaceKey(t),
    uniqueIndex('api_keys_secret').on(t.secretHash),
    index('api_keys_newest').on(t.organizationId, t.createdAt, t.id),
    // Deleted with the membership, so that a member who leaves and joins again does not bring old keys back.
    workspaceReference(t, t.memberId, members).onDelete('cascade'),
    workspaceReference(t, t.eventId, events).onDelete('cascade'),
    check('api_keys_role', sql`${t.role} IN (${sql.raw(API_KEY_ROLES.map((one) => `'${one}'`).join(', '))})`),
  ],
)
