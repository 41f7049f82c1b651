import type { WrittenMail } from '@foyer/contracts'
import { LRUCache } from 'lru-cache'
import { invalid } from '../../../platform/http/problem.ts'
import { type AsValue, createLiquid, type LiquidEngine, type ParsedTemplate } from '../../email-templates/liquid.ts'
import { layOut, type Ticket } from './layout.ts'
import { markdownToHtml } from './markdown.ts'
import { oneLine } from './one-line.ts'
import type { Variables } from './variables.ts'

const MAX_SUBJECT = 200
const MAX_TEXT = 300_000

type Words = { subject: string; body: string }
type Engine = { liquid: LiquidEngine; parsed: LRUCache<string, ParsedTemplate> }
type Engines = { text: Engine; markdown: Engine }
let loading: Promise<Engines> | undefined

/**
 * A template and its values, as the parts of a message. Bodies are Markdown with Liquid: the text part is the Liquid output as it is; for
 * the HTML part every value is escaped for Markdown first, so that nothing in a name or a place is ever markup, a link or Liquid.
 * Throws a VALIDATION_ERROR that names the line when the template is at fault.
 */
export async function renderMail(words: Words, variables: Variables, ticket: Ticket | null): Promise<WrittenMail> {
  loading ??= createEngines()
  const { text, markdown } = await loading
  const subject =
    oneLine(run(text, 'subject', words.subject, variables)).slice(0, MAX_SUBJECT) || variables.event.name || 'A message for you'
  const plain = run(text, 'body', words.body, variables)
  const marked = run(markdown, 'body', words.body, variables)
  return {
    subject,
    text: ticket ? `${plain.trimEnd()}\n\nYour ticket: ${ticket.code}\n` : plain,
    html: layOut(subject, await markdownToHtml(marked, buttonsFor(variables)), ticket),
  }
}

async function createEngines(): Promise<Engines> {
  return { text: await createEngine(asText), markdown: await createEngine(asMarkdown) }
}

/** Reading a template takes three times as long as filling it in, and a thousand registrants get the same. */
async function createEngine(asValue: AsValue): Promise<Engine> {
  return { liquid: await createLiquid(asValue), parsed: new LRUCache({ maxSize: 500_000, sizeCalculation: (_, text) => text.length || 1 }) }
}

function run({ liquid, parsed: known }: Engine, field: 'subject' | 'body', template: string, variables: Variables): string {
  const parsed = known.get(template) ?? liquid.parse(field, template)
  known.set(template, parsed)
  const output = liquid.render(field, parsed, variables, { ownPages: ownPagesOf(variables) })
  if (output.length > MAX_TEXT) throw invalid(`${field} grows longer than ${MAX_TEXT} characters.`)
  return output
}

/** Values are one line each: a line break in a name would otherwise begin a heading, a list or a header of the message. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  return oneLine(String(value))
}

/** Our own addresses become links, whatever was appended to them; every other character that could mean something is put out of use. */
function asMarkdown(value: unknown, { ownPages }: Record<string, unknown>): string {
  const text = asText(value)
  if (/^https?:\/\/[^\s<>\\]+$/.test(text) && (ownPages as string[]).some((page) => text.startsWith(page))) return `<${text}>`
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

const ownPagesOf = ({ event, registration }: Variables): string[] =>
  [event.url, registration.manageUrl].filter((url) => url !== null).map((url) => `${new URL(url).origin}/`)

const buttonsFor = ({ registration, invite }: Variables): Record<string, string> => ({
  ...(registration.manageUrl && { [registration.manageUrl]: 'Your registration' }),
  ...(registration.ticketUrl && { [registration.ticketUrl]: 'Your ticket' }),
  ...(invite.url && { [invite.url]: 'See the invitation' }),
})
