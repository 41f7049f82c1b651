import { invalid } from '../../platform/http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'
import { AUTH } from './strings.ts'

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128

/** Shorter parts of a name occur in good passwords by chance. */
const MIN_PART_LENGTH = 4

/** For forms; the API checks it by its contract. */
export function checkPasswordLength({ length }: string): void {
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw invalid(AUTH.passwordLength(MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH))
}

/** Refuses passwords that a stranger who knows the person would try first. The length is checked by the sign-in library. */
export async function checkPasswordChoice(password: string, { name, email }: { name: string; email: string }): Promise<void> {
  if (password.length > MAX_PASSWORD_LENGTH) return
  const chosen = normalize(password)
  const known = [name, ...name.split(/\s+/), email, ...email.split(/[@.+_-]/)]
    .map(normalize)
    .filter((part) => part.length >= MIN_PART_LENGTH)
  const rest = known.toSorted((a, b) => b.length - a.length).reduce((text, part) => text.replaceAll(part, ''), chosen)
  if (rest !== chosen && rest.length < MIN_PART_LENGTH) throw invalid(AUTH.passwordIsOwnName)
  if (await isCommonPassword(password)) throw invalid(AUTH.passwordIsCommon)
}

const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
