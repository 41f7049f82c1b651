import { eq, sql } from 'drizzle-orm'
import { first, type Reader } from '../../platform/db/database.ts'
import { members, type OrganizationId, users } from './tables.ts'

/** Where a person's new session starts: the workspace used last, if still a member there, else the one joined first. */
export async function lastWorkspaceOf(db: Reader, userId: string): Promise<OrganizationId | null> {
  const row = await first(
    db
      .select({ organizationId: members.organizationId })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.userId, userId))
      .orderBy(sql`${members.organizationId} IS NOT DISTINCT FROM ${users.lastOrganizationId} DESC`, members.createdAt, members.id)
      .limit(1),
  )
  return row?.organizationId ?? null
}
