import { SafeFetchError } from './safe-fetch-error.ts'

export type Deadline = { signal: AbortSignal; clear(): void; toError(error: unknown, url: URL): SafeFetchError }

/** One signal for a timeout and for the caller's own abort; `toError` tells which of the two it was. */
export function startDeadline(timeoutMs: number | null, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  let isTimedOut = false
  const abort = () => controller.abort()
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          isTimedOut = true
          abort()
        }, timeoutMs)
  if (outer?.aborted) abort()
  else outer?.addEventListener('abort', abort, { once: true })

  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
    toError(error, url) {
      if (error instanceof SafeFetchError) return error
      const code = codeOf(error)
      if (code === 'BLOCKED_ADDRESS') return new SafeFetchError('blocked-address', `${url.origin} is not on the public internet`, { code })
      if (code === 'UND_ERR_INVALID_ARG')
        return new SafeFetchError('invalid-request', `The request to ${url.origin} is not valid HTTP`, { code })
      if (isTimedOut || (code !== null && TIMEOUT_CODES.has(code))) {
        return new SafeFetchError('timeout', `${url.origin} did not respond in time`, { code: code ?? undefined })
      }
      if (outer?.aborted) return new SafeFetchError('aborted', `The request to ${url.origin} was canceled`)
      return new SafeFetchError('network', `The connection to ${url.origin} failed${code ? ` (${code})` : ''}`, { code: code ?? undefined })
    },
  }
}

const TIMEOUT_CODES = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** Connecting to several addresses fails with one error that contains the others. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error.cause)
}
