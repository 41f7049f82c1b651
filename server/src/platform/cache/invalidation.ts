import pg from 'pg'

const CHANNEL = 'foyer_changes'
const RETRY_MS = 1_000

/** What is kept in memory about a workspace's public face. */
export type OrganizationCache = {
  /** Something of this workspace has changed. */
  invalidate(organizationId: string): void | Promise<void>
  /** Changes may have been missed. */
  invalidateAll(): void
}

/**
 * Hears of every change to what strangers see, whoever made it: database triggers announce it (see the migration that creates them).
 * While the line is cut changes may be missed, so the caches are told to trust nothing older.
 */
export function listenForInvalidations(
  connection: pg.ClientConfig | string,
  caches: readonly OrganizationCache[],
  onError: (error: Error) => void,
) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const invalidateAll = () => {
    for (const cache of caches) cache.invalidateAll()
  }

  async function connect() {
    client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
    client.on('error', lost)
    client.on('notification', ({ payload }) => {
      for (const cache of caches) void cache.invalidate(payload ?? '')
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      invalidateAll()
    } catch (error) {
      lost(error as Error)
    }
  }

  function lost(error: Error) {
    if (stopped || retry) return
    onError(error)
    invalidateAll()
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
