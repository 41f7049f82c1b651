import { newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { type Attempt, claimObject, findObject, markAlive, releaseObject } from './store.ts'
import type { UploadClaims } from './upload-token.ts'

const SIGN_OF_LIFE_MS = 15_000
/** A process that was killed cannot give its token back, so a minute of silence does it. Several signs of life fit into it. */
const SILENT_SECONDS = 60

/**
 * A token works once, and for one upload at a time: issued -> uploading -> stored. `work` runs while this attempt holds the token; when it
 * fails the token goes back to issued, so that the same file can be sent again.
 */
export async function holdingToken<T>(db: Database, { organizationId, id }: UploadClaims, work: () => Promise<T>): Promise<[Attempt, T]> {
  const attempt: Attempt = { organizationId, id, attemptId: newId() }
  await claim(db, attempt)
  // A database that is away for a moment costs at worst the claim, which markStored finds out.
  const signs = setInterval(() => db.transaction((tx) => markAlive(tx, attempt)).catch(() => {}), SIGN_OF_LIFE_MS)
  try {
    return [attempt, await work()]
  } catch (error) {
    await db.transaction((tx) => releaseObject(tx, attempt)).catch(() => {})
    throw error
  } finally {
    clearInterval(signs)
  }
}

async function claim(db: Database, attempt: Attempt) {
  if (await db.transaction((tx) => claimObject(tx, attempt, SILENT_SECONDS))) return
  const object = await findObject(db, attempt.organizationId, attempt.id)
  if (!object) throw problem('UPLOAD_TOKEN_INVALID')
  if (object.status === 'stored') throw problem('UPLOAD_TOKEN_USED')
  throw problem('UPLOAD_TOKEN_USED', {
    detail: 'Another upload is using this token right now. Wait for it to finish or ask for a new token.',
  })
}
