import type { RegistrationStatus } from '@foyer/contracts'
import { type Detail, inWords } from '../../platform/http/problem.ts'
import { type Blocker, COMMANDS, type CommandRules, type TransitionContext, type TransitionRule } from './transition-table.ts'

export type { TransitionContext } from './transition-table.ts'
export type Transition = Omit<TransitionRule, 'when' | 'guard'>
export type OrganizerAction = 'approve' | 'offer' | 'decline' | 'cancel' | 'reinstate'
export type AttendeeAction = keyof (typeof COMMANDS)['attendee']
export type PromotionReason = Exclude<keyof (typeof COMMANDS)['system'], 'expire'>
export type Command = { actor: 'organizer'; action: OrganizerAction } | { actor: 'attendee'; action: AttendeeAction }
/** `done`: the registration is already what the command asks for, so a repeated click succeeds and changes nothing. */
export type Decision = { transition: Transition } | { done: true } | { refused: Detail } | { full: Detail }

export function decideTransition({ actor, action }: Command, status: RegistrationStatus, context: TransitionContext): Decision {
  const command = (COMMANDS[actor] as Record<string, CommandRules>)[action]!
  if (command.doneIn.includes(status)) return { done: true }
  const transitions = command.transitions.filter(({ from }) => from === status)
  if (transitions.length === 0) return { refused: command.refusal }
  for (const [blocker, message] of Object.entries(command.blockedBy ?? {})) {
    if (context[blocker as Blocker]) return { refused: message }
  }
  const transition = transitions.find(({ guard }) => !guard || guard(context))
  return transition ? { transition } : { full: command.full! }
}

/** What happens to the first on the waitlist when a seat is theirs. */
export const promotion = (reason: PromotionReason, context: TransitionContext): Transition =>
  (COMMANDS.system[reason].transitions as readonly TransitionRule[]).find(({ guard }) => guard!(context))!

export const OFFER_EXPIRY: Transition = COMMANDS.system.expire.transitions[0]!

/** The table as one list, for docs/registration-states.md and tests. */
export const TRANSITIONS = forEachCommand(({ actor, action, transitions }) => transitions.map((rule) => ({ actor, action, ...rule })))

const BLOCKER_LABELS: Record<Blocker, string> = {
  canceled: 'the event is canceled',
  over: 'the event is over',
  offerExpired: 'the offer has expired',
  registeredAgain: 'the same person has registered again',
}
export const COMMAND_REFUSALS = forEachCommand(({ actor, action, refusal, blockedBy = {}, full }) => [
  ...(refusal ? [{ actor, action, when: 'any other status', message: inWords(refusal, 'en') }] : []),
  ...Object.entries(blockedBy).map(([blocker, message]) => ({
    actor,
    action,
    when: BLOCKER_LABELS[blocker as Blocker],
    message: inWords(message, 'en'),
  })),
  ...(full ? [{ actor, action, when: 'no seat is free', message: inWords(full, 'en') }] : []),
])

function forEachCommand<T>(list: (command: CommandRules & { actor: string; action: string }) => T[]): T[] {
  return Object.entries(COMMANDS as Record<string, Record<string, CommandRules>>).flatMap(([actor, commands]) =>
    Object.entries(commands).flatMap(([action, rules]) => list({ actor, action, ...rules })),
  )
}
