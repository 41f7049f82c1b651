import type { LogAction, RegistrationStatus } from '@foyer/contracts'
import type { Detail } from '../../platform/http/problem.ts'
import { ENDED_STATUSES, hasFreeSeat, LIVE_STATUSES } from './rules.ts'
import type { Seats } from './seats-store.ts'
import { LOG_REASONS, PROMOTION_REASONS, REFUSALS, WAITLIST_REASONS } from './strings.ts'

/** What a decision depends on, besides the status. */
export type TransitionContext = Pick<Seats, 'capacity' | 'taken' | 'waiting' | 'offerHours' | 'waitlistEnabled' | 'canceled' | 'over'> & {
  offerExpired: boolean
  registeredAgain: boolean
}
/** Where one of these holds, a command is refused although the status would allow it. */
export type Blocker = 'canceled' | 'over' | 'offerExpired' | 'registeredAgain'

export type TransitionRule = {
  /** Null: there was no registration before. */
  from: RegistrationStatus | null
  to: RegistrationStatus
  log: LogAction
  /** Describes the guard. The first transition whose guard holds is taken; for those from null, take-seat.ts decides in SQL. */
  when?: string
  guard?: (context: TransitionContext) => boolean
  reason: (context: TransitionContext) => string
  /** Set in the log for reactions. */
  flag?: 'accepted' | 'reinstated'
}

export type CommandRules = {
  /** Statuses in which a repeated command changes nothing and is not refused. */
  doneIn: readonly RegistrationStatus[]
  transitions: readonly TransitionRule[]
  refusal: Detail
  blockedBy?: Partial<Record<Blocker, Detail>>
  /** The refusal where no guard holds because no seat is free. */
  full?: Detail
}

const fromEach = (statuses: readonly RegistrationStatus[], rule: Omit<TransitionRule, 'from'>): TransitionRule[] =>
  statuses.map((from) => ({ from, ...rule }))

const seatIsFree = { when: 'a seat is free and the waitlist is empty', guard: hasFreeSeat }
const offersSeats = { when: 'the event offers seats', guard: ({ offerHours }: TransitionContext) => offerHours !== null }
const confirmsSeats = { when: 'the event confirms at once', guard: ({ offerHours }: TransitionContext) => offerHours === null }
const WAITLIST_ON = 'no seat is free and the waitlist is on'

const whyWaitlisted = ({ capacity, taken, waiting }: TransitionContext) =>
  capacity !== null && taken >= capacity ? WAITLIST_REASONS.full(taken, capacity) : WAITLIST_REASONS.othersWaiting(waiting)

const registering = (log: LogAction): TransitionRule[] => [
  {
    from: null,
    to: 'CONFIRMED',
    log,
    when: seatIsFree.when,
    reason: ({ capacity, taken }) => (capacity === null ? LOG_REASONS.confirmedUnlimited : LOG_REASONS.confirmed(taken + 1, capacity)),
  },
  {
    from: null,
    to: 'WAITLISTED',
    log,
    when: WAITLIST_ON,
    reason: (context) => LOG_REASONS.waitlisted.onRegistering(whyWaitlisted(context)),
  },
]

const promoting = (why: string): TransitionRule[] => [
  {
    from: 'WAITLISTED',
    to: 'CONFIRMED',
    log: 'registration.confirmed',
    ...confirmsSeats,
    reason: () => LOG_REASONS.promoted.confirmed(why),
  },
  { from: 'WAITLISTED', to: 'OFFERED', log: 'registration.offered', ...offersSeats, reason: () => LOG_REASONS.promoted.offered(why) },
]

/** For commands that are not decided by decideTransition(). */
const neverRefused = (transitions: readonly TransitionRule[]): CommandRules => ({ doneIn: [], transitions, refusal: '' })

