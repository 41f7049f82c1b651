import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OrganizationCache } from '../cache/invalidation.ts'
import { type Database, type DatabaseOptions, handleLostConnections, poolConfig } from './database.ts'
import { createRecentWrites } from './recent-writes.ts'
import { primaryPosition, replicaPosition, WRITES_CHANNEL } from './replica-position.ts'

/** Where to read lists and numbers of a workspace: the replica, or the primary while the replica cannot be used. */
export type ReadDatabase = (organizationId: string) => Promise<Database>

/** The same dependencies for a use case that only reads and can use the replica. */
export async function forReading<Services extends { db: Database; readDatabase: ReadDatabase }>(
  services: Services,
  organizationId: string,
): Promise<Services> {
  return { ...services, db: await services.readDatabase(organizationId) }
}

export type Replica = {
  readDatabase: ReadDatabase
  /** Notes a change of this process, and notifies the other processes. */
  ownWrites: OrganizationCache
  /** Notes a change that another process has announced. */
  announcedWrites: OrganizationCache
  /** How many reads each database got. */
  readonly reads: Readonly<Record<'replica' | 'primary', number>>
  close(): Promise<void>
}

type Options = Pick<DatabaseOptions, 'connection' | 'poolSize' | 'waits' | 'onIdleError'> & {
  maxLagSeconds: number
  /** The replica was skipped or a read was repeated on the primary. */
  onFault: (error: unknown) => void
}

/** A healthy replica is milliseconds behind. A read waits this long for it rather than showing what was true before. */
const MAX_WAIT_MS = 200
const POLL_MS = 10
/** After a wait that was too short, the next reads do not wait. */
const NO_WAIT_MS = 1_000
/** After a fault, reads go to the primary at once. */
const PAUSE_MS = 3_000
/** A replica that does not respond must not delay a read much: the primary can answer it. */
const CONNECT_MS = 1_000

export function openReplica(primary: Database, { maxLagSeconds, onFault, onIdleError, ...options }: Options): Replica {
  const reads = { replica: 0, primary: 0 }
  let pausedUntil = 0
  let noWaitUntil = 0
  const pause = (error: unknown) => {
    pausedUntil = Date.now() + PAUSE_MS
    onFault(error)
  }
  const waits = { lockMs: 3_000, connectionMs: CONNECT_MS }
  const pool = new FallbackPool(poolConfig({ waits, ...options, onIdleError }), primary.$client, pause)
  handleLostConnections(pool, onIdleError)
  const replica: Database = drizzle(pool)
  replica.transaction = primary.transaction
  const writes = createRecentWrites()

  /**
   * The replica once it has everything the primary had when the read began. If that takes too long: what it has is old, but consistent, and
   * is used unless it is too old or the workspace was changed since.
   */
  async function isCurrentEnough(organizationId: string): Promise<boolean> {
    const began = Date.now()
    const target = await primaryPosition(primary.$client)
    for (;;) {
      const { position, lagSeconds } = await replicaPosition(pool.own)
      // Not a replica any more, such as after it took over as primary.
      if (position === null) return false
      if (position >= target) {
        writes.forgetBefore(began)
        return true
      }
      if (Date.now() >= noWaitUntil && Date.now() - began < MAX_WAIT_MS) {
        await sleep(POLL_MS)
        continue
      }
      if (Date.now() >= noWaitUntil) noWaitUntil = Date.now() + NO_WAIT_MS
      return lagSeconds <= maxLagSeconds && !writes.areMissing(organizationId, { has: position, now: target })
    }
  }

  const announce = (organizationId: string) =>
    primary.$client.query('SELECT pg_notify($1, $2)', [WRITES_CHANNEL, organizationId]).then(() => {}, onFault)

  return {
    reads,
    async readDatabase(organizationId) {
      const isUsed = Date.now() >= pausedUntil && (await isCurrentEnough(organizationId).catch((error) => void pause(error)))
      reads[isUsed ? 'replica' : 'primary'] += 1
      return isUsed ? replica : primary
    },
    ownWrites: {
      async invalidate(organizationId) {
        writes.note(organizationId)
        await announce(organizationId)
      },
      invalidateAll: writes.noteAll,
    },
    announcedWrites: { invalidate: writes.note, invalidateAll: writes.noteAll },
    close: () => pool.end(),
  }
}

/** Repeats on the primary what the replica could not answer: it is away, ended the read for its own recovery, or lacks a migration. */
class FallbackPool extends pg.Pool {
  readonly own: Pick<pg.Pool, 'query'>

  constructor(config: pg.PoolConfig, primary: pg.Pool, onFault: (error: unknown) => void) {
    super(config)
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg.
    const ask = (...args: any[]): any => (super.query as any)(...args)
    this.own = { query: ask }
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    this.query = ((...args: any[]) =>
      ask(...args).catch((error: { code?: string }) => {
        if (FAILS_ANYWHERE.test(error.code ?? '')) throw error
        onFault(error)
        // biome-ignore lint/suspicious/noExplicitAny: as above.
        return (primary.query as any)(...args)
      })) as pg.Pool['query']
  }
}

/** Values that cannot be read, such as in a forged cursor, and statements that took too long. */
const FAILS_ANYWHERE = /^(22...|57014)$/
