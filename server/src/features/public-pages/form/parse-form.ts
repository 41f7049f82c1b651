import type { FormField } from '@foyer/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../../platform/http/problem.ts'
import { controlName } from './question.ts'

/** What a page's form sent: all values of a name, in order; none for a name that was not sent. */
export type SentForm = (name: string) => readonly string[]

const LIMIT_BYTES = 1024 * 1024
const MAX_VALUES = 5_000

/** Only for the routes of this app: elsewhere a form another site could send is refused by its media type. */
export function parseForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_request, text, done) => {
    const pairs = [...new URLSearchParams(text as string)]
    if (pairs.length > MAX_VALUES) return done(problem('PAYLOAD_TOO_LARGE'))
    const values = new Map<string, string[]>()
    for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), storable(value)])
    done(null, ((name) => values.get(name) ?? []) satisfies SentForm)
  })
}

/** Whatever else was sent is read as an empty form, which then says what is missing. */
export const sentForm = ({ body }: FastifyRequest): SentForm => (typeof body === 'function' ? (body as SentForm) : () => [])

/** The answers to the form's own questions, as the rules of form-answers.ts read them. */
export function answersIn(sent: SentForm, fields: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ key, type }) => {
      const values = sent(controlName(key))
      return [key, type === 'multi-select' ? values : values[0]]
    }),
  )
}

/** Browsers send line breaks as two characters, which would not fit where they let somebody type up to the limit; NUL cannot be stored. */
const storable = (value: string) => value.replaceAll('\r\n', '\n').replaceAll('\0', '')
