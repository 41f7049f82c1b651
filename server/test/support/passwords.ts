import { createWorkspace } from '@foyer/contracts'
import { type ApiResponse, Caller, Organizer } from './caller.ts'
import type { Foyer } from './foyer.ts'

export const PASSWORD = 'correct horse battery'

/** An organizer with a password, unlike those of other tests. */
export async function organizerWithPassword(foyer: Foyer, slug: string): Promise<Organizer> {
  const person = await foyer.signUp(`${slug}@example.test`, PASSWORD)
  const { id } = await person.do(createWorkspace, { body: { name: slug, slug } })
  return new Organizer(foyer.services, person, id, slug)
}

export const signIn = (caller: Caller, email: string, password = PASSWORD) =>
  caller.send('POST', '/api/auth/sign-in/email', { email, password })

export const cookiesOf = ({ headers }: ApiResponse): string[] => headers.getSetCookie()
export const sessionCookie = (response: ApiResponse): string => cookiesOf(response).find((line) => line.startsWith('auth.session_token='))!
export const cookieValue = (line: string): string => line.split(';')[0]!
export const signedInAs = (url: string, response: ApiResponse): Caller => new Caller(url, { cookie: cookieValue(sessionCookie(response)) })
