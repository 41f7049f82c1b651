import type { Readable } from 'node:stream'
import type { UploadedObject } from '@foyer/contracts'
import { isConnectorError } from '../../connectors/connector-error.ts'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { holdingToken } from './lease.ts'
import { mediaTypeOf } from './media-type.ts'
import { objectUrl } from './object-url.ts'
import { storageProblem } from './storage-problem.ts'
import { markStored } from './store.ts'
import { readUploadToken, type UploadClaims } from './upload-token.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner; objectStore: ObjectStore; baseUrl: string }
type IncomingUpload = { token: string | undefined; contentType: string | undefined; contentLength: string | undefined; body: Readable }

/** Everything that can be refused is refused before the first byte is read. */
export async function receiveUpload(
  { db, clock, tokens, objectStore, baseUrl }: Dependencies,
  upload: IncomingUpload,
): Promise<UploadedObject> {
  const claims = readUploadToken(tokens, clock, upload.token)
  checkType(claims, upload.contentType)
  const sizeBytes = checkLength(claims, upload.contentLength)
  const { key, contentType } = claims
  const [attempt, { etag }] = await holdingToken(db, claims, () =>
    objectStore.put(key, upload.body, { contentType, sizeBytes }).catch((error) => {
      throw refusalOf(error, upload.body)
    }),
  )
  // Should this fail, the object stays: it is not served until its row says stored, and the next attempt or the sweep replaces it.
  // Removing it could take away what another attempt, or a commit whose answer was lost, has made good.
  if (!(await db.transaction((tx) => markStored(tx, attempt, { sizeBytes, etag })))) throw problem('UPLOAD_TOKEN_USED')
  return { ok: true, key, url: objectUrl(baseUrl, key), size: sizeBytes, contentType, etag }
}

function checkType({ contentType }: UploadClaims, given: string | undefined) {
  if (given !== undefined && mediaTypeOf(given) === contentType) return
  throw problem('UNSUPPORTED_MEDIA_TYPE', { detail: `Send the upload with Content-Type: ${contentType}, as it was signed.` })
}

function checkLength({ maxBytes }: UploadClaims, given: string | undefined): number {
  if (given === undefined) throw problem('LENGTH_REQUIRED')
  const sizeBytes = Number(given)
  if (sizeBytes > maxBytes)
    throw problem('PAYLOAD_TOO_LARGE', { detail: `This token allows ${maxBytes} bytes; the upload announces ${given}.` })
  if (!(sizeBytes > 0)) throw invalid('The upload is empty.')
  return sizeBytes
}

function refusalOf(error: unknown, body: Readable): unknown {
  if (isConnectorError(error)) return error.reason === 'size-mismatch' ? invalid(`${error.message}.`) : storageProblem(error)
  // The caller hung up; nobody reads this sentence, but the log must not call it a fault of ours.
  return body.errored ? invalid('The upload broke off before all of it had arrived.') : error
}
