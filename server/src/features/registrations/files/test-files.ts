import * as api from '@foyer/contracts'
import type { ApiResponse, Foyer } from '../../../../test/support/foyer.ts'
import { openPage } from '../../../../test/support/open-page.ts'

type ErrorFields = { error?: string; code?: string }

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n')
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
export const CV = { key: 'cv', label: 'CV', type: 'file', accept: ['pdf', 'text'], maxBytes: 2000 }

/** A published event whose form asks for files, with functions to upload and register. */
export async function openFiles(foyer: Foyer, settings: Record<string, unknown> = {}, fields: object[] = [CV]) {
  const page = await openPage(foyer, settings, fields)
  const { slugs, organizer, params } = page
  const ask = (body: object) =>
    foyer.visitor.call(api.createAnswerUpload, { params: slugs, body: { field: 'cv', fileName: 'cv.pdf', size: PDF.length, ...body } })
  const put = async ({ uploadUrl, headers }: api.AnswerUpload, bytes: Uint8Array): Promise<ApiResponse<ErrorFields>> => {
    const { pathname, search } = new URL(uploadUrl)
    const response = await fetch(foyer.url + pathname + search, { method: 'PUT', headers, body: Buffer.from(bytes) })
    return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorFields }
  }
  /** The answer of an uploaded file. */
  const upload = async (bytes: Uint8Array = PDF, fileName = 'cv.pdf'): Promise<api.FileAnswer> => {
    const given = (await ask({ fileName, size: bytes.length })).body
    const { status, body } = await put(given, bytes)
    if (status !== 200) throw new Error(`The upload failed: ${body.error}`)
    return given.answer
  }
  const download = async (name: string, fieldKey = 'cv') => {
    const { id } = await page.find(name)
    const path = `/api/v1/dashboard/events/${params.eventId}/registrants/${id}/files/${fieldKey}`
    return fetch(foyer.url + path, { headers: organizer.headers })
  }
  return { ...page, ask, put, upload, download }
}
