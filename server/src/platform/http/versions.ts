import type { FastifyReply } from 'fastify'
import { invalid, problem } from './problem.ts'

/** The versions a change may be based on, from If-Match; undefined for any. */
export type ExpectedVersions = readonly string[] | undefined

/**
 * If-Match by RFC 9110: `*` or a list of tags, compared strongly, so a weak one matches nothing. Proxies that compress responses make tags
 * weak; the version in the body stays as it is.
 */
export function readIfMatch(header: string | undefined): ExpectedVersions {
  if (header === undefined || header.trim() === '*') return undefined
  if (!TAGS.test(header)) throw invalid('If-Match must be * or a version in double quotes, such as "3".')
  return [...header.matchAll(TAG)].flatMap(([, weak, tag]) => (weak ? [] : [tag!]))
}

const TAG = /(W\/)?"([^"]*)"/g
const TAGS = /^[ \t]*(?:W\/)?"[^"]*"[ \t]*(?:,[ \t]*(?:W\/)?"[^"]*"[ \t]*)*$/

/** Call it with the row locked: nothing else may change it between the check and the change. */
export function requireVersion({ version }: { version: number }, expected: ExpectedVersions): void {
  if (expected && !expected.includes(String(version))) throw problem('VERSION_CONFLICT', { etag: tagOf(version) })
}

/** For the response of a versioned operation, also where its body does not declare the version. What was deleted has none. */
export function tagVersion(reply: FastifyReply, result: unknown): void {
  const { version } = result as { version?: number }
  if (version !== undefined) reply.header('etag', tagOf(version))
}

const tagOf = (version: number): string => `"${version}"`
