import type { Language, WrittenMail } from '@foyer/contracts'
import { LRUCache } from 'lru-cache'
import { isolate, languageOf, latinLanguage, needsIsolation } from '../../../platform/text-language.ts'
import { Refusal } from '../../../platform/threads/refusal.ts'
import { inLanguage, t } from '../../../texts/index.ts'
import { type AsValue, createLiquid, type LiquidEngine, type ParsedTemplate } from '../../email-templates/liquid.ts'
import { MAIL_ERRORS } from '../strings.ts'
import { footerOf, renderLayout, type Ticket } from './layout.ts'
import type { MailFrame } from './mail-frame.ts'
import { type MailLanguage, mailLanguage } from './mail-language.ts'
import { mailColors } from './mail-styles.ts'
import { renderMarkdownMail } from './markdown.ts'
import { oneLine } from './one-line.ts'
import type { Variables } from './variables.ts'

const MAX_SUBJECT_LENGTH = 200
const MAX_OUTPUT_LENGTH = 300_000

type Engine = { liquid: LiquidEngine; cache: LRUCache<string, ParsedTemplate> }

export type MailInput = {
  template: { subject: string; body: string }
  /** Of our own words: buttons, the ticket, the footer. */
  language: Language
  variables: Variables
  ticket: Ticket | null
  joinUrl: string | null
  frame: MailFrame
}
/** Throws a VALIDATION_ERROR when the template has an error or is too expensive. */
export type RenderMail = (input: MailInput) => Promise<WrittenMail>

/**
 * The parts of a message from a template and its values. Bodies are Markdown with Liquid. Every value is escaped for Markdown first, so that
 * a name or a location can never be markup, a link or Liquid. A value in another direction than the template is isolated, so that the
 * sentence around it keeps its order.
 * Throws a Refusal with the line number when the template has an error. Runs in the render thread.
 */
export const renderMail = (input: MailInput): WrittenMail => inLanguage(input.language, () => render(input))

function render({ template, variables, ticket, joinUrl, frame }: MailInput): WrittenMail {
  const language = mailLanguage(template.body)
  const message = variables.invite.message
  const globals = { ownOrigins: ownOrigins(variables), joinUrl: variables.event.onlineUrl, message, language }
  const subjectLine = oneLine(renderField(TEXT, 'subject', template.subject, variables, globals)).slice(0, MAX_SUBJECT_LENGTH)
  const subject = subjectLine || variables.event.name || t.emailText.emptySubject
  const source = withMessage(renderField(MARKDOWN, 'body', template.body, variables, globals), message && quoted(message, globals))
  const colors = mailColors(frame.accentColor)
  const body = renderMarkdownMail(source, { buttons: buttonsFor(variables), dir: language.dir, colors: colors.light })
  // Added to every template, so that no organizer has to think of it; not where the template has it already.
  const addedUrl = joinUrl && !source.includes(joinUrl) ? joinUrl : null
  const lines = [addedUrl && `${t.emailText.join}: ${addedUrl}`, ticket && `${t.emailText.ticket}: ${ticket.code}`].filter(Boolean)
  const values = shownValues(variables)
  const footer = footerOf({ workspace: values.workspace, event: values.event?.name ?? null, email: variables.attendee.email }, frame)
  const lang = language.lang ?? latinLanguage(frame.language)
  return {
    subject,
    text: `${[body.text, lines.join('\n'), `-- \n${footer.text}`].filter(Boolean).join('\n\n')}\n`,
    html: renderLayout({
      ...values,
      subject,
      preview: previewOf(body.text),
      body: body.html,
      ticket,
      joinUrl: addedUrl,
      footer: footer.html,
      frame,
      colors,
      language: { ...language, lang },
    }),
  }
}

/** The texts of the layout. Like all values each is one line. */
function shownValues({ workspace, event }: Variables) {
  const line = (text: string | null) => (text === null ? null : oneLine(text) || null)
  const name = line(event.name)
  return {
    workspace: oneLine(workspace.name),
    event: name === null ? null : { name, url: event.url, startTime: line(event.startTime), location: line(event.location) },
  }
}

const MAX_PREVIEW_LENGTH = 140

