import { newId } from '../../platform/db/columns.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { problem } from '../../platform/http/problem.ts'
import { lockProvenAccount, markEmailVerified, readAccountCode } from '../account-mail/codes.ts'
import { queueAccountMail, queueNotice } from '../account-mail/send-account-mail.ts'
import { recordForUser } from '../audit/record.ts'
import type { SignedInUser } from '../auth/access.ts'
import { type AccountServices, limitMailTo, requirePassword } from './account.ts'
import { expiredLink } from './recovery.ts'
import { findUser, setEmail } from './store.ts'
import { ACCOUNT_ERRORS } from './strings.ts'

/** The address changes only once its owner has used the link, so that it cannot be an address of another person. */
export async function changeEmail(services: AccountServices, user: SignedInUser, input: { email: string; password: string }) {
  await requirePassword(services, user, input.password)
  await limitMailTo(services, input.email)
  // One account must not mail many addresses either.
  await limitMailTo(services, user.userId)
  const mail = { kind: 'email-change' as const, userId: user.userId, email: input.email.toLowerCase() }
  await queueAccountMail(services.db, services.jobs, newId(), mail)
}

export async function sendEmailVerification(services: AccountServices, { userId, userEmail }: SignedInUser): Promise<void> {
  if ((await findUser(services.db, userId)).emailVerified) return
  await limitMailTo(services, userEmail)
  await queueAccountMail(services.db, services.jobs, newId(), { kind: 'email-verification', userId })
}

/** A link that was used already succeeds again: people click twice, and mail scanners follow links. */
export async function confirmEmail(services: AccountServices, code: string, ipAddress: string): Promise<{ email: string }> {
  const { db, clock, tokens, jobs } = services
  const proof = readAccountCode(tokens, 'email-confirmation', code, clock())
  if (!proof) throw expiredLink()
  const { email } = proof
  try {
    return await db.transaction(async (tx) => {
      const account = await lockProvenAccount(tx, proof)
      if (account?.email === email && account.emailVerified) return { email }
      if (!account?.isCurrent) throw expiredLink()
      if (email === account.email) {
        await markEmailVerified(tx, account.id)
        return { email }
      }
      await setEmail(tx, account.id, email)
      await recordForUser(tx, clock, { userId: account.id, ipAddress }, 'email.changed', { from: account.email, to: email })
      await queueNotice(tx, jobs, 'email-changed', account)
      return { email }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error
    throw problem('STATUS_CONFLICT', { detail: ACCOUNT_ERRORS.emailTaken })
  }
}
