/** What a simulator sends. An object body is sent as JSON, a string body as it is, and no body as an empty response. */
export type SimulatedResponse = {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Thrown by a route to respond with an error of the vendor. */
export class HttpError extends Error {
  readonly response: SimulatedResponse

  constructor(response: SimulatedResponse) {
    super(`HTTP ${response.status}`)
    this.response = response
  }
}

export function ok(body: unknown): SimulatedResponse {
  return { status: 200, body }
}

export function redirect(location: string): SimulatedResponse {
  return { status: 302, headers: { location } }
}

/** The error page of a gateway, sent when the request never reached the vendor's own software. */
export function gatewayPage(status: number): SimulatedResponse {
  const page = `<!DOCTYPE html>\n<html><head><title>${status}</title></head><body><h1>${status} Bad Gateway</h1></body></html>\n`
  return { status, body: page, headers: { 'content-type': 'text/html; charset=utf-8' } }
}
