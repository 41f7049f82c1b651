import type pg from 'pg'

/** A place in the write-ahead log, which grows with every change; null for a server that is no replica. */
type LogPosition = { position: bigint | null; lagSeconds: number }
type Queryable = Pick<pg.Pool, 'query'>

/** Processes tell each other here that a workspace was changed. */
export const WRITES_CHANNEL = 'foyer_writes'

/** Everything that was acknowledged is at or before it. */
export async function primaryPosition(client: Queryable): Promise<bigint> {
  const { rows } = await client.query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position')
  return parsePosition(rows[0]!.position)
}

/** Without a replayed transaction, as right after its start, nothing is known about the age. */
export async function replicaPosition(client: Queryable): Promise<LogPosition> {
  const { rows } = await client.query<{ position: string | null; lagSeconds: number | null }>(
    `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position,
            extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS "lagSeconds"`,
  )
  const { position, lagSeconds } = rows[0]!
  return { position: position === null ? null : parsePosition(position), lagSeconds: lagSeconds ?? Number.POSITIVE_INFINITY }
}

/** How far the replica is behind, in seconds; null if the server is no replica. */
export async function replicaLag(primary: Queryable, replica: Queryable): Promise<number | null> {
  const target = await primaryPosition(primary)
  const { position, lagSeconds } = await replicaPosition(replica)
  if (position === null) return null
  return position >= target ? 0 : lagSeconds
}

/** PostgreSQL prints 16/B374D848: the high and the low 32 bits. */
function parsePosition(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