/** The first sentences after the greeting. */
function previewOf(text: string): string {
  const paragraphs = text.slice(0, 2_000).split('\n\n')
  const rest = paragraphs.length > 1 && /[,،:]$/.test(paragraphs[0]!) ? paragraphs.slice(1) : paragraphs
  return [...oneLine(rest.join(' ').replace(/\(?https?:\/\/\S+/g, ''))].slice(0, MAX_PREVIEW_LENGTH).join('')
}

/** Parsing a template takes three times as long as rendering it, and a thousand registrants get the same one. */
const createEngine = (asValue: AsValue): Engine => ({
  liquid: createLiquid(asValue),
  cache: new LRUCache({ maxSize: 500_000, sizeCalculation: (_, text) => text.length || 1 }),
})
const TEXT = createEngine(asText)
const MARKDOWN = createEngine(asMarkdown)

type Globals = { ownOrigins: string[]; joinUrl: string | null; message: string | null; language: MailLanguage }

function renderField(
  { liquid, cache }: Engine,
  field: 'subject' | 'body',
  template: string,
  variables: Variables,
  globals: Globals,
): string {
  const parsed = cache.get(template) ?? liquid.parse(field, template)
  cache.set(template, parsed)
  const output = liquid.render(field, parsed, variables, globals)
  if (output.length > MAX_OUTPUT_LENGTH) throw new Refusal(MAIL_ERRORS.tooLong(field, MAX_OUTPUT_LENGTH))
  return output
}

/** Each value is one line: a line break in a name would otherwise begin a heading, a list or a header of the message. */
function asLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(asLine).join(', ')
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  return oneLine(String(value))
}

/** Addresses are never isolated: mail clients would take the invisible character at their end for a part of them. */
const isAddress = (text: string): boolean => /^(https?:\/\/\S*|\S+@\S+)$/.test(text)

function asText(value: unknown, globals: Record<string, unknown>): string {
  const text = asLine(value)
  return needsIsolation(text, (globals as Globals).language.dir) && !isAddress(text) ? isolate(text) : text
}

/**
 * Addresses of this service, with anything appended to them, and the link to join become links. The message of an invite becomes a quote.
 * In other texts every character with a meaning in Markdown is escaped.
 */
function asMarkdown(value: unknown, given: Record<string, unknown>): string {
  const globals = given as Globals
  if (globals.message !== null && value === globals.message) return quoted(globals.message, globals)
  const text = asLine(value)
  const isOwn = globals.ownOrigins.some((origin) => text.startsWith(origin)) || text === globals.joinUrl
  if (isOwn && /^https?:\/\/[^\s<>\\]+$/.test(text)) return `<${text}>`
  return escaped(text, globals)
}

function escaped(text: string, { language }: Globals): string {
  const escapedText = text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  // Isolated values become elements with their own language and direction (markdown.ts).
  const isIsolated = (needsIsolation(text, language.dir) || languageOf(text) !== language.lang) && !isAddress(text) && text
  return isIsolated ? isolate(escapedText) : escapedText
}

/** A quoted paragraph with the line breaks of the message. It ends the paragraph before it, and none of its lines can be markup. */
function quoted(message: string, globals: Globals): string {
  const lines = message.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${escaped(oneLine(line), globals)}`.trimEnd())
  return `\n\n${lines.join('\n')}\n\n`
}

/** Added after the greeting of every template, so that no organizer has to think of it; not where the template has it already. */
function withMessage(source: string, quote: string | null): string {
  if (!quote || source.includes(quote)) return source
  const greeting = /^[^\n]*[,،:][ \t]*(?=\n\s*\n)/.exec(source)?.[0] ?? ''
  return `${greeting}${quote}${source.slice(greeting.length)}`
}

const ownOrigins = ({ event, registration }: Variables): string[] =>
  [event.url, registration.manageUrl].filter((url) => url !== null).map((url) => `${new URL(url).origin}/`)

const buttonsFor = ({ event, registration, invite }: Variables): Record<string, string> => ({
  ...(event.onlineUrl && { [event.onlineUrl]: t.emailText.join }),
  ...(registration.manageUrl && { [registration.manageUrl]: t.emailText.registrationButton }),
  ...(registration.ticketUrl && { [registration.ticketUrl]: t.emailText.ticketButton }),
  ...(invite.url && { [invite.url]: t.emailText.inviteButton }),
})
