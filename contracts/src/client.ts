import { type ErrorBody, type ErrorCode, messageOf } from './errors.ts'
import { type Input, isDashboard, isUnsafe, type Operation, type Result } from './operation.ts'

/** The body types of fetch, for operations with a raw body. */
type RawBody = NonNullable<RequestInit['body']>

/** A part of the input whose fields are all optional can be omitted. */
type OptionalParts<I> = { [K in keyof I as {} extends I[K] ? never : K]: I[K] } & { [K in keyof I as {} extends I[K] ? K : never]?: I[K] }
export type CallInput<O extends Operation> = OptionalParts<Input<O>> & (O['rawBody'] extends readonly string[] ? { body: RawBody } : {})
type Arguments<O extends Operation> =
  {} extends CallInput<O> ? [input?: CallInput<O>, options?: CallOptions] : [input: CallInput<O>, options?: CallOptions]

export type ClientOptions = {
  /** The URL of the service without a trailing slash; empty for a page of the service itself. */
  baseUrl: string
  fetch?: typeof fetch
  /** Sent with every call, such as the session cookie of the user a server acts for. */
  headers?: Record<string, string>
}
export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A call with the same key and body returns the response of the first one, so that it can be retried after a lost connection. */
  idempotencyKey?: string
  /** The version that the change is based on. If it is not the current one, the call fails with VERSION_CONFLICT and changes nothing. */
  ifMatch?: number
}

export type Client = {
  /** Calls an operation. Throws FoyerError for an error response. */
  call<O extends Operation>(op: O, ...rest: Arguments<O>): Promise<Result<O>>
  /** One page of a list, and the cursor of the next one, null on the last page. */
  page<O extends Operation>(op: O, ...rest: Arguments<O>): Promise<{ result: Result<O>; next: string | null }>
  /** All pages of a list, in order. */
  pages<O extends Operation>(op: O, ...rest: Arguments<O>): AsyncGenerator<Result<O>, void, undefined>
}

/** An error response, with the four fields of its body. */
export class FoyerError extends Error implements ErrorBody {
  readonly error: string
  readonly status: number
  /** UNREADABLE_ANSWER: the response is not from the service, for example from a proxy in front of it. */
  readonly code: ErrorCode | 'UNREADABLE_ANSWER' | (string & {})
  readonly retryAfterSeconds: number
  /** Identifies the request in the log of the service. */
  readonly requestId: string | null
  /** For VERSION_CONFLICT; otherwise null. */
  readonly currentVersion: number | null

  constructor(
    { error, status, code, retryAfterSeconds }: ErrorBody,
    { requestId = null, currentVersion = null }: { requestId?: string | null; currentVersion?: number | null } = {},
  ) {
    super(error)
    this.name = 'FoyerError'
    this.error = error
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.requestId = requestId
    this.currentVersion = currentVersion
  }
}

/** A typed client: call(operation, input) returns the result of the operation. */
export function createClient({ baseUrl, fetch: send = fetch, headers: defaultHeaders = {} }: ClientOptions): Client {
  async function sendRequest(op: Operation, input: AnyInput = {}, options: CallOptions = {}): Promise<Response> {
    const { headers, signal } = options
    const response = await send(baseUrl + urlPathFor(op, input), {
      method: op.method,
      headers: { ...(!op.rawBody && isUnsafe(op) && JSON_TYPE), ...optionHeaders(options), ...defaultHeaders, ...headers },
      // Public operations allow any origin, which browsers accept only for requests without cookies.
      credentials: isDashboard(op) ? 'include' : 'omit',
      ...bodyOf(op, input),
      ...(signal && { signal }),
    })
    if (!response.ok) throw await errorFrom(response)
    return response
  }

  async function readPage<O extends Operation>(op: O, input: AnyInput | undefined, options: CallOptions | undefined) {
    const response = await sendRequest(op, input, options)
    return { result: await readResult(op, response), next: nextCursor(response.headers.get('link')) }
  }

  return {
    async call(op, ...[input, options]) {
      return readResult(op, await sendRequest(op, input as AnyInput, options))
    },
    async page(op, ...[input, options]) {
      return readPage(op, input as AnyInput, options)
    },
    async *pages(op, ...[input, options]) {
      let page: AnyInput = (input as AnyInput | undefined) ?? {}
      for (;;) {
        const { result, next } = await readPage(op, page, options)
        yield result
        if (next === null) return
        page = { ...page, query: { ...page.query, cursor: next } }
      }
    },
  }
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const JSON_TYPE = { 'content-type': 'application/json' }
const optionHeaders = ({ idempotencyKey, ifMatch }: CallOptions): Record<string, string> => ({
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
})

/** The path with its parameters, and the query string. Undefined and null values are left out; an array repeats its parameter. */
export function urlPathFor(op: Pick<Operation, 'path'>, { params = {}, query = {} }: AnyInput): string {
  const path = op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  const present = given.filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function bodyOf(op: Operation, { body }: AnyInput): { body?: RawBody } {
  if (op.rawBody) return { body: body as RawBody }
  return isUnsafe(op) ? { body: JSON.stringify(body ?? {}) } : {}
}

async function readResult<O extends Operation>(op: O, response: Response): Promise<Result<O>> {
  if (op.resultType) return (op.resultType.startsWith('text/') ? response.text() : response.blob()) as Promise<Result<O>>
  return (await response.json().catch(() => {
    throw unreadableResponse(response)
  })) as Result<O>
}

export async function errorFrom(response: Response): Promise<FoyerError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (typeof body?.error !== 'string' || typeof body.code !== 'string') return unreadableResponse(response)
  const { error, code, retryAfterSeconds = 0 } = body
  return new FoyerError(
    { error, code, status: response.status, retryAfterSeconds },
    { requestId: requestIdOf(response), currentVersion: versionOf(response) },
  )
}

function unreadableResponse(response: Response): FoyerError {
  const error = response.status >= 500 ? messageOf('BUSY') : 'The response is not from the service. Check the URL.'
  return new FoyerError(
    { error, status: response.status, code: 'UNREADABLE_ANSWER', retryAfterSeconds: 0 },
    { requestId: requestIdOf(response) },
  )
}

/** A proxy that compresses responses makes the tag a weak one. */
function versionOf({ status, headers }: Response): number | null {
  const tag = status === 412 ? /^(?:W\/)?"(\d+)"$/.exec(headers.get('etag') ?? '') : null
  return tag && Number(tag[1])
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id')

/** Only the cursor is taken from the header. The base URL stays the same, so that a header cannot redirect the session cookie. */
function nextCursor(link: string | null): string | null {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/i.test(part))
  const url = next && /<([^>]*)>/.exec(next)?.[1]
  return url ? new URL(url, 'http://localhost').searchParams.get('cursor') : null
}
