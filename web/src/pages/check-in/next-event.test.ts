import { expect, test } from 'vitest'
import { chooseEvent } from './next-event.ts'

const NOW = Date.parse('2027-04-20T09:00:00Z')
const event = (id: string, startTime: string | null) => ({ id, startTime })
const today = event('today', '2027-04-20T18:00:00Z')
const running = event('running', '2027-04-19T18:00:00Z')
const later = event('later', '2027-05-20T18:00:00Z')
const undated = event('undated', null)

test.each([
  ['the event of today', [today, later, undated], 'today'],
  ['the event that has begun', [running, later], 'running'],
  ['the only event that comes', [later], 'later'],
  ['none of two today', [running, today, later], undefined],
  ['none of several that come', [later, undated], undefined],
  ['none if there is none', [], undefined],
])('check-in opens %s', (_, events, expected) => {
  expect(chooseEvent(events, NOW)).toBe(expected)
})
