import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../../platform/http/problem.ts'
import { discardBody } from '../../../platform/http/raw-body.ts'
import { MAX_BODY_BYTES, MAX_VALUES, type SentForm, storable } from './parse-form.ts'

/** Throws for a form without a boundary. */
function createParser({ headers }: IncomingMessage, limits: object) {
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw problem('VALIDATION_ERROR')
  }
}

/** What a file becomes in the form: a value like that of a text field, or none. */
type TakeFile = (name: string, fileName: string, body: Readable) => Promise<string | undefined>

type Limits = { maxFiles: number; maxFileBytes: number }

/** For routes that read forms with files themselves. */
export const leaveMultipartUnread = (scope: FastifyInstance) =>
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

export const isMultipart = ({ headers }: IncomingMessage): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/**
 * Reads a form with files, which browsers without JavaScript send, part by part. `takeFile` gets each file as a stream while it arrives; one
 * that is longer than the limit ends one byte after it. A chosen file comes before the other values of its name.
 */
export async function readMultipart(request: IncomingMessage, { maxFiles, maxFileBytes }: Limits, takeFile: TakeFile): Promise<SentForm> {
  const values = new Map<string, string[]>()
  const valuesOf = (name: string) => values.get(name) ?? values.set(name, []).get(name)!
  const limits = { fields: MAX_VALUES, fieldNameSize: 200, fieldSize: MAX_BODY_BYTES, files: maxFiles, fileSize: maxFileBytes + 1 }
  const taken: Promise<void>[] = []
  let textBytes = 0
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(problem('PAYLOAD_TOO_LARGE'))
      const parser = createParser(request, limits)
      parser.on('field', (name, value, { valueTruncated }) => {
        textBytes += value.length
        if (valueTruncated || textBytes > MAX_BODY_BYTES) return refuse()
        valuesOf(name).push(storable(value))
      })
      parser.on('file', (name, body, { filename = '' }) => {
        // An empty control sends a part without a name.
        if (filename === '') return void body.resume()
        const take = takeFile(name, filename, body).then((value) => void (value && valuesOf(name).unshift(value)))
        taken.push(take)
        // What is left of a file that is refused must still be read, or the form would never end.
        take.catch(reject).finally(() => body.resume())
      })
      for (const event of ['filesLimit', 'fieldsLimit'] as const) parser.on(event, refuse)
      parser.on('error', () => reject(problem('VALIDATION_ERROR')))
      parser.on('close', resolve)
      request.once('aborted', () => reject(problem('VALIDATION_ERROR')))
      request.pipe(parser)
    })
    await Promise.all(taken)
  } catch (error) {
    await Promise.allSettled(taken)
    request.unpipe()
    await discardBody(request)
    throw error
  }
  return (name) => values.get(name) ?? []
}
