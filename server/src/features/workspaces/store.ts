import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { members, type OrganizationId, organizations, sessions, users } from '../auth/tables.ts'

const columns = {
  id: organizations.id,
  name: organizations.name,
  slug: organizations.slug,
  timezone: organizations.timezone,
  timeFormat: organizations.timeFormat,
  createdAt: organizations.createdAt,
  role: members.role,
}
export type WorkspaceRow = Awaited<ReturnType<typeof listWorkspaces>>[number]

const selectWorkspaces = (db: Reader) =>
  db.select(columns).from(organizations).innerJoin(members, eq(members.organizationId, organizations.id))

export const listWorkspaces = (db: Reader, userId: string) =>
  selectWorkspaces(db).where(eq(members.userId, userId)).orderBy(asc(organizations.name), desc(organizations.createdAt))

export const findWorkspace = (db: Reader, userId: string, organizationId: string): Promise<WorkspaceRow | undefined> =>
  first(selectWorkspaces(db).where(and(eq(members.userId, userId), eq(organizations.id, organizationId as OrganizationId))))

export async function insertWorkspace(
  tx: Tx,
  values: Omit<typeof organizations.$inferInsert, 'id'>,
  ownerId: string,
): Promise<OrganizationId> {
  const [row] = await tx.insert(organizations).values(values).returning({ id: organizations.id })
  await tx.insert(members).values({ organizationId: row!.id, userId: ownerId, role: 'owner' })
  return row!.id
}

export async function changeWorkspace(tx: Tx, organizationId: OrganizationId, changes: Partial<typeof organizations.$inferInsert>) {
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId))
}

/** Makes the workspace active for this session and the initial one of the user's next session. */
export async function activate(tx: Tx, user: { sessionId: string; userId: string }, organizationId: OrganizationId) {
  await tx.update(sessions).set({ activeOrganizationId: organizationId }).where(eq(sessions.id, user.sessionId))
  await tx.update(users).set({ lastOrganizationId: organizationId }).where(eq(users.id, user.userId))
}

export async function slugsLike(db: Reader, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(sql`${organizations.slug} = ${slug} OR ${organizations.slug} LIKE ${`${slug}-%`}`)
  return new Set(rows.map((row) => row.slug))
}
