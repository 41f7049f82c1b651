import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { type AccountState, lockAccount, setEmailVerified } from './store.ts'

const HOUR_MS = 3_600_000
const LIFETIMES_MS = { 'password-reset': HOUR_MS, 'email-confirmation': 24 * HOUR_MS } as const
type Purpose = keyof typeof LIFETIMES_MS

/** What the holder of a code proves: that email to this address is read by the owner of the account. */
export type AccountProof = { userId: string; email: string; state: string }

/**
 * The code in the link of an account email. Nothing is stored for it: it holds the state of the account, so every change of the password or
 * the address ends the codes that were sent before it, and a password reset works once.
 */
export const createAccountCode = (tokens: TokenSigner, purpose: Purpose, account: AccountState, email: string, now: Date): string =>
  tokens.sign(purpose, { userId: account.id, email, state: stateOf(account) }, new Date(now.getTime() + LIFETIMES_MS[purpose]))

/** Null if the code is invalid or has expired. */
export function readAccountCode(tokens: TokenSigner, purpose: Purpose, code: string, now: Date): AccountProof | null {
  const verdict = tokens.verify(purpose, code, now)
  return verdict.ok ? (verdict.claims as AccountProof) : null
}

/** The account a code is for, locked until the end of the transaction. Not `isCurrent`: the account has changed since the email was sent. */
export async function lockProvenAccount(tx: Tx, proof: AccountProof): Promise<(AccountState & { isCurrent: boolean }) | undefined> {
  const account = await lockAccount(tx, proof.userId)
  return account && { ...account, isCurrent: proof.state === stateOf(account) }
}

/** For a link that was in an email to the address of the account. */
export const markEmailVerified = (tx: Tx, userId: string): Promise<void> => setEmailVerified(tx, userId)

const stateOf = ({ email, passwordHash }: AccountState): string =>
  createHash('sha256')
    .update(`${email}\n${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 16)
