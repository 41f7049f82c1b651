import pg from 'pg'
import type { PublishedListCache } from './published-list-cache.ts'

const CHANNEL = 'foyer_published_list'
const RETRY_MS = 1_000

/**
 * Hears of every change to what public lists show, whoever made it: database triggers announce it (see the migration that creates them).
 * While the line is cut changes may be missed, so the cache is told to trust nothing older.
 */
export function listenForListChanges(connection: pg.ClientConfig | string, cache: PublishedListCache, onError: (error: Error) => void) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function connect() {
    client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
    client.on('error', lost)
    client.on('notification', ({ payload }) => void cache.forget(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      cache.distrustAll()
    } catch (error) {
      lost(error as Error)
    }
  }

  function lost(error: Error) {
    if (stopped || retry) return
    onError(error)
    cache.distrustAll()
    client?.end().catch(() => {})
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, RETRY_MS)
  }

  const ready = connect()
  return {
    ready,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await ready
      await client?.end().catch(() => {})
    },
  }
}
