import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDay,
  formatDayAndTime,
  formatDayRange,
  formatFull,
  formatPlainDate,
  formatShortDay,
  formatSortable,
  formatZone,
} from './format-time.ts'

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
const noon = new Date('2090-05-01T10:00:00Z')
const lateEvening = new Date('2090-05-01T22:30:00Z')

test('each format in the time zone of the event', () => {
  expect(formatDay(noon, BERLIN)).toBe('Monday, 1 May 2090')
  expect(formatShortDay(noon, BERLIN)).toBe('Mon, 1 May 2090')
  expect(formatDayAndTime(noon, BERLIN, '24h')).toBe('1 May at 12:00')
  expect(formatFull(noon, BERLIN, '24h')).toBe('Monday, 1 May 2090, 12:00 (Central European Summer Time)')
  expect(formatSortable(noon, BERLIN)).toBe('2090-05-01 12:00:00')
})

test('the same instant is another day in another time zone', () => {
  expect(formatDay(lateEvening, NEW_YORK)).toBe('Monday, 1 May 2090')
  expect(formatDay(lateEvening, BERLIN)).toBe('Tuesday, 2 May 2090')
  expect(formatSortable(lateEvening, BERLIN)).toBe('2090-05-02 00:30:00')
})

describe('the clock', () => {
  test.each([
    ['2090-05-01T10:00:00Z', '12:00', '12:00 pm'],
    ['2090-05-01T12:05:00Z', '14:05', '2:05 pm'],
    ['2090-05-01T22:00:00Z', '00:00', '12:00 am'],
    ['2090-05-01T06:30:00Z', '08:30', '8:30 am'],
  ])('%s in Berlin is %s or %s', (instant, on24h, on12h) => {
    expect(formatClock(new Date(instant), BERLIN, '24h')).toBe(on24h)
    expect(formatClock(new Date(instant), BERLIN, '12h')).toBe(on12h)
  })
})

test('the name of the time zone follows daylight saving time', () => {
  const winter = new Date('2090-01-01T10:00:00Z')
  expect([formatZone(noon, BERLIN, 'short'), formatZone(winter, BERLIN, 'short')]).toEqual(['CEST', 'CET'])
  expect(formatZone(winter, BERLIN, 'long')).toBe('Central European Standard Time')
  expect(formatClock(winter, BERLIN, '24h')).toBe('11:00')
})

test('a range of days repeats only what differs', () => {
  const range = (to: string) => formatDayRange(noon, new Date(to), BERLIN).replaceAll('\u2009', '')
  expect(range('2090-05-03T10:00:00Z')).toBe('1–3 May 2090')
  expect(range('2090-06-02T10:00:00Z')).toMatch(/^1 May ?– ?2 June 2090$/)
  expect(range('2091-01-02T10:00:00Z')).toMatch(/^1 May 2090 ?– ?2 January 2091$/)
  expect(range('2090-05-01T20:00:00Z')).toBe('1 May 2090')
})

test('a plain date is the same day everywhere, and anything else is returned unchanged', () => {
  expect(formatPlainDate('2090-05-01')).toBe('1 May 2090')
  expect(formatPlainDate('soon')).toBe('soon')
  expect(formatPlainDate('')).toBe('')
})

test('an unknown time zone is formatted as UTC', () => {
  expect(formatDay(noon, 'Mars/Olympus')).toBe('Monday, 1 May 2090')
  expect(formatClock(noon, 'Mars/Olympus', '24h')).toBe('10:00')
  expect(formatZone(noon, 'Mars/Olympus', 'short')).toBe('UTC')
})

test('formats stay correct when there are more of them than are kept', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) formatFull(noon, zone, '24h')
  expect(formatFull(noon, BERLIN, '12h')).toBe('Monday, 1 May 2090, 12:00 pm (Central European Summer Time)')
})
