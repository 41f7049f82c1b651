import type { EmailTemplate } from '@foyer/contracts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import { SKIPPED } from '../strings.ts'
import type { Trigger } from '../tables.ts'

export type SendContext = {
  trigger: Trigger
  audience: EmailTemplate['audience']
  /** The status the message is about; null: any. */
  expectedStatus: RegistrationStatus | null
  registration: { status: RegistrationStatus } | null
  invite: { status: string } | null
  event: { canceled: boolean; over: boolean; published: boolean } | null
}

/** Out of date once the event is canceled: everyone is emailed about that instead. */
const ABOUT_ATTENDING: readonly Trigger[] = ['ON_REGISTER', 'ON_WAITLIST', 'ON_OFFER', 'ON_APPROVE', 'SCHEDULED', 'MANUAL']

/** Why a queued message is out of date at sending time; null while it should be sent. */
export function skipReason({ trigger, audience, expectedStatus, registration, invite, event }: SendContext): string | null {
  // Organizers are notified of what happened, whatever has changed since.
  if (audience === 'organizer') return null
  if (trigger === 'ON_INVITE' || audience === 'invitee') {
    if (invite?.status !== 'PENDING') return SKIPPED.inviteNotPending
    if (event?.canceled) return SKIPPED.eventCanceled
    return event?.over ? SKIPPED.eventOver : null
  }
  if (trigger === 'ON_EVENT_CANCEL' && !event?.canceled) return SKIPPED.eventNotCanceled
  if (event?.canceled && ABOUT_ATTENDING.includes(trigger)) return SKIPPED.eventCanceled
  if (trigger === 'SCHEDULED' && !event?.published) return SKIPPED.eventNotPublished
  if (!registration) return expectedStatus === null ? null : SKIPPED.registrationGone
  if (expectedStatus !== null && registration.status !== expectedStatus) return SKIPPED.statusChanged(expectedStatus, registration.status)
  return null
}
