import type { EmailTemplate } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { type EffectiveTemplate, effectiveSystemTemplate } from '../../email-templates/effective-template.ts'
import { EVENT_CHANGED } from '../../email-templates/system-templates.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import type { MessageRow } from '../store.ts'
import { SKIPPED } from '../strings.ts'
import type { Trigger } from '../tables.ts'
import { isUnsubscribed } from '../unsubscribe/unsubscribe-store.ts'
import type { MessageContext } from './message-context-store.ts'
import { skipReason } from './skip-reason.ts'

/** A message to registrants, as far as sending it needs it. */
export type WrittenMessage = {
  subject: string
  body: string
  marketing: boolean
  canceled: boolean
  statuses: readonly RegistrationStatus[]
}
/** Given by the feature messages, which is to the right of this one. */
export type FindWrittenMessage = (db: Database, organizationId: OrganizationId, id: string) => Promise<WrittenMessage | undefined>

/** What a message of the ledger is written from. */
export type MessageSource = {
  name: string
  subject: string
  body: string
  audience: EmailTemplate['audience']
  /** It goes to the registrant it is about, at their current address. */
  isToRegistrant: boolean
  hasCalendar: boolean
  marketing: boolean
  /** Why it is out of date; null while it should be sent. */
  reason: string | null
}

type FindTemplate = (key: {
  organizationId: OrganizationId
  eventId: string | null
  templateId: string
}) => Promise<EffectiveTemplate | null>
type Dependencies = { db: Database; clock: Clock; findWrittenMessage: FindWrittenMessage; messageBatches: { findTemplate: FindTemplate } }

/** Null when the template or the message to registrants no longer exists. */
export function findSource(dependencies: Dependencies, message: MessageRow, context: MessageContext): Promise<MessageSource | null> {
  const { eventMessageId } = message
  return eventMessageId === null
    ? fromTemplate(dependencies, message, context)
    : fromWritten(dependencies, message, context, eventMessageId)
}

async function fromTemplate(
  { db, clock, messageBatches }: Dependencies,
  message: MessageRow,
  context: MessageContext,
): Promise<MessageSource | null> {
  const { organizationId, eventId, templateId, trigger, registrationStatus: expectedStatus } = message
  const template =
    templateId === null
      ? await effectiveSystemTemplate(db, organizationId, eventId!, EVENT_CHANGED)
      : await messageBatches.findTemplate({ organizationId, eventId, templateId })
  if (!template) return null
  const { name, subject, body, audience } = template
  const { registration, invite } = context
  const reason = skipReason({ trigger, expectedStatus, audience, event: eventState(context, clock()), registration, invite })
  const isToRegistrant = audience !== 'organizer' && trigger !== 'ON_INVITE'
  return {
    name,
    subject,
    body,
    audience,
    isToRegistrant,
    hasCalendar: isToRegistrant && !WITHOUT_CALENDAR.includes(trigger),
    marketing: false,
    reason,
  }
}

/** Reminders do not touch calendars: the entry came with the confirmation. */
const WITHOUT_CALENDAR: readonly Trigger[] = ['SCHEDULED', 'ON_INVITE']

async function fromWritten(
  { db, findWrittenMessage }: Dependencies,
  { organizationId, templateName }: MessageRow,
  { registration }: MessageContext,
  eventMessageId: string,
): Promise<MessageSource | null> {
  const written = await findWrittenMessage(db, organizationId, eventMessageId)
  if (!written) return null
  const { subject, body, marketing } = written
  const isOff = marketing && registration !== null && (await isUnsubscribed(db, { organizationId, email: registration.email }))
  const reason = writtenSkipReason(written, registration, isOff)
  return { name: templateName, subject, body, audience: 'registrant', isToRegistrant: true, hasCalendar: false, marketing, reason }
}

/** Unlike an email from a template, a message may be about a canceled event. */
function writtenSkipReason(
  { canceled, statuses }: WrittenMessage,
  registration: { status: RegistrationStatus } | null,
  isOff: boolean,
): string | null {
  if (canceled) return SKIPPED.messageCanceled
  if (!registration) return SKIPPED.registrationGone
  if (!statuses.includes(registration.status)) return SKIPPED.noLongerMatches(registration.status)
  return isOff ? SKIPPED.unsubscribed : null
}

export function eventState({ event }: MessageContext, now: Date) {
  if (!event) return null
  const over = event.endTime !== null && Date.parse(event.endTime) <= now.getTime()
  const canceled = event.canceledAt !== null
  return { canceled, over, published: event.status === 'PUBLISHED', isUpcoming: !over && !canceled }
}
