import { presignUpload, UPLOAD_TYPES, type UploadPurpose } from '@foyer/contracts'
import { call, FoyerError } from '../api.ts'
import { t } from '../texts/index.ts'

const MEGABYTE = 1024 * 1024
const MAX_PICTURE_BYTES = 10 * MEGABYTE

export const DRAWING = 'image/svg+xml'

/** Logos may be drawings; photos and covers are cropped, so they need pixels. */
export const acceptedTypes = (purpose: UploadPurpose): readonly string[] =>
  purpose === 'sponsor-logo' ? UPLOAD_TYPES[purpose] : UPLOAD_TYPES[purpose].filter((type) => type !== DRAWING)

/** Why a file cannot be used, or null. */
export function pictureFault(file: File, purpose: UploadPurpose): string | null {
  if (!acceptedTypes(purpose).includes(file.type)) return t.events.fileType
  return file.size > MAX_PICTURE_BYTES ? t.events.fileTooLarge(MAX_PICTURE_BYTES / MEGABYTE) : null
}

/** Uploads a file and returns its public URL. */
export async function upload(
  file: Blob,
  fileName: string,
  purpose: UploadPurpose,
  onProgress: (percent: number) => void,
  eventId?: string,
): Promise<string> {
  const body = { fileName, contentType: file.type, size: file.size, purpose, ...(eventId && { eventId }) }
  const { uploadUrl, headers, publicUrl } = await call(presignUpload, { body })
  await send(uploadUrl, file, headers, onProgress)
  return publicUrl
}

/** By XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(url: string, file: Blob, headers: Record<string, string>, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => (request.status < 300 ? resolve() : reject(errorOf(request)))
    request.onerror = () => reject(new TypeError(t.errors.offline))
    request.send(file)
  })
}

function errorOf(request: XMLHttpRequest): FoyerError {
  const { error = t.errors.unexpected, code = '', retryAfterSeconds = 0 } = JSON.parse(request.responseText || '{}')
  return new FoyerError(
    { error, code, status: request.status, retryAfterSeconds },
    { requestId: request.getResponseHeader('x-request-id') },
  )
}
