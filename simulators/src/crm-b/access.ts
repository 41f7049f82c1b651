import { Refusal } from '../wire/answer.ts'
import { bearerToken } from '../wire/request.ts'
import { type Call, type Route, route } from '../wire/routes.ts'
import { invalidSession, limitExceeded, sessionNotForApi } from './errors.ts'
import type { CrmBState, CrmBToken } from './state.ts'

export interface CrmBDesk {
  state: CrmBState
  now: () => number
  url: () => string
  nextId: (kind: string) => string
  nextNumber: (kind: string) => number
}

const apiScopes = ['api', 'full']

/** A data route: it needs a living session made for the API, and it counts against the organization's day. */
export function guarded(
  desk: CrmBDesk,
  method: string,
  path: string,
  answer: (call: Call & { token: CrmBToken }) => ReturnType<Route['answer']>,
): Route {
  return route(method, `/services/data/:version/${path}`, (call) => {
    const token = livingToken(desk, bearerToken(call.request))
    if (!token) throw new Refusal(invalidSession())
    if (!token.scopes.some((scope) => apiScopes.includes(scope))) throw new Refusal(sessionNotForApi())
    const { apiUsage } = desk.state
    if (apiUsage.used >= apiUsage.max) throw new Refusal(limitExceeded('total-requests'))
    apiUsage.used += 1
    return answer({ ...call, token })
  })
}

export function livingToken(desk: CrmBDesk, accessToken: string | undefined): CrmBToken | undefined {
  const token = desk.state.tokens.get(accessToken ?? '')
  return token && (token.expiresAt === null || token.expiresAt > desk.now()) ? token : undefined
}
