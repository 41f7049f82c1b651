declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http'
  import type { Readable, Writable } from 'node:stream'

  type Limits = {
    fieldNameSize?: number
    fieldSize?: number
    fields?: number
    fileSize?: number
    files?: number
    parts?: number
    headerPairs?: number
  }
  type FileInfo = { filename?: string; encoding: string; mimeType: string }
  type FieldInfo = { nameTruncated: boolean; valueTruncated: boolean }

  interface Busboy extends Writable {
    on(event: 'file', listener: (name: string, stream: Readable & { truncated?: boolean }, info: FileInfo) => void): this
    on(event: 'field', listener: (name: string, value: string, info: FieldInfo) => void): this
    on(event: 'close' | 'partsLimit' | 'filesLimit' | 'fieldsLimit', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }

  export default function busboy(options: { headers: IncomingHttpHeaders; limits?: Limits; defParamCharset?: string }): Busboy
}
