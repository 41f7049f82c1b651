import type { UploadType } from '@foyer/contracts'

/** The first extension is added to a name without one of them. Browsers on Windows send CSV files as Excel files. */
const EXTENSIONS: Record<UploadType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'text', 'log'],
  'text/markdown': ['md'],
  'text/csv': ['csv'],
  'application/zip': ['zip'],
  'application/x-zip-compressed': ['zip'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls', 'csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
}

const MAX_STEM_LENGTH = 80

/**
 * A name for URLs: plain characters and an extension of the media type, so that a saved file is never `invoice.pdf.exe`.
 */
export function safeFileName(fileName: string, contentType: UploadType): string {
  const extensions = EXTENSIONS[contentType]
  const name = fileName.split(/[/\\]/).at(-1)!
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot + 1).toLowerCase()
  const hasExtension = dot >= 0 && extensions.includes(extension)
  const stem = (hasExtension ? name.slice(0, dot) : name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-|-$/g, '')
  return `${stem || 'file'}.${hasExtension ? extension : extensions[0]}`
}
