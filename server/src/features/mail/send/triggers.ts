import type { LogAction } from '@foyer/contracts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import type { Trigger } from '../tables.ts'

type Metadata = Record<string, unknown>
type TriggerRule = {
  action: LogAction
  status?: RegistrationStatus
  when?: (metadata: Metadata) => boolean
  trigger: Trigger | null
}

export const EMAIL_CHANGED: LogAction = 'registration.email_changed'
export const RESTORED: LogAction = 'registration.restored'

const onArrival = (action: LogAction): TriggerRule[] => [
  { action, status: 'CONFIRMED', trigger: 'ON_REGISTER' },
  { action, status: 'PENDING_APPROVAL', trigger: 'ON_REGISTER' },
  { action, status: 'WAITLISTED', trigger: 'ON_WAITLIST' },
]

/** The trigger for a guest who registers again, whose email was corrected or for whom a change was undone, by their current status. */
export const TRIGGER_OF_STATUS: Partial<Record<RegistrationStatus, Trigger>> = {
  CONFIRMED: 'ON_REGISTER',
  PENDING_APPROVAL: 'ON_REGISTER',
  WAITLISTED: 'ON_WAITLIST',
  OFFERED: 'ON_OFFER',
}

/** Of emails about the status of a registration. */
export const ABOUT_STATUS: readonly Trigger[] = ['ON_REGISTER', 'ON_WAITLIST', 'ON_OFFER', 'ON_APPROVE', 'ON_DECLINE', 'ON_CANCEL']

/** The trigger of each change to a registration. The first rule that matches counts; without one, no email is sent. */
const TRIGGER_RULES: readonly TriggerRule[] = [
  ...onArrival('registration.created'),
  ...onArrival('registration.imported'),
  { action: 'registration.waitlisted', trigger: 'ON_WAITLIST' },
  { action: 'registration.approved', trigger: 'ON_APPROVE' },
  { action: 'registration.offered', trigger: 'ON_OFFER' },
  // After an accepted offer or a reinstatement the guest gets the same email as after registering.
  { action: 'registration.confirmed', when: ({ accepted, reinstated }) => Boolean(accepted || reinstated), trigger: 'ON_REGISTER' },
  // Confirmed from the waitlist: the offer template, without a deadline.
  { action: 'registration.confirmed', trigger: 'ON_OFFER' },
  // A guest who declines an offer needs no email about it.
  { action: 'registration.declined', when: ({ by }) => by === 'attendee', trigger: null },
  { action: 'registration.declined', trigger: 'ON_DECLINE' },
  { action: 'registration.canceled', trigger: 'ON_CANCEL' },
  { action: 'registration.offer_expired', trigger: 'ON_CANCEL' },
]

export function triggerOf(change: { action: LogAction; newStatus: RegistrationStatus; metadata: Metadata }): Trigger | null {
  if (change.action === EMAIL_CHANGED || change.action === RESTORED) return TRIGGER_OF_STATUS[change.newStatus] ?? null
  const matches = ({ action, status, when }: TriggerRule) =>
    action === change.action && (!status || status === change.newStatus) && (!when || when(change.metadata))
  return TRIGGER_RULES.find(matches)?.trigger ?? null
}
