import { type Operation, type Role, roleAllows, takesApiKey } from '@foyer/contracts'
import type { FastifyRequest } from 'fastify'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Session } from './session.ts'
import { API_KEY_ACCESS } from './strings.ts'

/** The key a request was made with, as the audit log names it. */
export type UsedApiKey = { id: string; name: string }

/** What an API key grants: it acts for the member who created it, with the lower of both roles. */
export type ApiKeyGrant = Pick<Session, 'userId' | 'userName' | 'userEmail' | 'emailVerified' | 'twoFactorEnabled'> & {
  apiKey: UsedApiKey
  workspace: NonNullable<Session['workspace']>
  /** Null: all events, and what belongs to the workspace. */
  eventId: string | null
}

/** Undefined without one. Other schemes are not ours: a proxy in front of the service may use them. */
export function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  const found = /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '')
  return found ? (found[1] ?? '') : undefined
}

/** A key for one event finds other events as little as those of another workspace. */
export function refuseBeyondKey(op: Operation, { workspace, eventId }: ApiKeyGrant, params: Record<string, string>): void {
  if (!takesApiKey(op)) throw problem('FORBIDDEN', { detail: API_KEY_ACCESS.needsPerson })
  if (!roleAllows(workspace.role, op.access as Role)) throw problem('FORBIDDEN', { detail: API_KEY_ACCESS.roleRequired(op.access) })
  if (eventId === null) return
  const named = Object.entries(params).filter(([name]) => name === 'eventId' || name === 'otherEventId')
  if (named.length === 0 || op.beyondEvent) throw problem('FORBIDDEN', { detail: API_KEY_ACCESS.oneEvent })
  if (named.some(([, id]) => id.toLowerCase() !== eventId)) throw notFound('event')
}
