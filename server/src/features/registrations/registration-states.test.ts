import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRATION_STATUSES } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { inWords } from '../../platform/http/problem.ts'
import { COMMAND_REFUSALS, type Command, decideTransition, TRANSITIONS, type TransitionContext } from './transitions.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/registration-states.md'), 'utf8')

const FULL: TransitionContext = {
  capacity: 50,
  taken: 50,
  waiting: 3,
  offerHours: null,
  waitlistEnabled: true,
  canceled: false,
  over: false,
  offerExpired: false,
  registeredAgain: false,
}
const FREE: TransitionContext = { ...FULL, taken: 11, waiting: 0 }

const tableRows = document
  .split('\n')
  .filter((line) => /^\| (visitor|organizer|attendee|system) +\|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('the document lists exactly the transitions of the table, with their reasons', () => {
  const expected = TRANSITIONS.map(({ actor, action, from, to, when, log, reason }) => [
    actor,
    action,
    from ?? '–',
    to,
    when ?? 'always',
    log.slice('registration.'.length),
    reason(to === 'CONFIRMED' ? FREE : FULL),
  ])
  expect(tableRows.filter((row) => row.length === expected[0]!.length)).toEqual(expected)
})

test('the document lists exactly the refusals of the table', () => {
  const expected = COMMAND_REFUSALS.map(({ actor, action, when, message }) => [actor, action, when, message])
  expect(tableRows.filter((row) => row.length === 4)).toEqual(expected)
})

test('the diagram has an arrow for every pair of statuses with a transition between them, and no other', () => {
  const arrows = [...document.matchAll(/^ +(\[\*\]|[A-Z_]+) --> ([A-Z_]+)/gm)].map(([, from, to]) => `${from} ${to}`)
  const pairs = new Set(TRANSITIONS.map(({ from, to }) => `${from ?? '[*]'} ${to}`))
  expect([...arrows].sort()).toEqual([...pairs].sort())
})

test('every command has an answer for every status: a transition, already done, or a refusal with its reason', () => {
  for (const [actor, actions] of [
    ['organizer', ['approve', 'offer', 'decline', 'cancel', 'reinstate']],
    ['attendee', ['accept', 'decline', 'cancel']],
  ] as const) {
    for (const action of actions) {
      for (const status of REGISTRATION_STATUSES) {
        for (const context of [FREE, FULL, { ...FULL, waitlistEnabled: false }, { ...FREE, canceled: true }, { ...FREE, over: true }]) {
          const decision = decideTransition({ actor, action } as Command, status, context)
          const message = 'refused' in decision ? decision.refused : 'full' in decision ? decision.full : 'Not refused.'
          expect(inWords(message, 'en'), `${actor} ${action} from ${status}`).toMatch(/^.+[.!]$/)
        }
      }
    }
  }
})
