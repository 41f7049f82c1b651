import type { RecordedRequest } from './request.ts'
import type { SimulatedResponse } from './response.ts'

export type Call = {
  request: RecordedRequest
  /** Decoded values of the `:name` parts of the route's path. */
  params: Record<string, string>
}

export type Route = {
  method: string
  parts: string[]
  handle: (call: Call) => SimulatedResponse | Promise<SimulatedResponse>
}

export function route(method: string, path: string, handle: Route['handle']): Route {
  return { method, parts: partsOf(path), handle }
}

/** The first route that matches, so fixed paths must be declared before the `:name` paths they overlap with. */
export function findRoute(routes: Route[], request: RecordedRequest): { route: Route; params: Record<string, string> } | undefined {
  const actual = partsOf(request.path)
  for (const candidate of routes) {
    if (candidate.method !== request.method) continue
    const params = matchParts(candidate.parts, actual)
    if (params) return { route: candidate, params }
  }
  return undefined
}

function matchParts(expected: string[], actual: string[]): Record<string, string> | undefined {
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decode(actual[index]!)
    else if (part !== actual[index]) return undefined
  }
  return params
}

/** A trailing slash is ignored: some of the vendors' clients send one and some do not. */
function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
