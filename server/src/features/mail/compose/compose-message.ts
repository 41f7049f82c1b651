import type { Language } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { inLanguage } from '../../../texts/index.ts'
import { ticketCode } from '../../check-in/ticket-code.ts'
import type { Content } from '../send/batch-store.ts'
import type { MessageBatches } from '../send/message-batches.ts'
import { changeQueued, type MessageRow } from '../store.ts'
import { FAILED } from '../strings.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-link.ts'
import { calendarFor } from './calendar-attachment.ts'
import { mailFrame } from './mail-frame.ts'
import type { MessageContext } from './message-context-store.ts'
import { eventState, type FindWrittenMessage, findSource, type MessageSource } from './message-source.ts'
import { messageWording } from './message-wording.ts'
import type { RenderMail } from './render.ts'
import { variablesFrom } from './variables.ts'

export type ComposeDependencies = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  baseUrl: string
  config: { mailFrom: string }
  renderMail: RenderMail
  findWrittenMessage: FindWrittenMessage
  messageBatches: Pick<MessageBatches, 'findTemplate' | 'findSeat'>
}

/** A message with its content. `content` is null if it was stored by an earlier attempt; otherwise it is new and has to be stored. */
export type ComposedMessage = { message: MessageRow; content: Content | null }

/** Undefined when the message must not be sent; the ledger then has the reason. */
export async function composeMessage(
  dependencies: ComposeDependencies,
  message: MessageRow,
  context: MessageContext,
): Promise<ComposedMessage | undefined> {
  const { db, tokens } = dependencies
  const finish = async (status: 'skipped' | 'failed', reason: string): Promise<undefined> =>
    void (await changeQueued(db, message, { status, reason }))
  const isComposed = message.subject !== null
  // A test email has no template to render again: its content is all there is.
  if (isComposed && message.templateId === null && message.registrationStatus === null) return { message, content: null }
  const source = await findSource(dependencies, message, context)
  if (!source) return isComposed ? { message, content: null } : finish('failed', FAILED.templateDeleted)
  if (source.reason) return finish('skipped', source.reason)
  const { registration } = context
  const to: Partial<ReturnType<typeof recipientOf>> = source.isToRegistrant && registration ? recipientOf(registration) : {}
  const toEmail = to.toEmail ?? message.toEmail
  // Composed again for an address that was corrected since, even if it was corrected back: the content has the address and the old link.
  if (isComposed && !registration?.linkVersion && toEmail === message.toEmail) return { message, content: null }
  const isUpcoming = eventState(context, dependencies.clock())?.isUpcoming
  const attends = source.isToRegistrant && !source.marketing && registration?.status === 'CONFIRMED' && isUpcoming
  // There is no check-in at an online event, so its ticket is the link to join.
  const ticket = attends && context.event?.type !== 'VIRTUAL' ? { code: ticketCode(tokens, registration) } : null
  const joinUrl = attends ? (context.event?.onlineUrl ?? null) : null
  const { organizationId, createdAt } = message
  const offUrl = source.marketing ? unsubscribeUrl(dependencies, { organizationId, email: toEmail }, createdAt) : null
  const { language, contentLanguage, ...template } = messageWording(source, context, { isToPerson: source.audience !== 'organizer' })
  try {
    const written = await dependencies.renderMail({
      template,
      language,
      variables: inLanguage(language, () => variablesFrom(dependencies, context)),
      ticket,
      joinUrl,
      frame: mailFrame(dependencies, context, { audience: source.audience, trigger: message.trigger, language: contentLanguage }, offUrl),
    })
    const calendar = await findCalendar(dependencies, message, source, language)
    const content = { toEmail, toName: message.toName, ...to, ...written, calendar }
    return { message: { ...message, ...content }, content }
  } catch (error) {
    // These come from the template and repeat on every attempt; any other error may not.
    if (!(error instanceof Problem && error.code === 'VALIDATION_ERROR')) throw error
    return finish('failed', FAILED.templateError(source.name, error.message))
  }
}

/** As it is now, whatever it was when the message was queued. */
const recipientOf = ({ email, name }: { email: string; name: string | null }) => ({ toEmail: email, toName: name })

async function findCalendar(
  dependencies: ComposeDependencies,
  message: MessageRow,
  source: MessageSource,
  language: Language,
): Promise<string | null> {
  const { organizationId, registrationId } = message
  if (!registrationId || !source.hasCalendar) return null
  return (await calendarFor(dependencies, organizationId, registrationId, language, dependencies.messageBatches.findSeat))?.text ?? null
}
