import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { ticketCode } from '../../check-in/ticket-code.ts'
import { type EffectiveTemplate, effectiveSystemTemplate, effectiveTemplate } from '../../email-templates/effective-template.ts'
import { EVENT_CHANGED } from '../../email-templates/system-templates.ts'
import { skipReason, type Trigger } from '../send/triggers.ts'
import { changeQueued, type MessageRow } from '../store.ts'
import { calendarFor } from './calendar-attachment.ts'
import type { MessageContext } from './message-context.ts'
import { renderMail } from './render.ts'
import { variablesFrom } from './variables.ts'

export type ComposeDependencies = { db: Database; clock: Clock; tokens: TokenSigner; baseUrl: string; config: { mailFrom: string } }

/** The message with its words, written once and kept. Undefined when it is not to be sent: the ledger says why. */
export async function composeMessage(
  dependencies: ComposeDependencies,
  message: MessageRow,
  context: MessageContext,
): Promise<MessageRow | undefined> {
  const { db, tokens } = dependencies
  const finish = async (status: 'skipped' | 'failed', reason: string): Promise<undefined> =>
    void (await changeQueued(db, message, { status, reason }))
  const isWritten = message.subject !== null
  // Somebody's trial of a template: its words are all there is of it.
  if (isWritten && message.templateId === null) return message
  const words = await wordsOf(db, message)
  if (!words) return isWritten ? message : finish('failed', 'Its template was deleted.')
  const event = eventNow(context, dependencies.clock())
  const { trigger, registrationStatus: tellsOf } = message
  const whyNot = skipReason({
    trigger,
    tellsOf,
    audience: words.audience,
    event,
    registration: context.registration,
    invite: context.invite,
  })
  if (whyNot) return finish('skipped', whyNot)
  if (isWritten) return message
  const hasTicket = isForAttendee(words) && trigger !== 'ON_INVITE' && context.registration?.status === 'CONFIRMED' && event?.isAhead
  const ticket = hasTicket ? { code: ticketCode(tokens, context.registration!.id) } : null
  try {
    const written = await renderMail(words, variablesFrom(dependencies, context), ticket)
    return await changeQueued(db, message, { ...written, calendar: await calendarOf(dependencies, message, words) })
  } catch (error) {
    // Only the template is to blame for these; everything else may go well the next time.
    if (!(error instanceof Problem)) throw error
    return finish('failed', `The template “${words.name}” has a fault: ${error.message}`)
  }
}

const wordsOf = (db: Database, { organizationId, eventId, templateId }: MessageRow): Promise<EffectiveTemplate | null> =>
  templateId === null
    ? effectiveSystemTemplate(db, organizationId, eventId!, EVENT_CHANGED)
    : effectiveTemplate(db, organizationId, eventId, templateId)

const isForAttendee = ({ audience }: EffectiveTemplate): boolean => audience !== 'organizer'

function eventNow({ event }: MessageContext, now: Date) {
  if (!event) return null
  const over = event.endTime !== null && Date.parse(event.endTime) <= now.getTime()
  const canceled = event.canceledAt !== null
  return { canceled, over, published: event.status === 'PUBLISHED', isAhead: !over && !canceled }
}

/** Reminders leave calendars as they are: the entry came with the confirmation. */
const WITHOUT_CALENDAR: readonly Trigger[] = ['SCHEDULED', 'ON_INVITE']

async function calendarOf(dependencies: ComposeDependencies, message: MessageRow, words: EffectiveTemplate): Promise<string | null> {
  const { organizationId, registrationId, trigger } = message
  if (!registrationId || !isForAttendee(words) || WITHOUT_CALENDAR.includes(trigger)) return null
  return (await calendarFor(dependencies, organizationId, registrationId))?.text ?? null
}
