import { createHash } from 'node:crypto'

/** Ten attempts within about three days. Replaced by FOYER_WEBHOOK_RETRY_SECONDS. */
export const RETRY_SECONDS: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
const MAX_RETRY_AFTER_SECONDS = 24 * 3600
/** Up to a tenth more or less, so that what failed together is not sent again together. */
const JITTER = 0.1

/**
 * The time from a failed attempt to the next; null after the last. The jitter follows from the id, so the same delivery has the same schedule
 * in every process.
 */
export function retryDelayMs(
  schedule: readonly number[],
  { id, failures }: { id: string; failures: number },
  retryAfterSeconds: number | null,
): number | null {
  const seconds = schedule[failures - 1]
  if (seconds === undefined) return null
  const fraction = createHash('sha256').update(`${id} ${failures}`).digest().readUInt32BE(0) / 2 ** 32
  const delay = seconds * (1 - JITTER + 2 * JITTER * fraction)
  return Math.round(Math.max(delay, Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS)) * 1000)
}

/** Seconds or a date, as HTTP allows both; null if it is neither. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  const text = [header].flat()[0]?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const time = text.endsWith('GMT') ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000)
}
