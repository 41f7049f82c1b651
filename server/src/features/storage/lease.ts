import { newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { type Attempt, claimObject, findObject, releaseObject, renewClaim } from './store.ts'
import { UPLOAD } from './strings.ts'
import type { UploadClaims } from './upload-token.ts'

const HEARTBEAT_MS = 15_000
/** A killed process cannot release its token, so the lease expires after a minute without a heartbeat. */
const LEASE_SECONDS = 60

/**
 * A token can be used once, by one upload at a time: issued -> uploading -> stored. `work` runs while this attempt holds the token. If it
 * fails, the token is issued again, so that the upload can be retried.
 */
export async function withTokenLease<T>(db: Database, { organizationId, id }: UploadClaims, work: () => Promise<T>): Promise<[Attempt, T]> {
  const attempt: Attempt = { organizationId, id, attemptId: newId() }
  await claim(db, attempt)
  // If the database is unavailable, the lease may expire; markStored detects that.
  const heartbeat = setInterval(() => db.transaction((tx) => renewClaim(tx, attempt)).catch(() => {}), HEARTBEAT_MS)
  try {
    return [attempt, await work()]
  } catch (error) {
    await db.transaction((tx) => releaseObject(tx, attempt)).catch(() => {})
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

async function claim(db: Database, attempt: Attempt) {
  if (await db.transaction((tx) => claimObject(tx, attempt, LEASE_SECONDS))) return
  const object = await findObject(db, attempt.organizationId, attempt.id)
  if (!object) throw problem('UPLOAD_TOKEN_INVALID')
  if (object.status === 'stored') throw problem('UPLOAD_TOKEN_USED')
  throw problem('UPLOAD_TOKEN_USED', { detail: UPLOAD.tokenInUse })
}
