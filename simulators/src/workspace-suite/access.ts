import { Refusal } from '../wire/answer.ts'
import { bearerToken, queryText } from '../wire/request.ts'
import { type Call, type Route, route } from '../wire/routes.ts'
import { insufficientScopes, invalidCredentials } from './errors.ts'
import type { SuiteState, SuiteToken } from './state.ts'

export interface SuiteDesk {
  state: SuiteState
  now: () => number
  url: () => string
  nextId: (kind: string) => string
}

/** A route behind a living token that carries at least one of the scopes. */
export function guarded(
  desk: SuiteDesk,
  anyScope: string[],
  method: string,
  path: string,
  answer: (call: Call & { token: SuiteToken }) => ReturnType<Route['answer']>,
): Route {
  return route(method, path, (call) => {
    const token = livingToken(desk, bearerToken(call.request) ?? queryText(call.request, 'access_token'))
    if (!token) throw new Refusal(invalidCredentials())
    if (!anyScope.some((scope) => token.scopes.includes(scope))) throw new Refusal(insufficientScopes())
    return answer({ ...call, token })
  })
}

export function livingToken(desk: SuiteDesk, accessToken: string | undefined): SuiteToken | undefined {
  const token = desk.state.tokens.get(accessToken ?? '')
  return token && token.expiresAt > desk.now() ? token : undefined
}
