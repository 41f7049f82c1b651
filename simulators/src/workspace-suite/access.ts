import { bearerToken, queryText } from '../wire/request.ts'
import { HttpError } from '../wire/response.ts'
import { type Call, type Route, route } from '../wire/routes.ts'
import { insufficientScopes, invalidCredentials } from './errors.ts'
import type { SuiteState, SuiteToken } from './state.ts'

export type SuiteContext = {
  state: SuiteState
  now: () => number
  url: () => string
  nextId: (kind: string) => string
}

/** A route that requires an active token with at least one of the scopes. */
export function guarded(
  context: SuiteContext,
  anyScope: string[],
  method: string,
  path: string,
  handle: (call: Call & { token: SuiteToken }) => ReturnType<Route['handle']>,
): Route {
  return route(method, path, (call) => {
    const token = findActiveToken(context, bearerToken(call.request) ?? queryText(call.request, 'access_token'))
    if (!token) throw new HttpError(invalidCredentials())
    if (!anyScope.some((scope) => token.scopes.includes(scope))) throw new HttpError(insufficientScopes())
    return handle({ ...call, token })
  })
}

export function findActiveToken(context: SuiteContext, accessToken: string | undefined): SuiteToken | undefined {
  const token = context.state.tokens.get(accessToken ?? '')
  return token && token.expiresAt > context.now() ? token : undefined
}
