import type { FileKind, FormField } from './forms.ts'
import type { UploadType } from './storage.ts'

/** Rules for the files of a form, shared by the API and the public pages. Imports types only, so that pages can bundle it. */

/** The media type by the extension of a file name, for each kind. SVG is left out: it can contain scripts. */
export const FILE_TYPES = {
  pdf: { pdf: 'application/pdf' },
  image: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', avif: 'image/avif' },
  office: {
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
  },
  text: { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' },
} as const satisfies Record<FileKind, Record<string, UploadType>>

const KIND_NAMES: Record<FileKind, string> = {
  pdf: 'PDF',
  image: 'picture (PNG, JPEG, WebP, GIF or AVIF)',
  office: 'Office document (Word, Excel, PowerPoint or OpenDocument)',
  text: 'text file (TXT, CSV or Markdown)',
}

type FileField = Pick<FormField, 'label' | 'accept' | 'maxBytes'>

const typesOf = ({ accept }: FileField): Record<string, UploadType> => Object.assign({}, ...accept.map((kind) => FILE_TYPES[kind]))

/** The file extensions that a question accepts, each with its dot. */
export const extensionsOf = (field: FileField): string[] => Object.keys(typesOf(field)).map((extension) => `.${extension}`)

/** The media type by the name of the file; null if the question does not accept it. */
export function fileTypeOf(field: FileField, fileName: string): UploadType | null {
  const extension = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
  const types = typesOf(field)
  return Object.hasOwn(types, extension) ? types[extension]! : null
}

/** Why a question does not accept a file; null if it does. */
export function fileFault(field: FileField, { fileName, size }: { fileName: string; size: number }): string | null {
  if (!fileTypeOf(field, fileName)) return wrongFileType(field)
  if (size === 0) return `“${field.label}”: the file is empty.`
  if (size > (field.maxBytes ?? 0)) return fileTooLarge(field)
  return null
}

export const wrongFileType = (field: FileField): string => `“${field.label}” must be a file of this kind: ${kindsInWords(field)}.`

const fileTooLarge = (field: FileField): string => `“${field.label}” can have at most ${sizeInWords(field.maxBytes ?? 0)}.`

/** PDF, or picture (PNG, …) */
export const kindsInWords = ({ accept }: FileField): string =>
  accept.map((kind, index) => (index > 0 && index === accept.length - 1 ? `or ${KIND_NAMES[kind]}` : KIND_NAMES[kind])).join(', ')

/** As file managers show it: 10 MB are 10 · 1024 · 1024 bytes. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 / 1024, 'MB']
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`
}
