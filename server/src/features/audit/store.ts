import type { AuditAction } from '@foyer/contracts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import { members, type OrganizationId, users } from '../auth/tables.ts'
import { auditLog } from './tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type AuditFilter = { action?: AuditAction; userId?: string }

export const insertAuditEntry = (db: Reader, entry: typeof auditLog.$inferInsert) => db.insert(auditLog).values(entry)

export const listAuditEntries = (
  db: Reader,
  organizationId: OrganizationId,
  { action, userId }: AuditFilter,
  after: [string, string] | undefined,
  limit: number,
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        action && eq(auditLog.action, action),
        userId ? eq(auditLog.userId, userId) : undefined,
        after && sql`(${auditLog.createdAt}, ${auditLog.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)

export const deleteOldAuditEntries = deleteOlderThan(auditLog, sql`${auditLog.createdAt}`)

export const listMemberships = (db: Reader, userId: string) =>
  db
    .select({ organizationId: members.organizationId, userName: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.userId, userId))
