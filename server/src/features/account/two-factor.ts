import { randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { TwoFactor, TwoFactorSetup } from '@foyer/contracts'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Tx } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { queueNotice } from '../account-mail/send-account-mail.ts'
import { recordForUser } from '../audit/record.ts'
import type { SignedInUser } from '../auth/access.ts'
import { type AccountServices, requirePassword } from './account.ts'
import { deleteOtherSessions } from './store.ts'
import { ACCOUNT_ERRORS } from './strings.ts'
import {
  deleteTwoFactor,
  findTwoFactor,
  lockTwoFactor,
  markTwoFactorVerified,
  setRecoveryCodes,
  upsertTwoFactor,
} from './two-factor-store.ts'

/*
 * Setting two-factor authentication up and off, in transactions with the audit log. The rows are those of the sign-in library, encrypted as
 * it does, because it asks for the code at sign-in.
 */

const ISSUER = 'Foyer'
const RECOVERY_CODES = 10

export async function getTwoFactor(services: AccountServices, { userId }: SignedInUser): Promise<TwoFactor> {
  const row = await findTwoFactor(services.db, userId)
  if (!row?.verified) return { enabled: false, recoveryCodesLeft: 0 }
  const codes = JSON.parse(await decrypt(services, row.backupCodes)) as string[]
  return { enabled: true, recoveryCodesLeft: codes.length }
}

/** Setting up again before it is confirmed replaces the secret, for people who lost the first page. */
export async function setUpTwoFactor(services: AccountServices, user: SignedInUser, password: string): Promise<TwoFactorSetup> {
  await requirePassword(services, user, password)
  const secret = randomText(32)
  const recoveryCodes = newRecoveryCodes()
  const row = { secret: await encrypt(services, secret), backupCodes: await encrypt(services, JSON.stringify(recoveryCodes)) }
  await services.db.transaction(async (tx) => {
    if ((await lockTwoFactor(tx, user.userId))?.verified) throw conflict(ACCOUNT_ERRORS.twoFactorIsOn)
    await upsertTwoFactor(tx, user.userId, row)
  })
  const totpUri = createOTP(secret).url(ISSUER, user.userEmail)
  return { totpUri, secret: new URL(totpUri).searchParams.get('secret')!, recoveryCodes }
}

export async function confirmTwoFactor(services: AccountServices, user: SignedInUser, code: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockTwoFactor(tx, user.userId)
    if (!row) throw conflict(ACCOUNT_ERRORS.twoFactorNotSetUp)
    if (row.verified) throw conflict(ACCOUNT_ERRORS.twoFactorIsOn)
    if (!(await createOTP(await decrypt(services, row.secret)).verify(code))) throw invalid(ACCOUNT_ERRORS.wrongCode)
    await markTwoFactorVerified(tx, user.userId)
    await deleteOtherSessions(tx, user.userId, user.sessionId)
    await recordChange(tx, services, user, 'two_factor.enabled')
  })
}

export async function createRecoveryCodes(services: AccountServices, user: SignedInUser, password: string): Promise<string[]> {
  await requirePassword(services, user, password)
  const recoveryCodes = newRecoveryCodes()
  const encrypted = await encrypt(services, JSON.stringify(recoveryCodes))
  await services.db.transaction(async (tx) => {
    if (!(await lockTwoFactor(tx, user.userId))?.verified) throw conflict(ACCOUNT_ERRORS.twoFactorIsOff)
    await setRecoveryCodes(tx, user.userId, encrypted)
  })
  return recoveryCodes
}

export async function disableTwoFactor(services: AccountServices, user: SignedInUser, password: string): Promise<void> {
  await requirePassword(services, user, password)
  await services.db.transaction(async (tx) => {
    const wasOn = (await lockTwoFactor(tx, user.userId))?.verified
    await deleteTwoFactor(tx, user.userId)
    if (wasOn) await recordChange(tx, services, user, 'two_factor.disabled')
  })
}

async function recordChange(tx: Tx, services: AccountServices, user: SignedInUser, action: 'two_factor.enabled' | 'two_factor.disabled') {
  await recordForUser(tx, services.clock, user, action)
  const notice = action === 'two_factor.enabled' ? 'two-factor-enabled' : 'two-factor-disabled'
  await queueNotice(tx, services.jobs, notice, { email: user.userEmail, name: user.userName, emailVerified: user.emailVerified })
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, () => `${randomText(5)}-${randomText(5)}`)

/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomText = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const encrypt = async ({ auth }: AccountServices, data: string) => symmetricEncrypt({ key: (await auth.$context).secretConfig, data })
const decrypt = async ({ auth }: AccountServices, data: string) => symmetricDecrypt({ key: (await auth.$context).secretConfig, data })
const conflict = (detail: string) => problem('STATUS_CONFLICT', { detail })
