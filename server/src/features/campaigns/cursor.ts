import { readCursor } from '../../platform/http/paging.ts'

/** A position in a list: the last row of the page before. */
export type After = { createdAt: string; id: string } | undefined

export function readAfter(cursor: string | undefined): After {
  const keys = readCursor(cursor, 2) as [string, string] | undefined
  return keys && { createdAt: keys[0], id: keys[1] }
}
