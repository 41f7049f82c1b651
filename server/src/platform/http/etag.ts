import { createHash } from 'node:crypto'

export const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** For a response that is also sent compressed: the same content in other bytes. */
export const weakEtagOf = (text: string): string => `W/${etagOf(text)}`

/** If-None-Match by RFC 9110: one tag, a list of tags or `*`, compared weakly. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  // Nearly every client sends back exactly the tag it was given.
  if (ifNoneMatch === etag) return true
  const expected = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag.trim()) === expected)
}

const withoutWeakness = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
