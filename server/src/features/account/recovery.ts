import { newId } from '../../platform/db/columns.ts'
import { problem } from '../../platform/http/problem.ts'
import { lockProvenAccount, markEmailVerified, readAccountCode } from '../account-mail/codes.ts'
import { queueAccountMail, queueNotice } from '../account-mail/send-account-mail.ts'
import { recordForUser } from '../audit/record.ts'
import { checkPasswordChoice, checkPasswordLength } from '../auth/password-rules.ts'
import { type AccountServices, limitMailTo } from './account.ts'
import { deleteAllSessions, setPasswordHash } from './store.ts'
import { ACCOUNT_ERRORS } from './strings.ts'

/** The job looks the account up, so that the request takes as long for an unknown address as for a known one. */
export async function requestPasswordReset(services: AccountServices, email: string): Promise<void> {
  await limitMailTo(services, email)
  await queueAccountMail(services.db, services.jobs, newId(), { kind: 'password-reset', email })
}

/** Ends every session, and proves the address: the link was read there. */
export async function resetPassword(services: AccountServices, code: string, newPassword: string, ipAddress: string): Promise<void> {
  const { db, clock, tokens, auth, jobs } = services
  const proof = readAccountCode(tokens, 'password-reset', code, clock())
  if (!proof) throw expiredLink()
  checkPasswordLength(newPassword)
  const hash = await (await auth.$context).password.hash(newPassword)
  await db.transaction(async (tx) => {
    const account = await lockProvenAccount(tx, proof)
    if (!account?.isCurrent) throw expiredLink()
    await checkPasswordChoice(newPassword, account)
    await setPasswordHash(tx, account.id, hash)
    await markEmailVerified(tx, account.id)
    await deleteAllSessions(tx, account.id)
    await recordForUser(tx, clock, { userId: account.id, ipAddress }, 'password.reset')
    await queueNotice(tx, jobs, 'password-changed', { ...account, emailVerified: true })
  })
}

export const expiredLink = () => problem('NOT_FOUND', { detail: ACCOUNT_ERRORS.expiredLink })
