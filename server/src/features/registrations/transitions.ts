import type { LogAction } from '@foyer/contracts'
import type { RegistrationStatus } from './tables.ts'

export type OrganizerAction = 'approve' | 'offer' | 'decline' | 'cancel'

type Rule = { from: readonly RegistrationStatus[]; to: RegistrationStatus; action: LogAction; refusal: string }

/** Every move an organizer can ask for: from where, to where, what the log says, and the sentence when it is not possible. */
const TRANSITIONS: Record<OrganizerAction, Rule> = {
  approve: {
    from: ['PENDING_APPROVAL', 'OFFERED'],
    to: 'CONFIRMED',
    action: 'registration.approved',
    refusal: 'Only somebody waiting for approval or holding an offer can be approved.',
  },
  offer: {
    from: ['PENDING_APPROVAL'],
    to: 'OFFERED',
    action: 'registration.offered',
    refusal: 'Only somebody waiting for approval can be offered a seat by hand. The waitlist gets free seats by itself, in order.',
  },
  decline: {
    from: ['PENDING_APPROVAL', 'WAITLISTED', 'OFFERED'],
    to: 'DECLINED',
    action: 'registration.declined',
    refusal:
      'Only somebody waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.',
  },
  cancel: {
    from: ['PENDING_APPROVAL', 'CONFIRMED', 'WAITLISTED', 'OFFERED'],
    to: 'CANCELED',
    action: 'registration.canceled',
    refusal: 'A declined registration cannot be canceled.',
  },
}

export type Verdict =
  | { full: true }
  | { move: false }
  | { move: true; to: RegistrationStatus; action: LogAction; reason: string }
  | { refused: string }

/** Asking for what is already so changes nothing. Approving needs a seat; without one it becomes a place in line. An offer needs one, too. */
export function decideTransition(
  action: OrganizerAction,
  status: RegistrationStatus,
  seats: { left: number; waiting: number; taken: number; capacity: number | null },
): Verdict {
  const rule = TRANSITIONS[action]
  if (status === rule.to) return { move: false }
  if (!rule.from.includes(status)) return { refused: rule.refusal }
  const needsSeat = (rule.to === 'CONFIRMED' || rule.to === 'OFFERED') && status !== 'OFFERED'
  if (needsSeat && (seats.left === 0 || seats.waiting > 0)) {
    if (action === 'offer') return { full: true }
    return {
      move: true,
      to: 'WAITLISTED',
      action: 'registration.waitlisted',
      reason: `approved, waitlisted: ${seats.taken} of ${seats.capacity} seats taken`,
    }
  }
  return { move: true, to: rule.to, action: rule.action, reason: `${rule.action.slice('registration.'.length)} by the organizer` }
}
