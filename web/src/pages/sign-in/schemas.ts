import { Email, PersonName } from '@foyer/contracts'
import { Type } from 'typebox'

/** What the sign-in library checks with error codes of its own, so that a person sees it before sending. */
const NewPassword = Type.String({ minLength: 10, maxLength: 128 })

export const SignInFields = Type.Object({ email: Email, password: Type.String({ minLength: 1, maxLength: 1000 }) })
export const SignUpFields = Type.Object({ name: PersonName, email: Email, password: NewPassword })
export const TotpField = Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) })
export const RecoveryField = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) })
