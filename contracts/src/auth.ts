import { type TObject, Type } from 'typebox'
import { Email } from './common.ts'

/** No control characters: a line break in a name could start a new header or log line. */
export const PersonName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
})

/** The length that matters is checked by the sign-in library, which has error codes of its own for it. */
const Password = Type.String({ maxLength: 1000 })

/**
 * The routes of the sign-in library under /api/auth that are served, with the schemas of their bodies. Every other route of the library
 * responds 404, also those that a future version of it adds.
 */
export const AUTH_ROUTES: Readonly<Record<string, TObject | null>> = {
  'GET /get-session': null,
  'POST /sign-up/email': Type.Object({
    name: PersonName,
    email: Email,
    password: Password,
    rememberMe: Type.Optional(Type.Boolean()),
    invitationToken: Type.Optional(
      Type.String({ maxLength: 200, description: 'Code of an invitation; needed where sign-up is by invitation' }),
    ),
  }),
  'POST /sign-in/email': Type.Object({ email: Email, password: Password, rememberMe: Type.Optional(Type.Boolean()) }),
  // The second step of a sign-in that responded with twoFactorRedirect.
  'POST /two-factor/verify-totp': Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
  'POST /two-factor/verify-backup-code': Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  'POST /sign-out': Type.Object({}),
}