/** Every command on a registration: who may give it, from which status to which it leads, what is logged, and why it is refused. */
export const COMMANDS = {
  visitor: {
    register: neverRefused([
      {
        from: null,
        to: 'PENDING_APPROVAL',
        log: 'registration.created',
        when: 'approval is required',
        reason: () => LOG_REASONS.waitingForApproval,
      },
      ...registering('registration.created'),
    ]),
  },
  organizer: {
    add: neverRefused(registering('registration.created')),
    import: neverRefused(registering('registration.imported')),
    approve: {
      doneIn: ['CONFIRMED'],
      transitions: [
        {
          from: 'PENDING_APPROVAL',
          to: 'CONFIRMED',
          log: 'registration.approved',
          ...seatIsFree,
          reason: () => LOG_REASONS.approved,
        },
        {
          from: 'PENDING_APPROVAL',
          to: 'WAITLISTED',
          log: 'registration.waitlisted',
          when: 'no seat is free',
          reason: (context) => LOG_REASONS.waitlisted.onApproval(whyWaitlisted(context)),
        },
        { from: 'OFFERED', to: 'CONFIRMED', log: 'registration.approved', reason: () => LOG_REASONS.approved },
      ],
      refusal: REFUSALS.approve.status,
      blockedBy: { canceled: REFUSALS.approve.eventCanceled },
    },
    offer: {
      doneIn: ['OFFERED'],
      transitions: [
        { from: 'PENDING_APPROVAL', to: 'OFFERED', log: 'registration.offered', ...seatIsFree, reason: () => LOG_REASONS.offered },
      ],
      refusal: REFUSALS.offer.status,
      blockedBy: { canceled: REFUSALS.offer.eventCanceled, over: REFUSALS.offer.eventOver },
      full: REFUSALS.offer.full,
    },
    decline: {
      doneIn: ['DECLINED'],
      transitions: fromEach(['PENDING_APPROVAL', 'WAITLISTED', 'OFFERED'], {
        to: 'DECLINED',
        log: 'registration.declined',
        reason: () => LOG_REASONS.declined,
      }),
      refusal: REFUSALS.decline.status,
    },
    cancel: {
      doneIn: ['CANCELED'],
      transitions: fromEach(LIVE_STATUSES, { to: 'CANCELED', log: 'registration.canceled', reason: () => LOG_REASONS.canceled }),
      refusal: REFUSALS.cancel.status,
    },
    reinstate: {
      doneIn: ['CONFIRMED', 'WAITLISTED'],
      transitions: [
        ...fromEach(ENDED_STATUSES, {
          to: 'CONFIRMED',
          log: 'registration.confirmed',
          ...seatIsFree,
          reason: ({ capacity, taken }) =>
            capacity === null ? LOG_REASONS.reinstatedUnlimited : LOG_REASONS.reinstated(taken + 1, capacity),
          flag: 'reinstated',
        }),
        ...fromEach(ENDED_STATUSES, {
          to: 'WAITLISTED',
          log: 'registration.waitlisted',
          when: WAITLIST_ON,
          guard: ({ waitlistEnabled }) => waitlistEnabled,
          reason: (context) => LOG_REASONS.waitlisted.onReinstatement(whyWaitlisted(context)),
          flag: 'reinstated',
        }),
      ],
      refusal: REFUSALS.reinstate.status,
      blockedBy: { canceled: REFUSALS.reinstate.eventCanceled, registeredAgain: REFUSALS.reinstate.registeredAgain },
      full: REFUSALS.reinstate.full,
    },
  },
  attendee: {
    accept: {
      doneIn: ['CONFIRMED'],
      transitions: [
        {
          from: 'OFFERED',
          to: 'CONFIRMED',
          log: 'registration.confirmed',
          when: 'the offer has not expired',
          reason: () => LOG_REASONS.offerAccepted,
          flag: 'accepted',
        },
      ],
      refusal: ({ ownRefusals }) => ownRefusals.noOfferToAccept,
      blockedBy: {
        canceled: ({ ownRefusals }) => ownRefusals.offerEventCanceled,
        over: ({ ownRefusals }) => ownRefusals.eventOver,
        offerExpired: ({ ownRefusals }) => ownRefusals.offerExpired,
      },
    },
    decline: {
      doneIn: ['DECLINED'],
      transitions: [{ from: 'OFFERED', to: 'DECLINED', log: 'registration.declined', reason: () => LOG_REASONS.offerDeclined }],
      refusal: ({ ownRefusals }) => ownRefusals.noOfferToDecline,
    },
    cancel: {
      doneIn: ['CANCELED'],
      transitions: fromEach(LIVE_STATUSES, {
        to: 'CANCELED',
        log: 'registration.canceled',
        reason: () => LOG_REASONS.canceledByRegistrant,
      }),
      refusal: ({ ownRefusals }) => ownRefusals.nothingToCancel,
      blockedBy: { over: ({ ownRefusals }) => ownRefusals.eventOver },
    },
  },
  system: {
    expire: neverRefused([
      {
        from: 'OFFERED',
        to: 'CANCELED',
        log: 'registration.offer_expired',
        when: 'the offer has expired',
        reason: ({ waiting }) => (waiting > 0 ? LOG_REASONS.offerExpiredForWaitlist : LOG_REASONS.offerExpiredSeatFree),
      },
    ]),
    'seat freed': neverRefused(promoting(PROMOTION_REASONS['seat freed'])),
    'seats added': neverRefused(promoting(PROMOTION_REASONS['seats added'])),
    'event published again': neverRefused(promoting(PROMOTION_REASONS['event published again'])),
  },
} as const satisfies Record<string, Record<string, CommandRules>>
