import type { AnswerSentences } from './answer-sentences.ts'
import type { FileKind, FormField } from './forms.ts'
import { fillIn, localeOf } from './languages.ts'
import type { UploadType } from './storage.ts'

/** Rules for the files of a form, shared by the API and the public pages. Pages bundle it: no schema may be imported here. */

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
export function fileFault(
  field: FileField,
  { fileName, size }: { fileName: string; size: number },
  sentences: AnswerSentences,
  language: string,
): string | null {
  if (!fileTypeOf(field, fileName)) return wrongFileType(field, sentences, language)
  const { label, maxBytes } = field
  if (size === 0) return fillIn(sentences.emptyFile, { label })
  const limit = maxBytes ?? 0
  return size > limit ? fillIn(sentences.fileTooLarge, { label, size: sizeInWords(limit, language) }) : null
}

export const wrongFileType = (field: FileField, sentences: AnswerSentences, language: string): string =>
  fillIn(sentences.wrongFileType, { label: field.label, kinds: kindsInWords(field, sentences, language) })

/** PDF or picture (PNG, …) */
export const kindsInWords = ({ accept }: FileField, { kinds }: AnswerSentences, language: string): string =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(accept.map((kind) => kinds[kind]))

/** As file managers show it: 10 MB are 10 · 1024 · 1024 bytes. */
export function sizeInWords(bytes: number, language: string): string {
  const format = (amount: number, unit: string, unitDisplay: 'long' | 'short' = 'short') =>
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay, maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
      amount,
    )
  if (bytes < 1024) return format(bytes, 'byte', 'long')
  return bytes < 1024 * 1024 ? format(bytes / 1024, 'kilobyte') : format(bytes / 1024 / 1024, 'megabyte')
}
