import { and, eq, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { accounts, memberInvitations, organizations, users } from '../auth/tables.ts'

export type AccountState = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  language: string | null
  passwordHash: string | null
}

const selectAccounts = (db: Reader) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      language: users.language,
      passwordHash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))

export const findAccount = (db: Reader, userId: string): Promise<AccountState | undefined> =>
  first(selectAccounts(db).where(eq(users.id, userId)))

export const findAccountByEmail = (db: Reader, email: string): Promise<AccountState | undefined> =>
  first(selectAccounts(db).where(eq(users.email, email.toLowerCase())))

/** Two uses of one code run one after the other. */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountState | undefined> {
  await tx.execute(sql`SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} FOR UPDATE`)
  return findAccount(tx, userId)
}

export const findInvitation = (db: Reader, invitationId: string) =>
  first(
    db
      .select({
        id: memberInvitations.id,
        organizationId: memberInvitations.organizationId,
        email: memberInvitations.email,
        role: memberInvitations.role,
        status: memberInvitations.status,
        workspaceName: organizations.name,
        workspaceLanguage: organizations.language,
        inviterName: users.name,
      })
      .from(memberInvitations)
      .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
      .innerJoin(users, eq(users.id, memberInvitations.inviterId))
      .where(eq(memberInvitations.id, invitationId)),
  )

export async function setEmailVerified(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId))
}
