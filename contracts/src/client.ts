import { type ErrorBody, type ErrorCode, sentenceOf } from './errors.ts'
import { type Input, isDashboard, isUnsafe, type Operation, type Result } from './operation.ts'

/** What fetch takes as a body, for the operations that take the object itself. */
type RawBody = NonNullable<RequestInit['body']>

/** A part whose fields are all optional may be left out. */
type Lenient<I> = { [K in keyof I as {} extends I[K] ? never : K]: I[K] } & { [K in keyof I as {} extends I[K] ? K : never]?: I[K] }
export type CallInput<O extends Operation> = Lenient<Input<O>> & (O['rawBody'] extends true ? { body: RawBody } : {})
type Arguments<O extends Operation> =
  {} extends CallInput<O> ? [input?: CallInput<O>, options?: CallOptions] : [input: CallInput<O>, options?: CallOptions]

export type ClientOptions = {
  /** Where the service is, without a slash at the end; empty for a page of the service itself. */
  baseUrl: string
  fetch?: typeof fetch
  /** Sent with every call: a server passes the session cookie of the person it acts for. */
  headers?: Record<string, string>
}
export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The same key and body answers as the first call did, so that a call can be repeated after a lost connection. */
  idempotencyKey?: string
}

export type Client = {
  /** One call. Throws FoyerError when it is refused. */
  call<O extends Operation>(op: O, ...rest: Arguments<O>): Promise<Result<O>>
  /** All pages of a list, one after the other. */
  pages<O extends Operation>(op: O, ...rest: Arguments<O>): AsyncGenerator<Result<O>, void, undefined>
}

/** A refusal of the service, with the four fields of its error body. */
export class FoyerError extends Error implements ErrorBody {
  readonly error: string
  readonly status: number
  /** UNREADABLE_ANSWER: something between us and the service answered in its place. */
  readonly code: ErrorCode | 'UNREADABLE_ANSWER' | (string & {})
  readonly retryAfterSeconds: number
  /** Tells the operator which line of the log to look at. */
  readonly requestId: string | null

  constructor({ error, status, code, retryAfterSeconds }: ErrorBody, requestId: string | null = null) {
    super(error)
    this.name = 'FoyerError'
    this.error = error
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.requestId = requestId
  }
}

/** Typed calls from the contract alone: an operation goes in, its result comes out. */
export function createClient({ baseUrl, fetch: send = fetch, headers: always = {} }: ClientOptions): Client {
  async function answerOf(op: Operation, input: LooseInput = {}, options: CallOptions = {}): Promise<Response> {
    const { headers, signal, idempotencyKey } = options
    const response = await send(baseUrl + addressOf(op, input), {
      method: op.method,
      headers: { ...(!op.rawBody && isUnsafe(op) && JSON_TYPE), ...keyHeader(idempotencyKey), ...always, ...headers },
      // Public operations answer any page, which browsers only allow to calls without cookies.
      credentials: isDashboard(op) ? 'include' : 'omit',
      ...bodyOf(op, input),
      ...(signal && { signal }),
    })
    if (!response.ok) throw await refusalOf(response)
    return response
  }

  return {
    async call(op, ...[input, options]) {
      return readResult(op, await answerOf(op, input as LooseInput, options))
    },
    async *pages(op, ...[input, options]) {
      let page: LooseInput = (input as LooseInput | undefined) ?? {}
      for (;;) {
        const response = await answerOf(op, page, options)
        yield await readResult(op, response)
        const cursor = nextCursor(response.headers.get('link'))
        if (cursor === null) return
        page = { ...page, query: { ...page.query, cursor } }
      }
    },
  }
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const JSON_TYPE = { 'content-type': 'application/json' }
const keyHeader = (key: string | undefined): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key })

/** The path with its parameters filled in, and the query; what is undefined is left out. */
export function addressOf(op: Pick<Operation, 'path'>, { params = {}, query = {} }: LooseInput): string {
  const path = op.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function bodyOf(op: Operation, { body }: LooseInput): { body?: RawBody } {
  if (op.rawBody) return { body: body as RawBody }
  return isUnsafe(op) ? { body: JSON.stringify(body ?? {}) } : {}
}

async function readResult<O extends Operation>(op: O, response: Response): Promise<Result<O>> {
  if (op.resultType) return (op.resultType.startsWith('text/') ? response.text() : response.blob()) as Promise<Result<O>>
  return (await response.json().catch(() => {
    throw unreadable(response)
  })) as Result<O>
}

async function refusalOf(response: Response): Promise<FoyerError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (typeof body?.error !== 'string' || typeof body.code !== 'string') return unreadable(response)
  const { error, code, retryAfterSeconds = 0 } = body
  return new FoyerError({ error, code, status: response.status, retryAfterSeconds }, requestIdOf(response))
}

function unreadable(response: Response): FoyerError {
  const error = response.status >= 500 ? sentenceOf('BUSY') : 'The answer did not come from the service. Check the address.'
  return new FoyerError({ error, status: response.status, code: 'UNREADABLE_ANSWER', retryAfterSeconds: 0 }, requestIdOf(response))
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id')

/** Only the cursor is taken from the header: the address stays ours, so that a cookie never goes where a header points. */
function nextCursor(link: string | null): string | null {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/i.test(part))
  const address = next && /<([^>]*)>/.exec(next)?.[1]
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null
}
