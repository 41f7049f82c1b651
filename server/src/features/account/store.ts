import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { accounts, sessions, users } from '../auth/tables.ts'

type UserRow = typeof users.$inferSelect
export type SessionListRow = Awaited<ReturnType<typeof listSessionRows>>[number]

export const findUser = async (db: Reader, userId: string): Promise<UserRow> =>
  (await first(db.select().from(users).where(eq(users.id, userId))))!

export async function setUser(tx: Tx, userId: string, changes: Partial<Pick<UserRow, 'name' | 'language'>>): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, userId))
}

/** Moves the account to a proven address. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId))
}

const ofPassword = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

export async function findPasswordHash(db: Reader, userId: string): Promise<string | null> {
  return (await first(db.select({ hash: accounts.password }).from(accounts).where(ofPassword(userId))))?.hash ?? null
}

export async function setPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.update(accounts).set({ password: hash, updatedAt: new Date() }).where(ofPassword(userId))
}

export const listSessionRows = (db: Reader, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))

/** False if the user has no such session. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function deleteAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteOtherSessions(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

/** Sessions, memberships, the password and sent invitations go with it. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}
