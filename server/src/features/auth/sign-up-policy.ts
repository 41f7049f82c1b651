import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { readInvitationCode } from './invitation-code.ts'
import { checkPasswordChoice } from './password-rules.ts'
import { hasUsers, isInvited } from './store.ts'
import { AUTH } from './strings.ts'

export type SignUpServices = { db: Database; clock: Clock; tokens: TokenSigner; config: { signUp: 'open' | 'invite' } }
type SignUp = { name: string; email: string; password: string; invitationToken?: string }

/** What a sign-in page offers. */
export async function getSignUpPolicy({ db, config }: Pick<SignUpServices, 'db' | 'config'>) {
  return { signUp: config.signUp, hasAccounts: await hasUsers(db) }
}

/**
 * By invitation, only the first account and invited addresses can sign up. Everyone else gets the same error, whether or not the address
 * has an account. Removes the code, which the sign-in library does not know.
 */
export async function checkSignUp({ db, clock, tokens, config }: SignUpServices, body: SignUp): Promise<void> {
  const { invitationToken } = body
  delete body.invitationToken
  await checkPasswordChoice(body.password, body)
  if (config.signUp === 'open' || !(await hasUsers(db))) return
  const given = invitationToken ? readInvitationCode(tokens, invitationToken) : null
  const isAllowed = given !== null && (await isInvited(db, given.invitationId, body.email.toLowerCase(), clock()))
  if (!isAllowed) throw problem('FORBIDDEN', { detail: AUTH.signUpByInvitation })
}
