import { type FaultShapes, faultsOfFault, TRANSPORT_FAULTS } from './fault-shapes.ts'
import { type DescribedFault, type FaultRule, isFaultMatchText } from './faults.ts'
import { queryText, type RecordedRequest } from './request.ts'
import { HttpError, ok, type SimulatedResponse } from './response.ts'
import { findRoute, type Route, route } from './routes.ts'
import { changeSettings, type Settings, valuesOf } from './settings.ts'

/** No vendor has a path that starts like this. */
const ROOT = '/_control'

/** What the control endpoint shows and changes of one vendor. */
export type VendorControl = {
  /** The faults of this vendor, besides those that look the same at every vendor. */
  faultShapes: FaultShapes
  /** What can be changed about the vendor besides planned faults. */
  settings: Settings
  countTokens(): Record<string, number>
  countRecords(): Record<string, number>
  /** Null where tokens do not expire. */
  expireTokens: (() => void) | null
  /** All of them, as when the app is removed from every account. */
  revokeTokens(): void
}

type Controlled = VendorControl & {
  vendor: string
  url: () => string
  requests: readonly RecordedRequest[]
  describeFaults(): DescribedFault<unknown>[]
  planFault(rule: FaultRule<{ kind: string }>): void
  clearFaults(): void
}

export const isControlPath = (path: string): boolean => path === ROOT || path.startsWith(`${ROOT}/`)

/** Requests to the control endpoint are neither recorded nor subject to faults. */
export function controlRoutes(simulator: Controlled): Route[] {
  return [
    route('GET', ROOT, () => ok(describe(simulator))),
    route('POST', `${ROOT}/faults`, ({ request }) => {
      simulator.planFault(readRule(request, { ...TRANSPORT_FAULTS, ...simulator.faultShapes }))
      return { status: 201, body: { faults: simulator.describeFaults() } }
    }),
    route('DELETE', `${ROOT}/faults`, () => {
      simulator.clearFaults()
      return { status: 204 }
    }),
    route('PATCH', `${ROOT}/settings`, ({ request }) => {
      const faults = changeSettings(simulator.settings, jsonOf(request))
      return faults.length > 0 ? refusal(400, faults.join(' ')) : ok({ settings: valuesOf(simulator.settings) })
    }),
    route('POST', `${ROOT}/tokens/expire`, ({ request }) => {
      refuseForm(request)
      if (!simulator.expireTokens) return refusal(400, `The keys of ${simulator.vendor} do not expire. Revoke them instead.`)
      simulator.expireTokens()
      return ok({ tokens: simulator.countTokens() })
    }),
    route('POST', `${ROOT}/tokens/revoke`, ({ request }) => {
      refuseForm(request)
      simulator.revokeTokens()
      return ok({ tokens: simulator.countTokens() })
    }),
    route('GET', `${ROOT}/requests`, ({ request }) => ok(listRequests(simulator.requests, request))),
  ]
}

export async function respondToControl(routes: Route[], request: RecordedRequest): Promise<SimulatedResponse> {
  const found = findRoute(routes, request)
  if (found) return found.route.handle({ request, params: found.params })
  const methods = routes.filter((one) => findRoute([one], { ...request, method: one.method })).map(({ method }) => method)
  if (methods.length === 0) return refusal(404, `There is nothing at ${request.path}.`)
  return { ...refusal(405, `${request.path} takes ${methods.join(' and ')}.`), headers: { allow: methods.join(', ') } }
}

function describe(simulator: Controlled): Record<string, unknown> {
  const byStatus: Record<string, number> = {}
  for (const { status } of simulator.requests) {
    const key = status === null ? 'unanswered' : String(status)
    byStatus[key] = (byStatus[key] ?? 0) + 1
  }
  return {
    vendor: simulator.vendor,
    url: simulator.url(),
    tokens: simulator.countTokens(),
    records: simulator.countRecords(),
    settings: valuesOf(simulator.settings),
    faults: simulator.describeFaults(),
    requests: { recorded: simulator.requests.length, byStatus },
  }
}

/** Without headers, which hold tokens. */
function listRequests(requests: readonly RecordedRequest[], request: RecordedRequest): Record<string, unknown> {
  const given = queryText(request, 'since')
  const since = given === undefined ? 0 : Number(given)
  if (given === '' || !Number.isInteger(since) || since < 0)
    throw new HttpError(refusal(400, 'since must be the number of a request, or 0.'))
  const shown = requests
    .filter(({ number }) => number > since)
    .map(({ number, at, method, path, query, body, status }) => {
      return { number, at: new Date(at).toISOString(), method, path, query, body, status }
    })
  return { requests: shown }
}

function readRule(request: RecordedRequest, shapes: FaultShapes): FaultRule<{ kind: string }> {
  const { match, times, probability, with: fault, ...more } = jsonOf(request)
  const isTimes = times === undefined || times === 'always' || (Number.isInteger(times) && (times as number) > 0)
  const isShare = probability === undefined || (typeof probability === 'number' && probability > 0 && probability <= 1)
  const faults = [
    ...(isFaultMatchText(match) ? [] : ['match must be the start of a path, or a method and the start of a path, such as "GET /crm/".']),
    ...(isTimes ? [] : ['times must be a whole number from 1 or "always".']),
    ...(isShare ? [] : ['probability must be a number above 0 and up to 1.']),
    ...faultsOfFault(fault, shapes),
    ...Object.keys(more).map((name) => `${name} is not a field of a fault.`),
  ]
  if (faults.length > 0) throw new HttpError(refusal(400, faults.join(' ')))
  return request.body as FaultRule<{ kind: string }>
}

function jsonOf(request: RecordedRequest): Record<string, unknown> {
  refuseForm(request)
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError(refusal(400, 'The body must be a JSON object.'))
  return body as Record<string, unknown>
}

/** Only JSON or nothing: a web page can make a browser send a form to a port on loopback, but not JSON. */
function refuseForm({ headers, body }: RecordedRequest): void {
  const isJson = headers['content-type']?.includes('application/json') === true
  if (!isJson && (body !== null || headers.origin !== undefined)) throw new HttpError(refusal(415, 'The body must be application/json.'))
}

function refusal(status: number, error: string): SimulatedResponse {
  return { status, body: { error } }
}
