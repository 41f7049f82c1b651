import { describe, expect, test } from 'vitest'
import { toMoment, toWallTime } from './zoned-time.ts'

describe('a time on a clock in a zone', () => {
  test('is the same moment back and forth, in summer and in winter', () => {
    for (const moment of ['2027-01-15T09:30:00.000Z', '2027-07-15T22:45:00.000Z', '2027-12-31T23:59:00.000Z']) {
      for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe']) {
        expect(toMoment(toWallTime(moment, zone), zone), `${moment} in ${zone}`).toBe(moment)
      }
    }
  })

  test('is the first of the two when daylight saving time ends', () => {
    expect(toMoment({ date: '2027-10-31', time: '02:30' }, 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  })

  test('is an hour later when it does not exist because daylight saving time starts', () => {
    expect(toMoment({ date: '2027-03-28', time: '02:30' }, 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
    expect(toWallTime('2027-03-28T01:30:00.000Z', 'Europe/Berlin')).toEqual({ date: '2027-03-28', time: '03:30' })
  })

  test('is nothing while it is incomplete', () => {
    expect(toMoment({ date: '', time: '10:00' }, 'Europe/Berlin')).toBeNull()
  })
})
