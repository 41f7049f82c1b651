import { createApiKey, type NewApiKey } from '@foyer/contracts'
import { Caller, type Organizer } from './foyer.ts'

/** A program with a new API key of this member. */
export async function createKey(member: Organizer, more: Partial<NewApiKey> = {}) {
  const { secret, ...key } = await member.do(createApiKey, { body: { name: 'Program', role: 'admin', ...more } })
  return { key, secret, program: withKey(member.url, secret) }
}

export const withKey = (url: string, secret: string): Caller => new Caller(url, { authorization: `Bearer ${secret}` })
