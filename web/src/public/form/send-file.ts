import type { AnswerUpload } from '../../../../contracts/src/answer-files.ts'

type NewFile = { field: string; fileName: string; size: number; permit?: string }

/** Throws an error with the sentence of the service, or without a message if there is none. */
export async function startUpload(url: string, file: NewFile, signal: AbortSignal): Promise<AnswerUpload> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(file), signal }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (response?.ok) return body as AnswerUpload
  throw new Error(sentenceIn(body))
}

/** By XMLHttpRequest, because fetch does not report the progress of what it sends. */
export function sendFile(
  { uploadUrl, method, headers }: AnswerUpload,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { pathname, search } = new URL(uploadUrl)
    // On the host of the page: it may be the domain of the workspace.
    request.open(method, pathname + search)
    request.setRequestHeader('content-type', headers['content-type'])
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status === 200 ? resolve() : reject(new Error(sentenceIn(request.response)))))
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => reject(new Error()))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

const sentenceIn = (body: unknown): string | undefined => {
  const { error } = (body ?? {}) as { error?: unknown }
  return typeof error === 'string' ? error : undefined
}
