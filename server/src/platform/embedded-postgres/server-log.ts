import { closeSync, copyFileSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs'

const MAX_LOG_BYTES = 5 * 1024 * 1024
const CHECK_EVERY_MS = 10 * 60_000

export function openServerLog(path: string): { fd: number; startBytes: number } {
  if (sizeBytes(path) > MAX_LOG_BYTES) renameSync(path, `${path}.1`)
  // Opened for appending: after a truncation the postmaster continues at the new end instead of leaving a hole.
  return { fd: openSync(path, 'a', 0o600), startBytes: sizeBytes(path) }
}

/** A running postmaster cannot reopen its output, so a log that is too large is copied and then truncated in place. */
export function keepServerLogSmall(path: string): NodeJS.Timeout {
  return setInterval(() => {
    try {
      if (sizeBytes(path) <= MAX_LOG_BYTES) return
      copyFileSync(path, `${path}.1`)
      truncateSync(path)
    } catch {
      // Retried at the next check; a log that cannot be truncated must not stop the service.
    }
  }, CHECK_EVERY_MS).unref()
}

export function readLogSince(path: string, startBytes: number): string {
  const length = Math.min(Math.max(sizeBytes(path) - startBytes, 0), 64 * 1024)
  const buffer = Buffer.alloc(length)
  const fd = openSync(path, 'r')
  try {
    return buffer.subarray(0, readSync(fd, buffer, 0, length, startBytes)).toString('utf8')
  } finally {
    closeSync(fd)
  }
}

function sizeBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
