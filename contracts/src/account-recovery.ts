import { Type } from 'typebox'
import { Email, Ok, PathId } from './common.ts'
import { operation } from './operation.ts'

/** A code from the link of an email. */
const Code = PathId
const exampleCode = 'v1.eyJleHAiOjE4MDAwMDAwMDAwMDB9.Zk3Xq0x5b3Jm'

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/v1/public/password-resets',
  tag: 'Account',
  summary: 'Request a password reset',
  description:
    'Emails a link that works once, for one hour. Without a mail server the link is printed to the terminal of the service. The response ' +
    'is the same whether or not the address has an account.',
  access: 'public',
  rateLimit: 'account-mail',
  body: Type.Object({ email: Email }),
  success: 200,
  result: Ok,
  example: { body: { email: 'ada@example.org' }, result: { ok: true } },
})

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/public/password-resets/:resetCode',
  tag: 'Account',
  summary: 'Reset a password',
  description: 'Ends all sessions of the account. Two-factor authentication stays on.',
  access: 'public',
  rateLimit: 'account-mail',
  params: Type.Object({ resetCode: Code }),
  body: Type.Object({ newPassword: Type.String({ minLength: 10, maxLength: 128 }) }),
  success: 200,
  result: Ok,
  example: { params: { resetCode: exampleCode }, body: { newPassword: 'staple battery horse' }, result: { ok: true } },
})

export const confirmEmail = operation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/v1/public/email-confirmations/:confirmationCode',
  tag: 'Account',
  summary: 'Confirm an email address',
  description:
    'With the code from a verification email, or from one to the new address of an account. Fails with STATUS_CONFLICT if another account ' +
    'has the address by now.',
  access: 'public',
  rateLimit: 'account-mail',
  params: Type.Object({ confirmationCode: Code }),
  success: 200,
  result: Type.Object({ email: Type.String({ description: 'The confirmed address' }) }),
  errors: ['STATUS_CONFLICT'],
  example: { params: { confirmationCode: exampleCode }, result: { email: 'ada@example.org' } },
})
