import type { Account, AccountSession, Language } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { repeatAfterDeadlock } from '../../platform/db/repeat-after-deadlock.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { queueNotice } from '../account-mail/send-account-mail.ts'
import { recordForUser } from '../audit/record.ts'
import type { SignedInUser } from '../auth/access.ts'
import type { BetterAuth } from '../auth/better-auth.ts'
import { isOperator } from '../auth/operator.ts'
import { limitPasswordAttempts, rateLimitKeyOf } from '../auth/password-attempts.ts'
import { checkPasswordChoice } from '../auth/password-rules.ts'
import { workspacesWithoutOtherOwner } from '../members/members.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteUser,
  findPasswordHash,
  findUser,
  listSessionRows,
  type SessionListRow,
  setPasswordHash,
  setUser,
} from './store.ts'
import { ACCOUNT_ERRORS } from './strings.ts'

export type AccountServices = {
  db: Database
  clock: Clock
  auth: BetterAuth
  rateLimits: RateLimits
  tokens: TokenSigner
  jobs: Queue
}

export const getAccount = ({ db }: AccountServices, { userId }: SignedInUser): Promise<Account> => readAccount(db, userId)

export async function updateAccount(
  { db }: AccountServices,
  { userId }: SignedInUser,
  changes: { name?: string; language?: Language | null },
): Promise<Account> {
  return db.transaction(async (tx) => {
    await setUser(tx, userId, { ...changes, ...(changes.name !== undefined && { name: changes.name.trim() }) })
    return readAccount(tx, userId)
  })
}

/** A changed password ends the sessions of anyone who knew the old one. */
export async function changePassword(
  services: AccountServices,
  user: SignedInUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  await requirePassword(services, user, currentPassword)
  const { userName: name, userEmail: email } = user
  await checkPasswordChoice(newPassword, { name, email })
  const { password } = await services.auth.$context
  const hash = await password.hash(newPassword)
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, user.userId, hash)
    await deleteOtherSessions(tx, user.userId, user.sessionId)
    await recordForUser(tx, services.clock, user, 'password.changed')
    await queueNotice(tx, services.jobs, 'password-changed', { email, name, emailVerified: user.emailVerified })
  })
}

export async function listSessions({ db, clock }: AccountServices, { userId, sessionId }: SignedInUser): Promise<AccountSession[]> {
  return (await listSessionRows(db, userId, clock())).map((row) => toSession(row, sessionId))
}

export async function revokeSession({ db }: AccountServices, { userId }: SignedInUser, sessionId: string): Promise<void> {
  const isRevoked = isUuid(sessionId) && (await db.transaction((tx) => deleteSession(tx, userId, sessionId)))
  if (!isRevoked) throw notFound('session')
}

export async function deleteAccount(services: AccountServices, user: SignedInUser, password: string): Promise<void> {
  await requirePassword(services, user, password)
  const remove = async (tx: Tx) => {
    const orphaned = await workspacesWithoutOtherOwner(tx, user.userId)
    if (orphaned.length > 0) throw problem('STATUS_CONFLICT', { detail: ACCOUNT_ERRORS.lastOwner(orphaned.join(', ')) })
    await recordForUser(tx, services.clock, user, 'member.left', { accountDeleted: true })
    await deleteUser(tx, user.userId)
  }
  await repeatAfterDeadlock(() => services.db.transaction(remove))
}

/** A few emails an hour to one address from all callers together, or from one account to all addresses. */
export const limitMailTo = ({ rateLimits }: AccountServices, addressOrAccount: string): Promise<void> =>
  rateLimits.spend('account-mail-to', rateLimitKeyOf(addressOrAccount))

export async function requirePassword({ db, auth, rateLimits }: AccountServices, user: SignedInUser, given: string): Promise<void> {
  const { userEmail: email, ipAddress } = user
  const isCorrect = async () => {
    const hash = await findPasswordHash(db, user.userId)
    return hash !== null && (await auth.$context).password.verify({ hash, password: given })
  }
  if (!(await limitPasswordAttempts({ db, rateLimits }, { email, ipAddress }, isCorrect, (correct) => !correct)))
    throw problem('FORBIDDEN', { detail: ACCOUNT_ERRORS.wrongPassword })
}

async function readAccount(db: Reader, userId: string): Promise<Account> {
  const { id, name, email, emailVerified, language, createdAt } = await findUser(db, userId)
  return { id, name, email, emailVerified, language, isOperator: await isOperator(db, userId), createdAt: createdAt.toISOString() }
}

const toSession = ({ createdAt, updatedAt, expiresAt, ...row }: SessionListRow, currentId: string): AccountSession => ({
  ...row,
  current: row.id === currentId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: updatedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
