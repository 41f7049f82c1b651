import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRATION_STATUSES } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { decideTransition, REFUSALS, TRANSITIONS, type TransitionContext } from './transitions.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/registration-states.md'), 'utf8')

const FULL: TransitionContext = {
  capacity: 50,
  taken: 50,
  waiting: 3,
  offerHours: null,
  waitlistEnabled: true,
  canceled: false,
  over: false,
  offerEnded: false,
  registeredAgain: false,
}
const FREE: TransitionContext = { ...FULL, taken: 11, waiting: 0 }

const written = document
  .split('\n')
  .filter((line) => /^\| (visitor|organizer|attendee|system) +\|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('the document lists exactly the moves of the table, with their words', () => {
  const real = TRANSITIONS.map(({ who, action, from, to, when, log, reason }) => [
    who,
    action,
    from ?? '–',
    to,
    when ?? 'always',
    log.slice('registration.'.length),
    reason(to === 'CONFIRMED' ? FREE : FULL),
  ])
  expect(written.filter((row) => row.length === real[0]!.length)).toEqual(real)
})

test('and exactly its refusals', () => {
  const real = REFUSALS.map(({ who, action, where, words }) => [who, action, where, words])
  expect(written.filter((row) => row.length === 4)).toEqual(real)
})

test('the drawing has an arrow for every pair of states there is a move between, and no other', () => {
  const arrows = [...document.matchAll(/^ +(\[\*\]|[A-Z_]+) --> ([A-Z_]+)/gm)].map(([, from, to]) => `${from} ${to}`)
  const pairs = new Set(TRANSITIONS.map(({ from, to }) => `${from ?? '[*]'} ${to}`))
  expect([...arrows].sort()).toEqual([...pairs].sort())
})

test('every move that is asked for answers every status: it moves, it is done already, or it says why not', () => {
  for (const [who, actions] of [
    ['organizer', ['approve', 'offer', 'decline', 'cancel', 'reinstate']],
    ['attendee', ['accept', 'decline', 'cancel']],
  ] as const) {
    for (const action of actions) {
      for (const status of REGISTRATION_STATUSES) {
        for (const context of [FREE, FULL, { ...FULL, waitlistEnabled: false }, { ...FREE, canceled: true }, { ...FREE, over: true }]) {
          const verdict = decideTransition({ who, action } as Parameters<typeof decideTransition>[0], status, context)
          const words = 'refused' in verdict ? verdict.refused : 'full' in verdict ? verdict.full : 'fine.'
          expect(words, `${who} ${action} from ${status}`).toMatch(/^.+[.!]$/)
        }
      }
    }
  }
})
