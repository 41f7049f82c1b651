import { eq } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import { twoFactors, users } from '../auth/tables.ts'

type TwoFactorRow = typeof twoFactors.$inferSelect

export const findTwoFactor = (db: Reader, userId: string): Promise<TwoFactorRow | undefined> =>
  first(db.select().from(twoFactors).where(eq(twoFactors.userId, userId)))

/** Locks the account, because there may be no row to lock yet. */
export async function lockTwoFactor(tx: Tx, userId: string): Promise<TwoFactorRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return findTwoFactor(tx, userId)
}

export async function upsertTwoFactor(tx: Tx, userId: string, values: Pick<TwoFactorRow, 'secret' | 'backupCodes'>): Promise<void> {
  const fresh = { ...values, verified: false, usedCodes: [] }
  await tx
    .insert(twoFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh })
}

export async function markTwoFactorVerified(tx: Tx, userId: string): Promise<void> {
  await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
}

export async function setRecoveryCodes(tx: Tx, userId: string, backupCodes: string): Promise<void> {
  await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, userId))
}

export async function deleteTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

/** False if there is no such account. */
export async function deleteTwoFactorByEmail(tx: Tx, email: string): Promise<boolean> {
  const user = await first(tx.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())))
  if (user) await deleteTwoFactor(tx, user.id)
  return user !== undefined
}
