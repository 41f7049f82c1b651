/** What a simulator sends back. An object body is sent as JSON, a string body as it stands, no body as an empty answer. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Thrown by a route to stop where it stands and answer with the vendor's own error body. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`answered ${answer.status}`)
    this.answer = answer
  }
}

export function ok(body: unknown): Answer {
  return { status: 200, body }
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { location } }
}

/** A gateway's error page: what a client meets when the vendor's own software never saw the request. */
export function gatewayPage(status: number): Answer {
  const page = `<!DOCTYPE html>\n<html><head><title>${status}</title></head><body><h1>${status} Bad Gateway</h1></body></html>\n`
  return { status, body: page, headers: { 'content-type': 'text/html; charset=utf-8' } }
}
