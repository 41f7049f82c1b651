import type { UploadType } from '@foyer/contracts'

/** The first is given to a name that has none of them. Browsers on Windows call CSV files Excel files. */
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

const LONGEST_STEM = 80

/**
 * The name as it stands in an address: plain characters, and the one extension that goes with the media type. Whoever saves the file
 * gets what the type says, never `invoice.pdf.exe`.
 */
export function safeFileName(fileName: string, contentType: UploadType): string {
  const extensions = EXTENSIONS[contentType]
  const name = fileName.split(/[/\\]/).at(-1)!
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot + 1).toLowerCase()
  const hasOwn = dot >= 0 && extensions.includes(extension)
  const stem = (hasOwn ? name.slice(0, dot) : name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, LONGEST_STEM)
    .replace(/^-|-$/g, '')
  return `${stem || 'file'}.${hasOwn ? extension : extensions[0]}`
}
