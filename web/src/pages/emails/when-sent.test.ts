import { expect, test } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { scheduleInWords, splitOffset } from './when-sent.ts'

await loadTexts('common', 'emails')

test.each([
  [-1440, '1 day before the event starts'],
  [-2880, '2 days before the event starts'],
  [-90, '90 minutes before the event starts'],
  [180, '3 hours after the event starts'],
  [0, 'When the event starts'],
])('%i minutes are %s', (offset, words) => {
  expect(scheduleInWords('event_start', offset)).toBe(words)
})

test('a registration has no before', () => {
  expect(scheduleInWords('registration', 60)).toBe('1 hour after registration')
})

test('an offset is split into the largest unit that divides it', () => {
  expect(splitOffset(-1500)).toEqual({ amount: 25, unit: 'hours' })
  expect(splitOffset(0)).toEqual({ amount: 0, unit: 'minutes' })
})
