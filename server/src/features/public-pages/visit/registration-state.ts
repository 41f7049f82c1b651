import { registrationWindowAt } from '../../events/registration-window.ts'
import { decideSeat, hasFreeSeat, type SeatCounts } from '../../registrations/rules.ts'
import type { EventPage } from '../data/store.ts'

/** Whether and how a visitor can register. */
export type RegistrationState =
  | 'open'
  /** The organizer approves each registration. */
  | 'approval'
  /** All seats are taken; the waitlist is open. */
  | 'waitlist'
  | 'full'
  /** Only for people with an invite; this visitor has none. */
  | 'invitation-only'
  /** The form of CRM A takes the registrations. */
  | 'vendor-form'
  | 'ended'
  /** Opens at a time of the organizer's choice. */
  | 'not-yet-open'
  /** Closed at a time of the organizer's choice. */
  | 'closed-at-time'
  /** The organizer switched registration off. */
  | 'closed'
  | 'canceled'

type EventState = Pick<
  EventPage,
  | 'canceled'
  | 'endTime'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'provider'
  | 'inviteOnly'
  | 'approvalRequired'
  | 'capacity'
  | 'taken'
  | 'waiting'
  | 'waitlistEnabled'
  | 'formId'
  | 'portalId'
>

/** Checks in the same order as the registration use case, so that the page offers nothing the next request refuses. */
export function registrationStateOf(event: EventState, { now, isInvited }: { now: Date; isInvited: boolean }): RegistrationState {
  if (event.canceled) return 'canceled'
  if (event.endTime && new Date(event.endTime) <= now) return 'ended'
  if (event.provider === null) return 'closed'
  if (event.inviteOnly && !isInvited) return 'invitation-only'
  const window = registrationWindowAt(event, now)
  if (window !== 'open') return window === 'before' ? 'not-yet-open' : 'closed-at-time'
  if (event.provider === 'crm-a' && !(event.formId && event.portalId)) return 'closed'
  const decision = decideSeat(event, { needsApproval: event.approvalRequired, waitlistEnabled: event.waitlistEnabled })
  return event.provider === 'crm-a' && decision !== 'FULL' ? 'vendor-form' : STATE_OF_DECISION[decision]
}

const STATE_OF_DECISION = { PENDING_APPROVAL: 'approval', CONFIRMED: 'open', WAITLISTED: 'waitlist', FULL: 'full' } as const

/** Free seats belong to the waitlist while people are on it. */
export const isFull = (seats: SeatCounts): boolean => !hasFreeSeat(seats)

export const acceptsRegistrations = (registrationState: RegistrationState): boolean =>
  registrationState === 'open' || registrationState === 'approval' || registrationState === 'waitlist'
