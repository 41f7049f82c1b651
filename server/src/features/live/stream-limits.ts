import { problem } from '../../platform/http/problem.ts'
import type { Viewer } from './stream.ts'
import { LIVE } from './strings.ts'

const MAX_PER_PERSON = 10
const MAX_PER_WORKSPACE = 200
/** A page that was closed is noticed at the next heartbeat at the latest. */
const RETRY_AFTER_SECONDS = 30

/** Per process: with several, a person can have as many streams in each. */
export function refuseTooManyStreams(open: readonly Viewer[], { userId, organizationId }: Viewer): void {
  const refuse = (detail: string) => problem('RATE_LIMITED', { detail, retryAfterSeconds: RETRY_AFTER_SECONDS })
  if (open.filter((viewer) => viewer.userId === userId).length >= MAX_PER_PERSON) throw refuse(LIVE.tooManyOfPerson)
  if (open.filter((viewer) => viewer.organizationId === organizationId).length >= MAX_PER_WORKSPACE) throw refuse(LIVE.tooManyOfWorkspace)
}
