import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { ticketCode } from '../../check-in/ticket-code.ts'
import { type EffectiveTemplate, effectiveSystemTemplate, effectiveTemplate } from '../../email-templates/effective-template.ts'
import { EVENT_CHANGED } from '../../email-templates/system-templates.ts'
import { changeQueued, type MessageRow } from '../store.ts'
import { FAILED } from '../strings.ts'
import type { Trigger } from '../tables.ts'
import { calendarFor } from './calendar-attachment.ts'
import { mailFrame } from './mail-frame.ts'
import type { MessageContext } from './message-context-store.ts'
import type { RenderMail } from './render.ts'
import { skipReason } from './skip-reason.ts'
import { variablesFrom } from './variables.ts'

export type ComposeDependencies = {
  db: Database
  clock: Clock
  tokens: TokenSigner
  baseUrl: string
  config: { mailFrom: string }
  renderMail: RenderMail
}

/** The message with its content, rendered once and stored. Undefined when it must not be sent; the ledger then has the reason. */
export async function composeMessage(
  dependencies: ComposeDependencies,
  message: MessageRow,
  context: MessageContext,
): Promise<MessageRow | undefined> {
  const { db, tokens } = dependencies
  const finish = async (status: 'skipped' | 'failed', reason: string): Promise<undefined> =>
    void (await changeQueued(db, message, { status, reason }))
  const isComposed = message.subject !== null
  // A test email has no template to render again: its content is all there is.
  if (isComposed && message.templateId === null && message.registrationStatus === null) return message
  const template = await findTemplate(db, message)
  if (!template) return isComposed ? message : finish('failed', FAILED.templateDeleted)
  const event = eventState(context, dependencies.clock())
  const { registration, invite } = context
  const { trigger, registrationStatus: expectedStatus } = message
  const reason = skipReason({ trigger, expectedStatus, audience: template.audience, event, registration, invite })
  if (reason) return finish('skipped', reason)
  const to: Partial<ReturnType<typeof recipientOf>> =
    isForAttendee(template) && trigger !== 'ON_INVITE' && registration ? recipientOf(registration) : {}
  // Composed again for an address that was corrected since, even if it was corrected back: the content has the address and the old link.
  if (isComposed && !registration?.linkVersion && (to.toEmail ?? message.toEmail) === message.toEmail) return message
  const attends = isForAttendee(template) && trigger !== 'ON_INVITE' && registration?.status === 'CONFIRMED' && event?.isUpcoming
  // There is no check-in at an online event, so its ticket is the link to join.
  const ticket = attends && context.event?.type !== 'VIRTUAL' ? { code: ticketCode(tokens, registration) } : null
  const joinUrl = attends ? (context.event?.onlineUrl ?? null) : null
  try {
    const content = await dependencies.renderMail({
      template: { subject: template.subject, body: template.body },
      variables: variablesFrom(dependencies, context),
      ticket,
      joinUrl,
      frame: mailFrame(dependencies, context, template),
    })
    return await changeQueued(db, message, { ...to, ...content, calendar: await findCalendar(dependencies, message, template) })
  } catch (error) {
    // These come from the template and repeat on every attempt; any other error may not.
    if (!(error instanceof Problem && error.code === 'VALIDATION_ERROR')) throw error
    return finish('failed', FAILED.templateError(template.name, error.message))
  }
}

const findTemplate = (db: Database, { organizationId, eventId, templateId }: MessageRow): Promise<EffectiveTemplate | null> =>
  templateId === null
    ? effectiveSystemTemplate(db, organizationId, eventId!, EVENT_CHANGED)
    : effectiveTemplate(db, organizationId, eventId, templateId)

const isForAttendee = ({ audience }: EffectiveTemplate): boolean => audience !== 'organizer'

/** As it is now, whatever it was when the message was queued. */
const recipientOf = ({ email, name }: { email: string; name: string | null }) => ({ toEmail: email, toName: name })

function eventState({ event }: MessageContext, now: Date) {
  if (!event) return null
  const over = event.endTime !== null && Date.parse(event.endTime) <= now.getTime()
  const canceled = event.canceledAt !== null
  return { canceled, over, published: event.status === 'PUBLISHED', isUpcoming: !over && !canceled }
}

/** Reminders do not touch calendars: the entry came with the confirmation. */
const WITHOUT_CALENDAR: readonly Trigger[] = ['SCHEDULED', 'ON_INVITE']

async function findCalendar(dependencies: ComposeDependencies, message: MessageRow, template: EffectiveTemplate): Promise<string | null> {
  const { organizationId, registrationId, trigger } = message
  if (!registrationId || !isForAttendee(template) || WITHOUT_CALENDAR.includes(trigger)) return null
  return (await calendarFor(dependencies, organizationId, registrationId))?.text ?? null
}
