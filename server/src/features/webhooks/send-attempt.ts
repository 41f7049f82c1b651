import type { Clock } from '../../platform/clock.ts'
import { type SafeFetch, SafeFetchError } from '../../platform/safe-fetch.ts'
import type { AttemptResult, ClaimedDelivery } from './queue-store.ts'
import { readRetryAfter, retryDelayMs } from './retries.ts'
import { signedHeaders } from './secrets.ts'
import { ATTEMPT_ERRORS, DELIVERY_REASONS } from './strings.ts'

export const TIMEOUT_SECONDS = 15
/** Enough to recognise an error page. A receiver that sends more is cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024
const MAX_STORED_RESPONSE = 500
const GONE = 410

type Target = { url: string; secrets: readonly string[] | null; allowedOrigins: readonly string[]; schedule: readonly number[] }
export type Outcome = 'delivered' | 'failed' | 'gone' | 'aborted'
type Answer = { status: number | null; response: string | null; error: string | null; retryAfterSeconds: number | null }

/** One request, and what becomes of the delivery. Never throws. */
export async function sendAttempt(
  { fetch, clock }: { fetch: SafeFetch; clock: Clock },
  target: Target,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<{ outcome: Outcome; result: AttemptResult }> {
  const startedAt = clock()
  const started = performance.now()
  const answer = await request(fetch, target, delivery, startedAt, signal)
  const { id, claim } = delivery
  // The process stops: another attempt follows at once, here or in another process, and this one does not count.
  if (answer === 'aborted') {
    const unchanged = { status: 'pending' as const, reason: null, failures: delivery.failures, deliveredAt: null, attempt: null }
    return { outcome: 'aborted', result: { id, claim, ...unchanged, nextAttemptAt: startedAt.toISOString() } }
  }
  const { status, response, error, retryAfterSeconds } = answer
  const attempt = { at: startedAt.toISOString(), status, durationMs: Math.round(performance.now() - started), error, response }
  const endedAt = clock()
  if (error === null) {
    const delivered = { status: 'delivered' as const, reason: null, failures: delivery.failures, nextAttemptAt: null }
    return { outcome: 'delivered', result: { id, claim, ...delivered, deliveredAt: endedAt.toISOString(), attempt } }
  }
  const failures = delivery.failures + 1
  const delayMs = retryDelayMs(target.schedule, { id, failures }, retryAfterSeconds)
  const next =
    delayMs === null
      ? { status: 'failed' as const, reason: DELIVERY_REASONS.attemptsUsedUp(failures), nextAttemptAt: null }
      : { status: 'pending' as const, reason: null, nextAttemptAt: new Date(endedAt.getTime() + delayMs).toISOString() }
  return { outcome: status === GONE ? 'gone' : 'failed', result: { id, claim, failures, ...next, deliveredAt: null, attempt } }
}

async function request(
  fetch: SafeFetch,
  { url, secrets, allowedOrigins }: Target,
  { id, body }: ClaimedDelivery,
  now: Date,
  signal: AbortSignal,
): Promise<Answer | 'aborted'> {
  if (!secrets) return { status: null, response: null, error: ATTEMPT_ERRORS.secret, retryAfterSeconds: null }
  try {
    const response = await fetch.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secrets, id, now, body) },
      body,
      timeoutMs: TIMEOUT_SECONDS * 1000,
      maxBytes: MAX_RESPONSE_BYTES,
      trustedOrigins: allowedOrigins,
      signal,
    })
    const retryAfterSeconds = readRetryAfter(response.headers['retry-after'], now)
    return { status: response.status, response: textOf(response.body), error: errorOfStatus(response.status), retryAfterSeconds }
  } catch (error) {
    if (!(error instanceof SafeFetchError)) return { status: null, response: null, error: ATTEMPT_ERRORS.network, retryAfterSeconds: null }
    if (error.kind === 'aborted') return 'aborted'
    // The status has arrived, and the rest of the body does not matter.
    if (error.kind === 'too-large' && error.status !== null)
      return { status: error.status, response: null, error: errorOfStatus(error.status), retryAfterSeconds: null }
    return { status: error.status, response: null, error: errorOf(error), retryAfterSeconds: null }
  }
}

const errorOfStatus = (status: number): string | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? ATTEMPT_ERRORS.redirect(status) : ATTEMPT_ERRORS.status(status)

function errorOf({ kind, code }: SafeFetchError): string {
  if (kind === 'timeout') return ATTEMPT_ERRORS.timeout(TIMEOUT_SECONDS)
  if (kind === 'blocked-address') return ATTEMPT_ERRORS.blocked
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return ATTEMPT_ERRORS.notFound
  if (code === 'ECONNREFUSED') return ATTEMPT_ERRORS.refused
  if (code !== null && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO/.test(code)) return ATTEMPT_ERRORS.certificate
  return ATTEMPT_ERRORS.network
}

/** PostgreSQL stores neither a NUL character nor half of a pair of surrogates. */
const textOf = (body: Buffer): string | null =>
  body
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, MAX_STORED_RESPONSE)
    .replace(/[\uD800-\uDBFF]$/, '') || null
