/**
 * How far a reader has read: the time, and a snapshot of the database in its own notation `xmin:xmax:running,running`. Exactly the changes
 * of transactions that are committed in the snapshot have been seen, so a long transaction that commits late is neither missed nor waited
 * for.
 */
export type Position = { seconds: number; snapshot: string }

const ID = /^(\d{1,11})\.((\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?))$/
const MAX_ID_LENGTH = 8_000

export const formatId = ({ seconds, snapshot }: Position): string => `${seconds}.${snapshot}`

/** Null for a text that is not an id of a stream: PostgreSQL would fail on its snapshot. */
export function parseId(text: string): Position | null {
  const parts = text.length <= MAX_ID_LENGTH ? ID.exec(text) : null
  if (!parts) return null
  const [, seconds, snapshot, xmin, xmax, list] = parts as unknown as [string, string, string, string, string, string]
  const running = list === '' ? [] : list.split(',').map(BigInt)
  const [from, to] = [BigInt(xmin), BigInt(xmax)]
  const isOrdered = running.every((id, index) => id >= from && id < to && (index === 0 || id > running[index - 1]!))
  return from > 0n && from <= to && isOrdered ? { seconds: Number(seconds), snapshot } : null
}

/** From another database, such as one that was restored from a backup since: this one has not come so far. */
export const isAhead = (position: Position, current: Position): boolean => xmaxOf(position) > xmaxOf(current)

const xmaxOf = ({ snapshot }: Position): bigint => BigInt(snapshot.split(':')[1]!)
