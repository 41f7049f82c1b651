import { type Static, Type } from 'typebox'
import { Ok } from './common.ts'
import { operation } from './operation.ts'

export const TwoFactor = Type.Object(
  {
    enabled: Type.Boolean(),
    recoveryCodesLeft: Type.Integer({ description: 'How many unused recovery codes there are' }),
  },
  { title: 'TwoFactor' },
)
export type TwoFactor = Static<typeof TwoFactor>

const RecoveryCodes = Type.Array(Type.String(), { description: 'Each can replace a code once. Shown only now.' })

export const TwoFactorSetup = Type.Object(
  {
    totpUri: Type.String({ description: 'For a QR code that an authenticator app scans' }),
    secret: Type.String({ description: 'To type into the app instead' }),
    recoveryCodes: RecoveryCodes,
  },
  { title: 'TwoFactorSetup' },
)
export type TwoFactorSetup = Static<typeof TwoFactorSetup>

const path = '/api/v1/dashboard/account/two-factor'
const PasswordBody = Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) })
const examplePassword = { password: 'correct horse battery' }
const exampleCodes = ['k2JdP-x8Qw1', 'Zr4Tn-m0Ue7']
const wrongPassword = 'A wrong password is a FORBIDDEN error, and counts as a failed sign-in.'

export const getTwoFactor = operation({
  id: 'getTwoFactor',
  method: 'GET',
  path,
  tag: 'Account',
  summary: 'Retrieve the state of two-factor authentication',
  access: 'session',
  success: 200,
  result: TwoFactor,
  example: { result: { enabled: true, recoveryCodesLeft: 10 } },
})

export const setUpTwoFactor = operation({
  id: 'setUpTwoFactor',
  method: 'POST',
  path,
  tag: 'Account',
  summary: 'Set up two-factor authentication',
  description: `Nothing changes until a code of the app is confirmed. ${wrongPassword} STATUS_CONFLICT if it is on already.`,
  access: 'session',
  returnsSecret: true,
  body: PasswordBody,
  success: 200,
  result: TwoFactorSetup,
  errors: ['FORBIDDEN', 'STATUS_CONFLICT'],
  example: {
    body: examplePassword,
    result: {
      totpUri: 'otpauth://totp/Foyer:ada%40example.org?secret=ONXW2ZJAMRQXIYI&issuer=Foyer',
      secret: 'ONXW2ZJAMRQXIYI',
      recoveryCodes: exampleCodes,
    },
  },
})

export const confirmTwoFactor = operation({
  id: 'confirmTwoFactor',
  method: 'POST',
  path: `${path}/confirm`,
  tag: 'Account',
  summary: 'Turn two-factor authentication on',
  description: 'With a code of the app. Ends all other sessions. STATUS_CONFLICT if it was not set up, or is on already.',
  access: 'session',
  rateLimit: 'two-factor',
  body: Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { body: { code: '123456' }, result: { ok: true } },
})

export const createRecoveryCodes = operation({
  id: 'createRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  tag: 'Account',
  summary: 'Replace your recovery codes',
  description: `The old ones stop working. ${wrongPassword} STATUS_CONFLICT if two-factor authentication is off.`,
  access: 'session',
  returnsSecret: true,
  body: PasswordBody,
  success: 200,
  result: Type.Object({ recoveryCodes: RecoveryCodes }),
  errors: ['FORBIDDEN', 'STATUS_CONFLICT'],
  example: { body: examplePassword, result: { recoveryCodes: exampleCodes } },
})

export const disableTwoFactor = operation({
  id: 'disableTwoFactor',
  method: 'DELETE',
  path,
  tag: 'Account',
  summary: 'Turn two-factor authentication off',
  description: `Workspaces that require it stay closed until it is on again. ${wrongPassword}`,
  access: 'session',
  body: PasswordBody,
  success: 200,
  result: Ok,
  errors: ['FORBIDDEN'],
  example: { body: examplePassword, result: { ok: true } },
})
