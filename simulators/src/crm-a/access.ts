import { Refusal } from '../wire/answer.ts'
import { bearerToken } from '../wire/request.ts'
import { type Call, type Route, route } from '../wire/routes.ts'
import { badToken, expiredToken, missingScopes } from './errors.ts'
import type { CrmAArea, CrmAState, CrmAToken } from './state.ts'

export interface CrmADesk {
  state: CrmAState
  now: () => number
  /** Where the simulator listens, for the links in its answers. */
  url: () => string
  nextId: (kind: string) => string
}

/** A route behind a token that must be alive and carry one of the area's scopes; `any` asks only for a living token. */
export function guarded(
  desk: CrmADesk,
  area: CrmAArea | 'any',
  method: string,
  path: string,
  answer: (call: Call & { token: CrmAToken }) => ReturnType<Route['answer']>,
): Route {
  return route(method, path, (call) => {
    const token = desk.state.tokens.get(bearerToken(call.request) ?? '')
    if (!token) throw new Refusal(badToken())
    if (token.expiresAt !== null && token.expiresAt <= desk.now()) throw new Refusal(expiredToken(token.expiresAt, desk.now()))
    const required = area === 'any' ? [] : desk.state.requiredScopes[area]
    if (required.length > 0 && !required.some((scope) => token.scopes.includes(scope))) throw new Refusal(missingScopes(required))
    return answer({ ...call, token })
  })
}
