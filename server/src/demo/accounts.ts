import { eq, inArray } from 'drizzle-orm'
import type { Member, SignedInUser } from '../features/auth/access.ts'
import { members, type OrganizationId, organizations, sessions, users } from '../features/auth/tables.ts'
import { createWorkspace } from '../features/workspaces/workspaces.ts'
import { newId } from '../platform/db/columns.ts'
import { first } from '../platform/db/database.ts'
import type { Services } from '../services.ts'
import { COLLEAGUES, WORKSPACE } from './catalog.ts'

/** The slug while the sample data is being created. A workspace with the final slug is complete, even if the process was killed before. */
const UNFINISHED_SLUG = `${WORKSPACE.slug}-being-filled`

type Account = { name: string; email: string }

/** The workspace with its owner, an admin and a member. */
export async function openWorkspace(services: Services, password: string): Promise<Member> {
  const owner = await signUp(services, COLLEAGUES.owner, password)
  const workspace = await createWorkspace(services, owner, { ...WORKSPACE, slug: UNFINISHED_SLUG })
  const organizationId = workspace.id as OrganizationId
  const userIds = [owner.userId]
  for (const role of ['admin', 'member'] as const) {
    const { userId } = await signUp(services, COLLEAGUES[role], password)
    await services.db.insert(members).values({ userId, organizationId, role })
    userIds.push(userId)
  }
  await services.db.update(users).set({ emailVerified: true }).where(inArray(users.id, userIds))
  // The cookies of these sign-ups are not used.
  await services.db.delete(sessions).where(inArray(sessions.userId, userIds))
  return { ...owner, apiKey: null, activeOrganizationId: organizationId, organizationId, organizationSlug: UNFINISHED_SLUG, role: 'owner' }
}

async function signUp({ auth }: Services, { name, email }: Account, password: string): Promise<SignedInUser> {
  const { user } = await auth.api.signUpEmail({ body: { name, email, password } })
  return {
    userId: user.id,
    userName: name,
    userEmail: email,
    // Acts outside of a session.
    sessionId: newId(),
    emailVerified: user.emailVerified,
    twoFactorEnabled: false,
    ipAddress: '127.0.0.1',
    activeOrganizationId: null,
  }
}

/** The complete workspace and its owner; undefined when it does not exist yet. */
export async function findDemo({ db }: Services): Promise<{ organizationId: OrganizationId; userId: string } | undefined> {
  const workspace = await first(db.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, WORKSPACE.slug)))
  const owner = await first(db.select({ id: users.id }).from(users).where(eq(users.email, COLLEAGUES.owner.email)))
  return workspace && owner && { organizationId: workspace.id, userId: owner.id }
}

/** Removes what an interrupted run left behind. */
export async function clearUnfinished({ db }: Services): Promise<void> {
  const emails = Object.values(COLLEAGUES).map(({ email }) => email)
  await db.transaction(async (tx) => {
    await tx.delete(organizations).where(eq(organizations.slug, UNFINISHED_SLUG))
    await tx.delete(users).where(inArray(users.email, emails))
  })
}
