import type { LogAction } from '@foyer/contracts'
import { ENDED_STATUSES, hasFreeSeat, LIVE_STATUSES } from './rules.ts'
import type { Seats } from './seats.ts'
import type { RegistrationStatus } from './tables.ts'

/** What a decision depends on, besides the status. */
export type TransitionContext = Pick<Seats, 'capacity' | 'taken' | 'waiting' | 'offerHours' | 'waitlistEnabled' | 'canceled' | 'over'> & {
  offerEnded: boolean
  registeredAgain: boolean
}
type Circumstance = 'canceled' | 'over' | 'offerEnded' | 'registeredAgain'

type Row = {
  /** Null: there was no registration before. */
  from: RegistrationStatus | null
  to: RegistrationStatus
  log: LogAction
  /** In words, and asked of the context; the first row that fits is the one. Rows of take-seat.ts are asked there, in SQL. */
  when?: string
  fits?: (context: TransitionContext) => boolean
  /** What the log says, so that a person understands it. */
  reason: (context: TransitionContext) => string
  /** Kept in the log for whoever reacts. */
  mark?: 'accepted' | 'reinstated'
}

type Move = {
  /** Asking for what is already so changes nothing: the second click. */
  done: readonly RegistrationStatus[]
  rows: readonly Row[]
  /** Said where the status allows it not. */
  refusal: string
  /** Said where the status would allow it, but this is so. */
  unless?: Partial<Record<Circumstance, string>>
  /** Said where no row fits because no seat is free. */
  full?: string
}

const fromEach = (statuses: readonly RegistrationStatus[], row: Omit<Row, 'from'>): Row[] => statuses.map((from) => ({ from, ...row }))

const hasSeat = {
  when: 'a seat is free and nobody waits',
  fits: hasFreeSeat,
}
const seat = ({ capacity, taken }: TransitionContext) => (capacity === null ? 'seats are unlimited' : `seat ${taken + 1} of ${capacity}`)
const waitlisted = ({ capacity, taken, waiting }: TransitionContext) =>
  capacity !== null && taken >= capacity ? `waitlisted: ${taken} of ${capacity} seats taken` : `waitlisted: ${waiting} in line already`
const offersSeats = { when: 'the event offers seats', fits: ({ offerHours }: TransitionContext) => offerHours !== null }
const confirmsSeats = { when: 'the event confirms at once', fits: ({ offerHours }: TransitionContext) => offerHours === null }

const arrive = (log: LogAction): Row[] => [
  { from: null, to: 'CONFIRMED', log, when: hasSeat.when, reason: (s) => `confirmed: ${seat(s)}` },
  { from: null, to: 'WAITLISTED', log, when: 'no seat is free and the waitlist is on', reason: waitlisted },
]
const hand = (why: string): Row[] => [
  { from: 'WAITLISTED', to: 'CONFIRMED', log: 'registration.confirmed', ...confirmsSeats, reason: () => `confirmed: ${why}` },
  { from: 'WAITLISTED', to: 'OFFERED', log: 'registration.offered', ...offersSeats, reason: () => `offered: ${why}` },
]
const given = (rows: readonly Row[]): Move => ({ done: [], rows, refusal: '' })

const CANCELED_EVENT = 'This event is canceled, and a canceled event gives out no seats. Publish it again first.'

