import { type CallOptions, createClient, FoyerError, type Operation, type Result } from '@foyer/contracts'
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { language } from './texts/index.ts'

export { FoyerError }

/** Errors come in the language of the dashboard, which may be another than that of the browser. */
const client = createClient({
  baseUrl: '',
  fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'accept-language': language } }),
})
export const { call, page } = client
const anyPage = client.page as <O extends Operation>(
  op: O,
  input: unknown,
  options: CallOptions,
) => Promise<{ result: Result<O>; next: string | null }>
type Input<O extends Operation> = NonNullable<Parameters<typeof call<O>>[1]>

/** A failed request is repeated only where that can help: without an answer, or when the service is busy. */
const canRetry = (error: unknown) => !(error instanceof FoyerError) || error.status >= 500

/**
 * Whether a failed read leaves nothing to show: it was the first one, or what it reads is gone. The failure of a later read must not take away
 * the page, for a person may be writing on it.
 */
export const isBlocking = (error: unknown, data: unknown): boolean =>
  Boolean(error) && (data === undefined || (error instanceof FoyerError && [403, 404].includes(error.status)))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && canRetry(error),
      retryDelay: (failures, error) => (error instanceof FoyerError && error.retryAfterSeconds * 1000) || 500 * 2 ** failures,
    },
  },
})

/** What an operation returned, kept under its id and input. */
export function read<O extends Operation>(op: O, input?: Input<O>) {
  return queryOptions({
    queryKey: [op.id, input ?? {}] as const,
    queryFn: ({ signal }) => (call as AnyCall)(op, input, { signal }) as Promise<Result<O>>,
  })
}
type AnyCall = (op: Operation, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>

/** Everything that was read with one of these operations is read again. */
export const refresh = (...ops: Operation[]) =>
  Promise.all(ops.map((op) => queryClient.invalidateQueries({ queryKey: [op.id] }))).then(() => undefined)

/** The pages of a list, one after the other. Each page is kept with the cursor of the next one. */
export function pageOf<O extends Operation>(op: O, input?: Input<O>) {
  return infiniteQueryOptions({
    queryKey: [op.id, input ?? {}, 'pages'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => anyPage(op, withCursor(input, pageParam), { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
const withCursor = <I>(input: I, cursor: string | undefined): I =>
  ({ ...input, query: { ...(input as { query?: object } | undefined)?.query, ...(cursor && { cursor }) } }) as I
