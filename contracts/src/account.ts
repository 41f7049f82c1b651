import { type Static, Type } from 'typebox'
import { PersonName } from './auth.ts'
import { AppLanguage, Email, Id, Nullable, Ok, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const Account = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    emailVerified: Type.Boolean(),
    language: Nullable(AppLanguage),
    isOperator: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'Account' },
)
export type Account = Static<typeof Account>

export const AccountSession = Type.Object(
  {
    id: Id,
    current: Type.Boolean({ description: 'The session of this request' }),
    ipAddress: Nullable(Type.String()),
    userAgent: Nullable(Type.String()),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
    expiresAt: Timestamp,
  },
  { title: 'AccountSession' },
)
export type AccountSession = Static<typeof AccountSession>

/** Long enough for every password the account can have. */
const GivenPassword = Type.String({ minLength: 1, maxLength: 128 })

const exampleAccount = {
  id: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c020',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  emailVerified: false,
  language: 'en',
  isOperator: true,
  createdAt: '2027-01-02T10:00:00.000Z',
}
const exampleSession = {
  id: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c040',
  current: true,
  ipAddress: '198.51.100.7',
  userAgent: 'Mozilla/5.0',
  createdAt: '2027-01-02T10:00:00.000Z',
  lastUsedAt: '2027-01-03T10:00:00.000Z',
  expiresAt: '2027-01-09T10:00:00.000Z',
}

export const getAccount = operation({
  id: 'getAccount',
  method: 'GET',
  path: '/api/v1/dashboard/account',
  tag: 'Account',
  summary: 'Retrieve your account',
  access: 'session',
  success: 200,
  result: Account,
  example: { result: exampleAccount },
})

export const updateAccount = operation({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/api/v1/dashboard/account',
  tag: 'Account',
  summary: 'Update your account',
  access: 'session',
  body: Type.Object({ name: Type.Optional(PersonName), language: Type.Optional(Nullable(AppLanguage)) }),
  success: 200,
  result: Account,
  example: { body: { name: 'Ada Lovelace' }, result: exampleAccount },
})

export const changePassword = operation({
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/dashboard/account/password',
  tag: 'Account',
  summary: 'Change your password',
  description: 'Ends all other sessions. A wrong current password is a FORBIDDEN error, and counts as a failed sign-in.',
  access: 'session',
  body: Type.Object({ currentPassword: GivenPassword, newPassword: Type.String({ minLength: 10, maxLength: 128 }) }),
  success: 200,
  result: Ok,
  errors: ['FORBIDDEN'],
  example: { body: { currentPassword: 'correct horse battery', newPassword: 'staple battery horse' }, result: { ok: true } },
})

export const changeEmail = operation({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/v1/dashboard/account/email',
  tag: 'Account',
  summary: 'Change your email address',
  description:
    'Emails a link to the new address; the address changes when the link is used. The response is the same if another account has the ' +
    'address. A wrong password is a FORBIDDEN error, and counts as a failed sign-in.',
  access: 'session',
  rateLimit: 'account-mail',
  body: Type.Object({ email: Email, password: GivenPassword }),
  success: 200,
  result: Ok,
  errors: ['FORBIDDEN'],
  example: { body: { email: 'ada@lovelace.example', password: 'correct horse battery' }, result: { ok: true } },
})

export const sendEmailVerification = operation({
  id: 'sendEmailVerification',
  method: 'POST',
  path: '/api/v1/dashboard/account/email-verification',
  tag: 'Account',
  summary: 'Send the verification email again',
  description: 'Does nothing if the address is verified.',
  access: 'session',
  rateLimit: 'account-mail',
  success: 200,
  result: Ok,
  example: { result: { ok: true } },
})

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/v1/dashboard/account/sessions',
  tag: 'Account',
  summary: 'List your sessions',
  access: 'session',
  success: 200,
  result: Type.Object({ sessions: Type.Array(AccountSession) }),
  example: { result: { sessions: [exampleSession] } },
})

export const revokeSession = operation({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/api/v1/dashboard/account/sessions/:sessionId',
  tag: 'Account',
  summary: 'End one of your sessions',
  access: 'session',
  params: Type.Object({ sessionId: PathId }),
  success: 200,
  result: Ok,
  example: { params: { sessionId: exampleSession.id }, result: { ok: true } },
})

export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/v1/dashboard/account',
  tag: 'Account',
  summary: 'Delete your account',
  description:
    'Ends all sessions and memberships. Refused while you are the last owner of a workspace (STATUS_CONFLICT). A wrong password is a ' +
    'FORBIDDEN error, and counts as a failed sign-in.',
  access: 'session',
  body: Type.Object({ password: GivenPassword }),
  success: 200,
  result: Ok,
  errors: ['FORBIDDEN', 'STATUS_CONFLICT'],
  example: { body: { password: 'correct horse battery' }, result: { ok: true } },
})
