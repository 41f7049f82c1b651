import type { ObjectStore } from '../../../connectors/object-store/port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Member } from '../../auth/access.ts'
import { openObject } from '../../storage/read-object.ts'
import { requireRegistration } from '../registrants.ts'
import { findFile } from './store.ts'

type Params = { eventId: string; registrationId: string; fieldKey: string }

/** The file of an answer, as an attachment: what a stranger uploaded must not be opened as a page of this service. */
export async function readAnswerFile({ db, objectStore }: { db: Database; objectStore: ObjectStore }, member: Member, params: Params) {
  const { id, organizationId } = await requireRegistration(db, member, params.eventId, params.registrationId)
  const file = await findFile(db, organizationId, id, params.fieldKey)
  if (!file) throw notFound('file')
  const { body, sizeBytes } = await openObject(objectStore, file.key)
  return { body, headers: { ...headersOf(file), 'content-length': sizeBytes } }
}

const headersOf = ({ fileName, contentType }: { fileName: string; contentType: string }) => ({
  'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
  'content-disposition': `attachment; filename="${plain(fileName)}"; filename*=UTF-8''${encoded(fileName)}`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

/** For programs that do not read the encoded name. */
const plain = (fileName: string) => fileName.replace(/[^\w. -]/g, '_')

/** By RFC 5987. */
const encoded = (fileName: string) =>
  encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
