import { bearerToken } from '../wire/request.ts'
import { HttpError } from '../wire/response.ts'
import { type Call, type Route, route } from '../wire/routes.ts'
import { badToken, expiredToken, missingScopes } from './errors.ts'
import type { CrmAArea, CrmAState, CrmAToken } from './state.ts'

export type CrmAContext = {
  state: CrmAState
  now: () => number
  /** The URL of the simulator, for links in its responses. */
  url: () => string
  nextId: (kind: string) => string
}

/** A route that requires an active token with one of the scopes of the area; `any` requires only an active token. */
export function guarded(
  context: CrmAContext,
  area: CrmAArea | 'any',
  method: string,
  path: string,
  handle: (call: Call & { token: CrmAToken }) => ReturnType<Route['handle']>,
): Route {
  return route(method, path, (call) => {
    const token = context.state.tokens.get(bearerToken(call.request) ?? '')
    if (!token) throw new HttpError(badToken())
    if (token.expiresAt !== null && token.expiresAt <= context.now()) throw new HttpError(expiredToken(token.expiresAt, context.now()))
    const required = area === 'any' ? [] : context.state.requiredScopes[area]
    if (required.length > 0 && !required.some((scope) => token.scopes.includes(scope))) throw new HttpError(missingScopes(required))
    return handle({ ...call, token })
  })
}
