import { and, asc, count, desc, eq } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { members, type OrganizationId, organizations, sessions, users } from '../auth/tables.ts'

const columns = {
  id: organizations.id,
  name: organizations.name,
  slug: organizations.slug,
  timezone: organizations.timezone,
  timeFormat: organizations.timeFormat,
  requireTwoFactor: organizations.requireTwoFactor,
  logo: organizations.logo,
  accentColor: organizations.accentColor,
  about: organizations.about,
  replyTo: organizations.replyTo,
  language: organizations.language,
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

/** Of the person's account. */
export const findLanguage = async (tx: Tx, userId: string) =>
  (await first(tx.select({ language: users.language }).from(users).where(eq(users.id, userId))))?.language ?? null

export async function insertWorkspace(
  tx: Tx,
  values: Omit<typeof organizations.$inferInsert, 'id'>,
  ownerId: string,
): Promise<OrganizationId> {
  const [row] = await tx.insert(organizations).values(values).returning({ id: organizations.id })
  await tx.insert(members).values({ organizationId: row!.id, userId: ownerId, role: 'owner' })
  return row!.id
}

/** So that the settings read next are those that a change replaces. */
export async function lockWorkspace(tx: Tx, organizationId: OrganizationId) {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update')
}

export async function changeWorkspace(tx: Tx, organizationId: OrganizationId, changes: Partial<typeof organizations.$inferInsert>) {
  await tx.update(organizations).set(changes).where(eq(organizations.id, organizationId))
}

/** Makes the workspace active for this session and the initial one of the user's next session. */
export async function activate(tx: Tx, user: { sessionId: string; userId: string }, organizationId: OrganizationId) {
  await tx.update(sessions).set({ activeOrganizationId: organizationId }).where(eq(sessions.id, user.sessionId))
  await tx.update(users).set({ lastOrganizationId: organizationId }).where(eq(users.id, user.userId))
}

/** How many workspaces the user owns. Locked, so that two new ones at once are counted. */
export async function lockAndCountOwned(tx: Tx, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ owned: count() })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
  return row!.owned
}

/** Every row of the workspace goes with it. */
export async function deleteWorkspaceRows(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tx.delete(organizations).where(eq(organizations.id, organizationId))
}
