import type { FormField } from '@foyer/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../../platform/http/problem.ts'
import { controlName } from './question.ts'

/** A submitted form: all values of a name, in order; none for a name that was not sent. */
export type SentForm = (name: string) => readonly string[]

const MAX_BODY_BYTES = 1024 * 1024
const MAX_VALUES = 5_000

/** Only for the public pages: other routes refuse form bodies by their media type, which protects them from forms on other sites. */
export function parseForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, text, done) => {
      const pairs = [...new URLSearchParams(text as string)]
      if (pairs.length > MAX_VALUES) return done(problem('PAYLOAD_TOO_LARGE'))
      const values = new Map<string, string[]>()
      for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), storable(value)])
      done(null, ((name) => values.get(name) ?? []) satisfies SentForm)
    },
  )
}

/** Any other body is read as an empty form, so that the page lists the missing fields. */
export const sentForm = ({ body }: FastifyRequest): SentForm => (typeof body === 'function' ? (body as SentForm) : () => [])

/** The answers to the form's own questions, as form-answers.ts expects them. */
export function answersIn(sent: SentForm, fields: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ key, type }) => {
      const values = sent(controlName(key))
      return [key, type === 'multi-select' ? values : values[0]]
    }),
  )
}

/** Browsers count a line break as one character for maxlength but send two; PostgreSQL cannot store NUL. */
const storable = (value: string) => value.replaceAll('\r\n', '\n').replaceAll('\0', '')
