import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { HOST } from './connect.ts'
import { isAlive } from './postmaster-pid-file.ts'
import { EmbeddedPostgresProblem } from './problem.ts'

const LOCK_KEY = 0x666f7965
const MAX_WAIT_MS = 5_000

/**
 * The owner of a data folder is the process whose connection holds this advisory lock: the kernel closes the connection of a killed
 * process, so no stale lock can remain, and of two simultaneous starts exactly one gets the lock.
 */
export async function claimOwnership(client: pg.Client, dataDir: string, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [LOCK_KEY])
    if (rows[0].acquired) return
    const owner = await currentOwner(client)
    // The server needs a moment to notice that the connection of a killed owner is closed.
    const isOwnerGone = owner === undefined || (owner.host === HOST && !isAlive(owner.pid))
    if (isOwnerGone && Date.now() < deadline) {
      signal?.throwIfAborted()
      await sleep(25)
      continue
    }
    const ownerName = owner ? `process ${owner.pid}${owner.host === HOST ? '' : ` on ${owner.host}`}` : 'process unknown'
    throw new EmbeddedPostgresProblem(
      `Another Foyer (${ownerName}) is already running on the data folder ${dataDir}. Stop it first, or set FOYER_DATA_DIR to another folder.`,
    )
  }
}

async function currentOwner(client: pg.Client): Promise<{ pid: number; host: string } | undefined> {
  const { rows } = await client.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK_KEY],
  )
  const match = /^foyer owner (\d+) (.*)$/.exec(rows[0]?.name ?? '')
  return match ? { pid: Number(match[1]), host: match[2]! } : undefined
}
