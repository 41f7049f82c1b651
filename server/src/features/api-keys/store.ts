import type { ApiKeyRole, Role } from '@foyer/contracts'
import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import { members, type OrganizationId, organizations, users } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { apiKeys } from './tables.ts'

const { secretHash: _, ...columns } = getTableColumns(apiKeys)

export type KeyRow = Omit<typeof apiKeys.$inferSelect, 'secretHash'> & { createdBy: string; eventName: string | null }

export const listKeys = (
  db: Reader,
  organizationId: OrganizationId,
  after: [string, string] | undefined,
  limit: number,
): Promise<KeyRow[]> =>
  db
    .select({ ...columns, createdBy: users.name, eventName: events.name })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.organizationId, apiKeys.organizationId), eq(members.id, apiKeys.memberId)))
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(events, and(eq(events.organizationId, apiKeys.organizationId), eq(events.id, apiKeys.eventId)))
    .where(
      and(
        eq(apiKeys.organizationId, organizationId),
        after && sql`(${apiKeys.createdAt}, ${apiKeys.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit)

/** Locks the workspace, so that keys created at once are counted. */
export async function lockAndCountKeys(tx: Tx, organizationId: OrganizationId): Promise<number> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update')
  return tx.$count(apiKeys, eq(apiKeys.organizationId, organizationId))
}

/** Undefined if they were removed meanwhile. Until this transaction ends, they cannot be. */
export async function holdMembership(tx: Tx, organizationId: OrganizationId, userId: string): Promise<string | undefined> {
  const own = and(eq(members.organizationId, organizationId), eq(members.userId, userId))
  return (await first(tx.select({ id: members.id }).from(members).where(own).for('key share')))?.id
}

export async function insertKey(tx: Tx, values: typeof apiKeys.$inferInsert): Promise<typeof apiKeys.$inferSelect> {
  return (await tx.insert(apiKeys).values(values).returning())[0]!
}

export const deleteKey = (tx: Tx, organizationId: OrganizationId, keyId: string): Promise<{ name: string; prefix: string } | undefined> =>
  first(
    tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, keyId)))
      .returning({ name: apiKeys.name, prefix: apiKeys.prefix }),
  )

/** A key that has not expired, with the member for whom it acts as they are now. */
export type UsableKey = {
  id: string
  name: string
  role: ApiKeyRole
  eventId: string | null
  expiresAt: string | null
  lastUsedAt: string | null
  userId: string
  userName: string
  userEmail: string
  emailVerified: boolean
  twoFactorEnabled: boolean
  memberRole: Role
  organizationId: OrganizationId
  organizationSlug: string
  requireTwoFactor: boolean
}

const SELECT_USABLE = `
  SELECT k.id, k.name, k.role, k.event_id AS "eventId", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt", u.id AS "userId", u.name AS "userName",
         u.email AS "userEmail", u.email_verified AS "emailVerified", u.two_factor_enabled AS "twoFactorEnabled", m.role AS "memberRole",
         o.id AS "organizationId", o.slug AS "organizationSlug", o.require_two_factor AS "requireTwoFactor"
  FROM api_keys k
  JOIN members m ON m.organization_id = k.organization_id AND m.id = k.member_id
  JOIN users u ON u.id = m.user_id
  JOIN organizations o ON o.id = k.organization_id
  WHERE (k.expires_at IS NULL OR k.expires_at > $2::timestamptz)`

const FIND_USABLE = { name: 'find-usable-api-key', text: `${SELECT_USABLE} AND k.secret_hash = $1` }
const FIND_USABLE_BY_ID = { name: 'find-usable-api-keys-by-id', text: `${SELECT_USABLE} AND k.id = ANY($1::uuid[])` }

/** By its secret alone, which is the permission. Runs on every request with a key that the cache cannot answer. */
export const findUsableKey = (db: Database, secretHash: string, now: string): Promise<UsableKey | undefined> =>
  first(runNamed<UsableKey>(db, FIND_USABLE, [secretHash, now]))

/** The same for keys that were checked before. */
export const findUsableKeysById = (db: Database, ids: readonly string[], now: string): Promise<UsableKey[]> =>
  runNamed<UsableKey>(db, FIND_USABLE_BY_ID, [ids, now])

export async function markUsed(
  db: Database,
  { organizationId, id }: Pick<UsableKey, 'organizationId' | 'id'>,
  now: string,
  before: string,
): Promise<void> {
  const isOutdated = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id), isOutdated))
}
