import { eq, inArray } from 'drizzle-orm'
import type { Member, Person } from '../features/auth/access.ts'
import { type OrganizationId, organizations, sessions, users } from '../features/auth/tables.ts'
import { createWorkspace } from '../features/workspaces/workspaces.ts'
import { first } from '../platform/db/database.ts'
import type { Services } from '../services.ts'
import { COLLEAGUES, WORKSPACE } from './catalog.ts'

/** The slug while the demo is being filled: a workspace under the real one is complete, whatever happened to the process before. */
const UNFINISHED_SLUG = `${WORKSPACE.slug}-being-filled`

type Account = { name: string; email: string }

/** The owner with the workspace, and two colleagues with less to say in it. */
export async function openWorkspace(services: Services, password: string): Promise<Member> {
  const owner = await signUp(services, COLLEAGUES.owner, password)
  const workspace = await createWorkspace(services, owner, { ...WORKSPACE, slug: UNFINISHED_SLUG })
  const organizationId = workspace.id as OrganizationId
  const userIds = [owner.userId]
  for (const role of ['admin', 'member'] as const) {
    const { userId } = await signUp(services, COLLEAGUES[role], password)
    await services.auth.api.addMember({ body: { userId, organizationId, role } })
    userIds.push(userId)
  }
  // Nobody holds the cookies of these sign-ups.
  await services.db.delete(sessions).where(inArray(sessions.userId, userIds))
  return { ...owner, activeOrganizationId: organizationId, organizationId, organizationSlug: UNFINISHED_SLUG, role: 'owner' }
}

async function signUp({ auth, db }: Services, { name, email }: Account, password: string): Promise<Person> {
  const { token, user } = await auth.api.signUpEmail({ body: { name, email, password } })
  const session = await first(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, token!)))
  return { userId: user.id, userName: name, userEmail: email, sessionId: session!.id, activeOrganizationId: null }
}

/** Who owns the filled workspace; undefined when it was never filled to the end. */
export async function findDemo({ db }: Services): Promise<{ organizationId: OrganizationId; userId: string } | undefined> {
  const workspace = await first(db.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, WORKSPACE.slug)))
  const owner = await first(db.select({ id: users.id }).from(users).where(eq(users.email, COLLEAGUES.owner.email)))
  return workspace && owner && { organizationId: workspace.id, userId: owner.id }
}

/** What a filling that was cut off left behind. */
export async function clearUnfinished({ db }: Services): Promise<void> {
  const emails = Object.values(COLLEAGUES).map(({ email }) => email)
  await db.transaction(async (tx) => {
    await tx.delete(organizations).where(eq(organizations.slug, UNFINISHED_SLUG))
    await tx.delete(users).where(inArray(users.email, emails))
  })
}
