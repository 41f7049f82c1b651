import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type AnswerUpload, type FileAnswer, UPLOAD_TOKEN_SECONDS, type UploadType } from '@foyer/contracts'
import { isConnectorError } from '../../connectors/connector-error.ts'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { checkContent } from './content-check.ts'
import { safeFileName } from './file-names.ts'
import { ANSWER } from './private-purposes.ts'
import { storageProblem } from './storage-problem.ts'
import { insertObject, lockAndCountBytes, setAllUnpublished, setPublished } from './store.ts'
import { UPLOAD } from './strings.ts'
import { signUploadToken } from './upload-token.ts'

/** Of the storage of a workspace: visitors cannot use up what its members need. */
const MAX_SHARE = 0.9

type Dependencies = { db: Database; clock: Clock; config: { storageMegabytes: number } }
type NewFile = { organizationId: OrganizationId; eventId: string; fileName: string; contentType: UploadType; size: number }
type Reserved = { id: string; expiresAt: Date; answer: FileAnswer }

/** A token for one file, whose content is checked while it is uploaded. */
export async function issueAnswerUpload(
  dependencies: Dependencies & { tokens: TokenSigner; baseUrl: string },
  file: NewFile,
): Promise<AnswerUpload> {
  const { organizationId, contentType, size: maxBytes } = file
  const { id, expiresAt, answer } = await reserve(dependencies, file)
  const claims = { id, organizationId, key: answer.key, contentType, maxBytes, checkContent: true }
  const token = signUploadToken(dependencies.tokens, claims, expiresAt)
  const uploadUrl = `${dependencies.baseUrl}/api/v1/storage/upload?token=${token}`
  const headers = { 'content-type': contentType }
  return { uploadUrl, method: 'PUT', headers, token, answer, expiresAt: expiresAt.toISOString(), maxBytes }
}

/** Stores a file that came with a form. Null if its content is of another type. */
export async function storeAnswer(
  dependencies: Dependencies & { objectStore: ObjectStore },
  file: NewFile,
  source: Readable,
): Promise<FileAnswer | null> {
  const { contentType, size: sizeBytes } = file
  const { id, answer } = await reserve(dependencies, file)
  const { body, isWrong } = checkContent(source, contentType)
  try {
    const { etag } = await dependencies.objectStore.put(answer.key, body, { contentType, sizeBytes })
    await dependencies.db.transaction((tx) => setPublished(tx, file.organizationId, id, { sizeBytes, etag }))
    return answer
  } catch (error) {
    if (isWrong()) return null
    throw isConnectorError(error) ? storageProblem(error) : error
  }
}

async function reserve({ db, clock, config }: Dependencies, file: NewFile): Promise<Reserved> {
  const { organizationId, eventId, fileName, contentType, size } = file
  // Random instead of time-ordered: knowing the key is enough to use the file as an answer. Without the name, which may name a person.
  const id = randomUUID()
  const key = `${organizationId}/${ANSWER}/${id}/${safeFileName('file', contentType)}`
  const expiresAt = new Date(clock().getTime() + UPLOAD_TOKEN_SECONDS * 1000)
  await db.transaction(async (tx) => {
    const used = await lockAndCountBytes(tx, organizationId, clock().toISOString())
    if (used + size > config.storageMegabytes * 1024 * 1024 * MAX_SHARE)
      throw problem('STATUS_CONFLICT', { detail: UPLOAD.noSpaceForAnswers })
    const values = { id, organizationId, key, eventId, purpose: ANSWER, fileName, contentType, maxBytes: size }
    await insertObject(tx, { ...values, createdAt: clock().toISOString(), expiresAt: expiresAt.toISOString() })
  })
  return { id, expiresAt, answer: { key, fileName, size, contentType } }
}

/** The next sweep deletes them, with their names at once. Returns their keys, for a caller that cannot wait for the sweep. */
export const unpublishAnswers = (tx: Tx, organizationId: OrganizationId, ids: readonly string[]): Promise<string[]> =>
  setAllUnpublished(tx, organizationId, ids)

/** The id of the object in a key, also in one that a visitor wrote. */
export const objectIdOf = (key: string): string => key.split('/')[2] ?? ''
