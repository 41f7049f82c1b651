import type { Readable } from 'node:stream'
import type { UploadedObject } from '@foyer/contracts'
import { isConnectorError } from '../../connectors/connector-error.ts'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { checkContent } from './content-check.ts'
import { withTokenLease } from './lease.ts'
import { mediaTypeOf } from './media-type.ts'
import { objectUrl } from './object-url.ts'
import { storageProblem } from './storage-problem.ts'
import { markStored } from './store.ts'
import { UPLOAD } from './strings.ts'
import { readUploadToken, type UploadClaims } from './upload-token.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner; objectStore: ObjectStore; baseUrl: string }
type IncomingUpload = { token: string | undefined; contentType: string | undefined; contentLength: string | undefined; body: Readable }

/** All checks run before the first byte of the body is read. */
export async function receiveUpload(
  { db, clock, tokens, objectStore, baseUrl }: Dependencies,
  upload: IncomingUpload,
): Promise<UploadedObject> {
  const claims = readUploadToken(tokens, clock, upload.token)
  checkType(claims, upload.contentType)
  const sizeBytes = checkLength(claims, upload.contentLength)
  const { key, contentType } = claims
  const { body, isWrong } = claims.checkContent ? checkContent(upload.body, contentType) : { body: upload.body, isWrong: () => false }
  const [attempt, { etag }] = await withTokenLease(db, claims, () =>
    objectStore.put(key, body, { contentType, sizeBytes }).catch((error) => {
      throw isWrong() ? problem('UNSUPPORTED_MEDIA_TYPE', { detail: UPLOAD.wrongContent }) : uploadProblem(error, upload.body)
    }),
  )
  // If this fails, the object is kept: it is not readable until its row is stored, and the next attempt or the sweep replaces it.
  // Deleting it could delete the object of another attempt, or of a commit whose confirmation was lost.
  if (!(await db.transaction((tx) => markStored(tx, attempt, { sizeBytes, etag })))) throw problem('UPLOAD_TOKEN_USED')
  return { ok: true, key, url: objectUrl(baseUrl, key), size: sizeBytes, contentType, etag }
}

function checkType({ contentType }: UploadClaims, given: string | undefined) {
  if (given !== undefined && mediaTypeOf(given) === contentType) return
  throw problem('UNSUPPORTED_MEDIA_TYPE', { detail: UPLOAD.wrongContentType(contentType) })
}

function checkLength({ maxBytes }: UploadClaims, given: string | undefined): number {
  if (given === undefined) throw problem('LENGTH_REQUIRED')
  const sizeBytes = Number(given)
  if (sizeBytes > maxBytes) throw problem('PAYLOAD_TOO_LARGE', { detail: UPLOAD.overSignedSize(maxBytes, given) })
  if (!(sizeBytes > 0)) throw invalid(UPLOAD.empty)
  return sizeBytes
}

function uploadProblem(error: unknown, body: Readable): unknown {
  if (isConnectorError(error)) return error.reason === 'size-mismatch' ? invalid(`${error.message}.`) : storageProblem(error)
  // The caller closed the connection and does not get this message, but the log must not show an internal error.
  return body.errored ? invalid(UPLOAD.interrupted) : error
}
