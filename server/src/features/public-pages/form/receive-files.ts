import { Readable } from 'node:stream'
import { type AnswerFault, type FormField, fileFault, fileTypeOf, type Language, wrongFileType } from '@foyer/contracts'
import type { FastifyRequest } from 'fastify'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { textsIn } from '../../../texts/index.ts'
import { withSpooledFile } from '../../registrant-files/spooled-file.ts'
import type { EventScope } from '../../registrations/tables.ts'
import { storeAnswer } from '../../storage/answer-objects.ts'
import { type SentForm, sentForm } from './parse-form.ts'
import { isMultipart, readMultipart } from './parse-multipart.ts'
import { controlName } from './question-parts.ts'

type Dependencies = Parameters<typeof storeAnswer>[0] & { rateLimits: RateLimits }
type ReceivedForm = { sent: SentForm; fileFaults: AnswerFault[] }

/** The form, whose files are stored as they arrive and become answers. Faults of files do not end it: they are shown with all others. */
export async function receiveForm(
  dependencies: Dependencies,
  request: FastifyRequest,
  scope: EventScope,
  { fields, language }: { fields: readonly FormField[]; language: Language },
): Promise<ReceivedForm> {
  if (!isMultipart(request.raw)) return { sent: sentForm(request), fileFaults: [] }
  const fileFields = fields.filter(({ type }) => type === 'file')
  const sentences = textsIn(language).scripts.answers
  const fileFaults: AnswerFault[] = []
  const limits = { maxFiles: fileFields.length, maxFileBytes: Math.max(0, ...fileFields.map(({ maxBytes }) => maxBytes ?? 0)) }
  const sent = await readMultipart(request.raw, limits, async (name, givenName, body) => {
    const field = fileFields.find(({ key }) => controlName(key) === name)
    if (!field) return undefined
    const fileName = nameOf(givenName)
    const contentType = fileTypeOf(field, fileName)
    const refuse = (message: string): undefined => {
      fileFaults.push({ field: field.key, message })
    }
    if (!contentType) return refuse(wrongFileType(field, sentences, language))
    await dependencies.rateLimits.spend('answer-upload', request.ip)
    // Its size is known only at its end, and the store must know it at the beginning.
    return withSpooledFile(body, async ({ sizeBytes: size, bytes }) => {
      const fault = fileFault(field, { fileName, size }, sentences, language)
      if (fault) return refuse(fault)
      const answer = await storeAnswer(
        dependencies,
        { ...scope, fileName, contentType, size },
        Readable.from(bytes(), { objectMode: false }),
      )
      return answer ? JSON.stringify(answer) : refuse(wrongFileType(field, sentences, language))
    })
  })
  return { sent, fileFaults }
}

const MAX_NAME_LENGTH = 255

/** Without folders, which some browsers send, and without characters that cannot be stored. */
function nameOf(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1)!.replaceAll('\0', '')
  return name.slice(-MAX_NAME_LENGTH)
}
