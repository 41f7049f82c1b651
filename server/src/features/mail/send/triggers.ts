import type { EmailTemplate, LogAction } from '@foyer/contracts'
import type { RegistrationStatus } from '../../registrations/tables.ts'

export type Trigger = EmailTemplate['trigger']
type Metadata = Record<string, unknown>
type Line = { action: LogAction; status?: RegistrationStatus; only?: (metadata: Metadata) => boolean; trigger: Trigger | null }

const arrived = (action: LogAction): Line[] => [
  { action, status: 'CONFIRMED', trigger: 'ON_REGISTER' },
  { action, status: 'PENDING_APPROVAL', trigger: 'ON_REGISTER' },
  { action, status: 'WAITLISTED', trigger: 'ON_WAITLIST' },
]

/** What happened to a registration, and what is said about it. The first line that fits counts; where none does, nobody is mailed. */
const TRIGGER_RULES: readonly Line[] = [
  ...arrived('registration.created'),
  ...arrived('registration.imported'),
  { action: 'registration.waitlisted', trigger: 'ON_WAITLIST' },
  { action: 'registration.approved', trigger: 'ON_APPROVE' },
  { action: 'registration.offered', trigger: 'ON_OFFER' },
  // Somebody's own yes to an offer, or the organizer's second thoughts: they are in, as if they had just registered.
  { action: 'registration.confirmed', only: ({ accepted, reinstated }) => Boolean(accepted || reinstated), trigger: 'ON_REGISTER' },
  // From the waitlist: the words of an offer without a deadline.
  { action: 'registration.confirmed', trigger: 'ON_OFFER' },
  // Whoever says no to an offer knows it already.
  { action: 'registration.declined', only: ({ by }) => by === 'attendee', trigger: null },
  { action: 'registration.declined', trigger: 'ON_DECLINE' },
  { action: 'registration.canceled', trigger: 'ON_CANCEL' },
  { action: 'registration.offer_expired', trigger: 'ON_CANCEL' },
]

export function triggerOf(change: { action: LogAction; newStatus: RegistrationStatus; metadata: Metadata }): Trigger | null {
  const fits = ({ action, status, only }: Line) =>
    action === change.action && (!status || status === change.newStatus) && (!only || only(change.metadata))
  return TRIGGER_RULES.find(fits)?.trigger ?? null
}

/** For somebody who registers again: what they would hear of first, as they stand now. */
export const TRIGGER_OF_STATUS: Partial<Record<RegistrationStatus, Trigger>> = {
  CONFIRMED: 'ON_REGISTER',
  PENDING_APPROVAL: 'ON_REGISTER',
  WAITLISTED: 'ON_WAITLIST',
  OFFERED: 'ON_OFFER',
}

export type SendContext = {
  trigger: Trigger
  audience: EmailTemplate['audience']
  /** The status the message tells of; null: any. */
  tellsOf: RegistrationStatus | null
  registration: { status: RegistrationStatus } | null
  invite: { status: string } | null
  event: { canceled: boolean; over: boolean; published: boolean } | null
}

/** Between queueing and sending things change. Why a message would only confuse by now; null while it still makes sense. */
export function skipReason({ trigger, audience, tellsOf, registration, invite, event }: SendContext): string | null {
  // Notices to the organizers tell what happened, whatever came after.
  if (audience === 'organizer') return null
  if (trigger === 'ON_INVITE' || audience === 'invitee') {
    if (invite?.status !== 'PENDING') return 'The invite is not pending any more.'
    if (event?.canceled) return 'The event is canceled.'
    return event?.over ? 'The event is over.' : null
  }
  if (trigger === 'ON_EVENT_CANCEL' && !event?.canceled) return 'The event takes place after all.'
  if ((trigger === 'SCHEDULED' || trigger === 'MANUAL') && event?.canceled) return 'The event is canceled.'
  if (trigger === 'SCHEDULED' && !event?.published) return 'The event is not published any more.'
  if (!registration) return tellsOf === null ? null : 'The registration is not there any more.'
  if (tellsOf !== null && registration.status !== tellsOf)
    return `It told of the status ${tellsOf}; the registration is ${registration.status} by now.`
  return null
}
