import { expect, test } from 'vitest'
import { daysIn, faultIn, readRange } from './range.ts'

const TODAY = '2027-03-01'

test('the address has a named range or two days, and anything else is left out', () => {
  expect(readRange({ range: 'week' })).toEqual({ range: 'week' })
  expect(readRange({ range: 'week', from: '2027-01-01', to: '2027-01-31' })).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  for (const search of [{ range: 'decade' }, { from: '2027-01-01' }, { from: '2027-13-01', to: '2027-01-31' }, { from: 7, to: 8 }])
    expect(readRange(search)).toEqual({})
})

test('a named range ends today; the life of an event ends with it and has at most 400 days', () => {
  expect(daysIn({}, 'month', TODAY)).toEqual({ from: '2027-01-31', to: TODAY })
  expect(daysIn({ range: 'all' }, 'month', TODAY)).toEqual({ from: '2027-01-31', to: TODAY })
  expect(daysIn({}, 'all', TODAY, { from: '2027-02-20', to: '2027-02-25' })).toEqual({ from: '2027-02-20', to: '2027-02-25' })
  expect(daysIn({}, 'all', TODAY, { from: '2020-01-01', to: TODAY })).toEqual({ from: '2026-01-26', to: TODAY })
})

test('days in the wrong order and too many days are faults', () => {
  expect(faultIn({ from: '2027-01-02', to: '2027-01-01' })).toBe('reversed')
  expect(faultIn({ from: '2026-01-26', to: TODAY })).toBeNull()
  expect(faultIn({ from: '2026-01-25', to: TODAY })).toBe('tooLong')
})
