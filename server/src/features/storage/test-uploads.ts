import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@foyer/contracts'
import type { ApiResponse, Caller, Foyer } from '../../../test/support/foyer.ts'

type ErrorFields = { error: string; code: string }
type Uploaded = api.UploadedObject & Partial<ErrorFields>

export const newUpload = { fileName: 'logo.png', contentType: 'image/png', size: 1000, purpose: 'sponsor-logo' } satisfies api.NewUpload

export const presign = (caller: Caller, changes: Partial<api.NewUpload> = {}): Promise<api.PresignedUpload> =>
  caller.do(api.presignUpload, { body: { ...newUpload, ...changes } })

/** Uploads like an API client, with the URL and headers of the presign response. */
export async function upload(
  foyer: Foyer,
  given: Pick<api.PresignedUpload, 'uploadUrl' | 'headers'>,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<ApiResponse<Uploaded>> {
  const { pathname, search } = new URL(given.uploadUrl)
  const response = await fetch(foyer.url + pathname + search, {
    method: 'PUT',
    headers: { ...given.headers, ...headers },
    body: bytes,
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Uploaded }
}

export const uploadWithToken = (foyer: Foyer, token: string, bytes: Uint8Array = Buffer.from('x')) =>
  upload(
    foyer,
    { uploadUrl: `http://localhost/api/v1/storage/upload?token=${encodeURIComponent(token)}`, headers: { 'content-type': 'image/png' } },
    bytes,
  )

export const download = (foyer: Foyer, publicUrl: string, headers: Record<string, string> = {}) =>
  fetch(foyer.url + new URL(publicUrl).pathname, { headers })

/** Whether the object store has it. What is opened has to be closed, or its file stays open. */
export async function isStored({ services }: Foyer, key: string): Promise<boolean> {
  const found = await services.objectStore.get(key)
  found?.body.destroy()
  return found !== null
}

/** All files of the disk store, complete or not. */
export async function filesOf(foyer: Foyer): Promise<string[]> {
  const entries = await readdir(join(foyer.services.config.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
