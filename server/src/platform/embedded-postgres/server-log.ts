import { closeSync, copyFileSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs'

const LARGEST_LOG_BYTES = 5 * 1024 * 1024
const CHECK_EVERY_MS = 10 * 60_000

export function openServerLog(path: string): { fd: number; startBytes: number } {
  if (sizeBytes(path) > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`)
  // Appending matters: after a truncation the postmaster goes on writing at the new end instead of leaving a hole.
  return { fd: openSync(path, 'a', 0o600), startBytes: sizeBytes(path) }
}

/** The running postmaster cannot be told to reopen its output, so a log grown too large is copied away and emptied in place. */
export function keepServerLogSmall(path: string): NodeJS.Timeout {
  return setInterval(() => {
    try {
      if (sizeBytes(path) <= LARGEST_LOG_BYTES) return
      copyFileSync(path, `${path}.1`)
      truncateSync(path)
    } catch {
      // The next round tries again; a log that cannot be shortened must not take the service down.
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
