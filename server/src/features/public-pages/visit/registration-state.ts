import { decideSeat, hasFreeSeat, type SeatCounts } from '../../registrations/rules.ts'
import type { EventPage } from '../data/store.ts'

/** What somebody who may read the page can do there. */
export type RegistrationState =
  | 'open'
  /** The organizer looks at each registration first. */
  | 'approval'
  /** All seats are taken; the line is open. */
  | 'waitlist'
  | 'full'
  /** For people with an invite; this visitor has none. */
  | 'invitation-only'
  /** The form of CRM A takes the registrations. */
  | 'vendor-form'
  | 'ended'
  /** The organizer switched registration off. */
  | 'closed'
  | 'canceled'

type EventState = Pick<
  EventPage,
  | 'canceled'
  | 'endTime'
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

/** In the order in which registering would refuse: the page promises nothing that the next click takes back. */
export function registrationStateOf(event: EventState, { now, isInvited }: { now: Date; isInvited: boolean }): RegistrationState {
  if (event.canceled) return 'canceled'
  if (event.endTime && new Date(event.endTime) <= now) return 'ended'
  if (event.provider === null) return 'closed'
  if (event.inviteOnly && !isInvited) return 'invitation-only'
  if (event.provider === 'crm-a' && !(event.formId && event.portalId)) return 'closed'
  const registrationState =
    STATE_OF_DECISION[decideSeat(event, { needsApproval: event.approvalRequired, waitlistEnabled: event.waitlistEnabled })]
  return event.provider === 'crm-a' && registrationState !== 'full' ? 'vendor-form' : registrationState
}

const STATE_OF_DECISION = { PENDING_APPROVAL: 'approval', CONFIRMED: 'open', WAITLISTED: 'waitlist', FULL: 'full' } as const

/** A free seat is not on offer while people wait for it. */
export const isFull = (seats: SeatCounts): boolean => !hasFreeSeat(seats)

export const acceptsRegistrations = (registrationState: RegistrationState): boolean =>
  registrationState === 'open' || registrationState === 'approval' || registrationState === 'waitlist'

const FEW_SEATS = 20

/** The seats in a sentence; null where there is nothing to say (no limit). */
export function seatWords({ capacity, taken, waiting }: Pick<EventPage, 'capacity' | 'taken' | 'waiting'>): string | null {
  if (capacity === null) return null
  if (isFull({ capacity, taken, waiting })) {
    const full = capacity === 0 ? 'No seats' : `All ${counted(capacity, 'seat')} taken`
    return waiting > 0 ? `${full}, ${waiting === 1 ? '1 person' : `${count(waiting)} people`} waiting` : full
  }
  const left = capacity - taken
  return left <= FEW_SEATS ? `${counted(left, 'seat')} left` : `${count(left)} of ${count(capacity)} seats left`
}

const count = (number: number) => number.toLocaleString('en')
const counted = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`

/** What the registrationState says, and what its button is called where there is something to do. */
export const REGISTRATION_STATES: Record<RegistrationState, { words?: string; button?: string }> = {
  open: { button: 'Register' },
  approval: { button: 'Request to attend', words: 'The host looks at every registration before confirming it.' },
  waitlist: {
    button: 'Join the waitlist',
    words: 'This event is full. On the waitlist you get the next free seat when it is your turn.',
  },
  full: { words: 'This event is full.' },
  'invitation-only': { words: 'This event is by invitation only. To register, open the link in your invite.' },
  'vendor-form': { button: 'Register' },
  ended: { words: 'This event has ended.' },
  closed: { words: 'Registration is closed.' },
  // Said at the top of the page already.
  canceled: {},
}
