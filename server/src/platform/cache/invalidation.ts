import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { WRITES_CHANNEL } from '../db/replica-position.ts'

const CHANNEL = 'foyer_changes'
const ACCESS_CHANNEL = 'foyer_access'
const RETRY_MS = 1_000
/** A connection to a machine that is gone, or through a firewall that forgot it, stays open for hours without a word. */
const HEARTBEAT_MS = 15_000
const CONNECT_MS = 10_000
const MAX_END_MS = 2_000

/** A cache of data that belongs to organizations. */
export type OrganizationCache = {
  /** The organization's data has changed: drop what is cached of it. */
  invalidate(organizationId: string): void | Promise<void>
  /** Changes may have been missed: reload everything, but keep the entries for when loading fails. */
  invalidateAll(): void
}

/** A cache that must not be outdated: it keeps nothing while changes could be missed. */
export type NotifiedCache = {
  /** The row with this id has changed: drop what depends on it. */
  invalidate(rowId: string): void
  invalidateAll(): void
  /** Changes can be missed from now on. This is the state at the start. */
  pause(): void
  /** Every change is announced from now on. */
  resume(): void
}

/**
 * Invalidates the caches of this process on changes made by any process: database triggers send a notification with the organization's
 * id, or for `accessCaches` with that of the row (the tables are listed in server/src/caches.ts). While the connection is lost notifications are missed, so everything is invalidated.
 */
export function listenForInvalidations(
  connection: pg.ClientConfig | string,
  caches: readonly OrganizationCache[],
  accessCaches: readonly NotifiedCache[],
  onError: (error: Error) => void,
  /** Gets every change an organizer makes, where a replica is read. */
  announcedWrites?: OrganizationCache,
  heartbeatMs = HEARTBEAT_MS,
) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let stopped = false

  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
    announcedWrites?.invalidateAll()
  }

  async function connect() {
    const opened = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: heartbeatMs,
    })
    client = opened
    const onLost = (error: Error) => lost(opened, error)
    opened.on('error', onLost)
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === WRITES_CHANNEL) return void announcedWrites?.invalidate(payload)
      for (const cache of channel === ACCESS_CHANNEL ? accessCaches : caches) void cache.invalidate(payload)
    })
    try {
      await opened.connect()
      await opened.query(`LISTEN ${CHANNEL}; LISTEN ${ACCESS_CHANNEL}`)
      if (announcedWrites) await opened.query(`LISTEN ${WRITES_CHANNEL}`)
      invalidateAll()
      for (const cache of accessCaches) cache.resume()
      heartbeat = setInterval(() => void opened.query('SELECT 1').catch(onLost), heartbeatMs).unref()
    } catch (error) {
      onLost(error as Error)
    }
  }

  /** A connection can report its end several times, also after it was replaced. */
  function lost(ended: pg.Client, error: Error) {
    if (stopped || ended !== client) return
    client = undefined
    for (const cache of accessCaches) cache.pause()
    clearInterval(heartbeat)
    onError(error)
    invalidateAll()
    ended.end().catch(() => {})
    retry = setTimeout(() => void connect(), RETRY_MS)
  }

  const ready = connect()
  return {
    ready,
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await ready
      // Never answered by a machine that is gone.
      await Promise.race([client?.end().catch(() => {}), sleep(MAX_END_MS, undefined, { ref: false })])
    },
  }
}