/** Every way a registration can move: who moves it, from where to where, what the log says, and the words where it cannot be. */
const MOVES = {
  visitor: {
    register: given([
      {
        from: null,
        to: 'PENDING_APPROVAL',
        log: 'registration.created',
        when: 'approval is asked for',
        reason: () => 'waiting for approval',
      },
      ...arrive('registration.created'),
    ]),
  },
  organizer: {
    add: given(arrive('registration.created')),
    import: given(arrive('registration.imported')),
    approve: {
      done: ['CONFIRMED'],
      rows: [
        { from: 'PENDING_APPROVAL', to: 'CONFIRMED', log: 'registration.approved', ...hasSeat, reason: () => 'approved by the organizer' },
        {
          from: 'PENDING_APPROVAL',
          to: 'WAITLISTED',
          log: 'registration.waitlisted',
          when: 'no seat is free',
          reason: (s) => `approved, ${waitlisted(s)}`,
        },
        { from: 'OFFERED', to: 'CONFIRMED', log: 'registration.approved', reason: () => 'approved by the organizer' },
      ],
      refusal: 'Only somebody waiting for approval or holding an offer can be approved.',
      unless: { canceled: CANCELED_EVENT },
    },
    offer: {
      done: ['OFFERED'],
      rows: [
        { from: 'PENDING_APPROVAL', to: 'OFFERED', log: 'registration.offered', ...hasSeat, reason: () => 'offered by the organizer' },
      ],
      refusal: 'Only somebody waiting for approval can be offered a seat by hand. The waitlist gets free seats by itself, in order.',
      unless: { canceled: CANCELED_EVENT, over: 'This event is over, so there is no seat to offer.' },
      full: 'No seat is free to be offered.',
    },
    decline: {
      done: ['DECLINED'],
      rows: fromEach(['PENDING_APPROVAL', 'WAITLISTED', 'OFFERED'], {
        to: 'DECLINED',
        log: 'registration.declined',
        reason: () => 'declined by the organizer',
      }),
      refusal:
        'Only somebody waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.',
    },
    cancel: {
      done: ['CANCELED'],
      rows: fromEach(LIVE_STATUSES, { to: 'CANCELED', log: 'registration.canceled', reason: () => 'canceled by the organizer' }),
      refusal: 'A declined registration cannot be canceled.',
    },
    reinstate: {
      done: ['CONFIRMED', 'WAITLISTED'],
      rows: [
        ...fromEach(ENDED_STATUSES, {
          to: 'CONFIRMED',
          log: 'registration.confirmed',
          ...hasSeat,
          reason: (s) => `reinstated: ${seat(s)}`,
          mark: 'reinstated',
        }),
        ...fromEach(ENDED_STATUSES, {
          to: 'WAITLISTED',
          log: 'registration.waitlisted',
          when: 'no seat is free and the waitlist is on',
          fits: ({ waitlistEnabled }) => waitlistEnabled,
          reason: (s) => `reinstated, ${waitlisted(s)}`,
          mark: 'reinstated',
        }),
      ],
      refusal: 'Only a canceled or declined registration can be reinstated.',
      unless: {
        canceled: CANCELED_EVENT,
        registeredAgain: 'This person has registered again since. Change that registration instead.',
      },
      full: 'No seat is free, and this event has no waitlist.',
    },
  },
  attendee: {
    accept: {
      done: ['CONFIRMED'],
      rows: [
        {
          from: 'OFFERED',
          to: 'CONFIRMED',
          log: 'registration.confirmed',
          when: 'before the offer ends',
          reason: () => 'confirmed: the attendee accepted the offer',
          mark: 'accepted',
        },
      ],
      refusal: 'No seat is held for this registration at the moment.',
      unless: {
        canceled: 'This event is canceled, so its seats cannot be taken.',
        over: 'This event is over.',
        offerEnded: 'This offer has ended, and the seat goes to the next in line.',
      },
    },
    decline: {
      done: ['DECLINED'],
      rows: [{ from: 'OFFERED', to: 'DECLINED', log: 'registration.declined', reason: () => 'offer declined by the attendee' }],
      refusal: 'There is no offer to decline. To give up your place, cancel the registration.',
    },
    cancel: {
      done: ['CANCELED'],
      rows: fromEach(LIVE_STATUSES, { to: 'CANCELED', log: 'registration.canceled', reason: () => 'canceled by the attendee' }),
      refusal: 'This registration was declined, so there is nothing to cancel.',
      unless: { over: 'This event is over.' },
    },
  },
  system: {
    expire: given([
      {
        from: 'OFFERED',
        to: 'CANCELED',
        log: 'registration.offer_expired',
        when: 'the offer has ended',
        reason: ({ waiting }) => `offer expired, the seat ${waiting > 0 ? 'went on' : 'is free again'}`,
      },
    ]),
    'seat freed': given(hand('a seat became free')),
    'seats added': given(hand('seats were added')),
    'event on again': given(hand('the event is on again')),
  },
} as const satisfies Record<string, Record<string, Move>>

export type OrganizerAction = 'approve' | 'offer' | 'decline' | 'cancel' | 'reinstate'
export type AttendeeAction = keyof (typeof MOVES)['attendee']
export type PromotionReason = Exclude<keyof (typeof MOVES)['system'], 'expire'>
/** Who asks for what. */
export type Asked = { who: 'organizer'; action: OrganizerAction } | { who: 'attendee'; action: AttendeeAction }

export type Transition = Omit<Row, 'when' | 'fits'>
export type Verdict = { move: Transition } | { done: true } | { refused: string } | { full: string }

export function decideTransition({ who, action }: Asked, status: RegistrationStatus, context: TransitionContext): Verdict {
  const move = (MOVES[who] as Record<string, Move>)[action]!
  if (move.done.includes(status)) return { done: true }
  const rows = move.rows.filter(({ from }) => from === status)
  if (rows.length === 0) return { refused: move.refusal }
  for (const [circumstance, words] of Object.entries(move.unless ?? {})) {
    if (context[circumstance as Circumstance]) return { refused: words }
  }
  const row = rows.find(({ fits }) => !fits || fits(context))
  return row ? { move: row } : { full: move.full! }
}

/** What becomes of the first in line when a seat is theirs. */
export const promotion = (how: PromotionReason, context: TransitionContext): Transition =>
  (MOVES.system[how].rows as readonly Row[]).find(({ fits }) => fits!(context))!

export const EXPIRY: Transition = MOVES.system.expire.rows[0]!

/** The same as one list, for whoever draws or checks it (docs/registration-states.md). */
export const TRANSITIONS = eachMove(({ who, action, rows }) => rows.map((row) => ({ who, action, ...row })))

const WORDS: Record<Circumstance, string> = {
  canceled: 'the event is canceled',
  over: 'the event is over',
  offerEnded: 'the offer has ended',
  registeredAgain: 'the same person has registered again',
}
export const REFUSALS = eachMove(({ who, action, refusal, unless = {}, full }) => [
  ...(refusal ? [{ who, action, where: 'any other status', words: refusal }] : []),
  ...Object.entries(unless).map(([circumstance, words]) => ({ who, action, where: WORDS[circumstance as Circumstance], words })),
  ...(full ? [{ who, action, where: 'no seat is free', words: full }] : []),
])

function eachMove<T>(list: (move: Move & { who: string; action: string }) => T[]): T[] {
  return Object.entries(MOVES as Record<string, Record<string, Move>>).flatMap(([who, moves]) =>
    Object.entries(moves).flatMap(([action, move]) => list({ who, action, ...move })),
  )
}
