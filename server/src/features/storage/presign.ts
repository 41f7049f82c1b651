import { type NewUpload, type PresignedUpload, UPLOAD_TOKEN_SECONDS, UPLOAD_TYPES, type UploadType } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { safeFileName } from './file-names.ts'
import { mediaTypeOf } from './media-type.ts'
import { objectUrl } from './object-url.ts'
import { insertObject, lockAndCountBytes } from './store.ts'
import { UPLOAD } from './strings.ts'
import { signUploadToken } from './upload-token.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner; baseUrl: string; config: { storageMegabytes: number } }

export async function presignUpload(
  { db, clock, tokens, baseUrl, config }: Dependencies,
  organizationId: OrganizationId,
  { fileName, purpose, size, ...input }: NewUpload,
): Promise<PresignedUpload> {
  const allowed: readonly UploadType[] = UPLOAD_TYPES[purpose]
  const contentType = allowed.find((type) => type === mediaTypeOf(input.contentType))
  if (!contentType) throw invalid(UPLOAD.contentType(allowed))
  const eventId = input.eventId ? (await requireEvent(db, organizationId, input.eventId)).id : null

  const id = newId()
  const key = `${organizationId}/${purpose}/${id}/${safeFileName(fileName, contentType)}`
  const expiresAt = new Date(clock().getTime() + UPLOAD_TOKEN_SECONDS * 1000)
  const claims = { id, organizationId, key, contentType, maxBytes: size }
  await db.transaction(async (tx) => {
    const used = await lockAndCountBytes(tx, organizationId, clock().toISOString())
    if (used + size > config.storageMegabytes * 1024 * 1024)
      throw problem('STATUS_CONFLICT', { detail: UPLOAD.storageFull(config.storageMegabytes) })
    await insertObject(tx, { ...claims, eventId, purpose, fileName, expiresAt: expiresAt.toISOString() })
  })

  const token = signUploadToken(tokens, claims, expiresAt)
  return {
    uploadUrl: `${baseUrl}/api/v1/storage/upload?token=${token}`,
    method: 'PUT',
    headers: { 'content-type': contentType },
    token,
    key,
    publicUrl: objectUrl(baseUrl, key),
    expiresAt: expiresAt.toISOString(),
    maxBytes: size,
  }
}
