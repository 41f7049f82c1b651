import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { SESSION_COOKIE } from './session.ts'
import { claimTwoFactorCode, deleteSessionByToken } from './store.ts'
import { AUTH } from './strings.ts'

const TOTP_PATH = '/api/auth/two-factor/verify-totp'
const RECOVERY_PATH = '/api/auth/two-factor/verify-backup-code'

export const isSecondStep = (pathname: string): boolean => pathname === TOTP_PATH || pathname === RECOVERY_PATH

/** The second step is for people who are not signed in yet. With a session the library would not count wrong codes. */
export const withoutSession = (cookieHeader: string): string =>
  cookieHeader
    .split(';')
    .filter((cookie) => cookie.trim().split('=')[0] !== SESSION_COOKIE)
    .join(';')

type Dependencies = { db: Database; authEvents: { onRecoveryCodeUsed(user: SignedIn['user']): Promise<void> } }
type SignedIn = { token: string; user: { id: string; email: string; name: string; emailVerified: boolean } }

/** After the library accepted a code. It accepts a code of the app for a minute and a half, however often; here it works once. */
export async function finishSecondStep(
  { db, authEvents }: Dependencies,
  pathname: string,
  code: string,
  response: Response,
): Promise<void> {
  if (response.status !== 200) return
  const { token, user } = (await response.clone().json()) as SignedIn
  if (pathname === RECOVERY_PATH) return authEvents.onRecoveryCodeUsed(user)
  if (await claimTwoFactorCode(db, user.id, createHash('sha256').update(`${user.id}:${code}`).digest('base64'))) return
  await deleteSessionByToken(db, token)
  throw problem('UNAUTHORIZED', { detail: AUTH.codeUsed })
}
