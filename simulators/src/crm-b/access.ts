import { bearerToken } from '../wire/request.ts'
import { HttpError } from '../wire/response.ts'
import { type Call, type Route, route } from '../wire/routes.ts'
import { invalidSession, limitExceeded, sessionNotForApi } from './errors.ts'
import type { CrmBState, CrmBToken } from './state.ts'

export type CrmBContext = {
  state: CrmBState
  now: () => number
  url: () => string
  nextId: (kind: string) => string
  nextNumber: (kind: string) => number
}

const API_SCOPES = ['api', 'full']

/** A data route: it requires an active session with API access, and counts against the daily quota of the organization. */
export function guarded(
  context: CrmBContext,
  method: string,
  path: string,
  handle: (call: Call & { token: CrmBToken }) => ReturnType<Route['handle']>,
): Route {
  return route(method, `/services/data/:version/${path}`, (call) => {
    const token = findActiveToken(context, bearerToken(call.request))
    if (!token) throw new HttpError(invalidSession())
    if (!token.scopes.some((scope) => API_SCOPES.includes(scope))) throw new HttpError(sessionNotForApi())
    const { apiUsage } = context.state
    if (apiUsage.used >= apiUsage.max) throw new HttpError(limitExceeded('total-requests'))
    apiUsage.used += 1
    return handle({ ...call, token })
  })
}

export function findActiveToken(context: CrmBContext, accessToken: string | undefined): CrmBToken | undefined {
  const token = context.state.tokens.get(accessToken ?? '')
  return token && (token.expiresAt === null || token.expiresAt > context.now()) ? token : undefined
}
