import { describe, expect, test } from 'vitest'
import { createFaults } from './log-faults.ts'

const SECOND = 1000
const WARN = 40

/** The lines written while faults occur; `line` is what the log would write first. */
function startLog() {
  let time = Date.parse('2027-01-01T00:00:00Z')
  const written: Record<string, unknown>[] = []
  const faults = createFaults(() => time)
  const write = (fields: object, message: string) => void written.push({ message, ...fields })
  return {
    written,
    faults,
    counted: () => written.reduce((sum, { repeated }) => sum + (typeof repeated === 'number' ? repeated : 1), 0),
    fail(message: string, err: unknown = new Error('away'), fields: object = {}) {
      if (faults.isFirst({ level: WARN, message, fields: { ...fields, err } }, write)) write({ first: true }, message)
    },
    /** As the timer of the log does. */
    wait(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 5) {
        time += 5 * SECOND
        faults.reportDue()
      }
    },
  }
}

const unreachable = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' })

describe('a fault that lasts', () => {
  test('is written at once, then counted in ever fewer lines, and the numbers add up', () => {
    const log = startLog()
    for (let attempt = 0; attempt < 3600; attempt += 1) {
      log.fail('redis is unreachable', unreachable())
      if (attempt % 5 === 4) log.wait(5)
    }
    expect(log.written[0]).toEqual({ message: 'redis is unreachable', first: true })
    expect(log.written[1]).toMatchObject({
      message: 'redis is unreachable',
      reason: 'connect ECONNREFUSED 127.0.0.1:6379',
      repeated: 59,
      since: '2027-01-01T00:00:00.000Z',
    })
    expect(log.written.length).toBeLessThan(12)
    log.faults.reportAll()
    expect(log.counted()).toBe(3600)
    expect(log.written.at(-1)).toMatchObject({ total: 3600 })
  })

  test('is over after a minute without it: one line says so, and the next occurrence is written at once', () => {
    const log = startLog()
    for (const _ of [1, 2, 3]) log.fail('redis is unreachable', unreachable())
    log.wait(70)
    expect(log.written).toHaveLength(2)
    expect(log.written[1]).toMatchObject({ message: 'redis is unreachable: not again for a minute', repeated: 2, total: 3 })
    log.fail('redis is unreachable', unreachable())
    expect(log.written.at(-1)).toEqual({ message: 'redis is unreachable', first: true })
  })

  test('of one occurrence is one line', () => {
    const log = startLog()
    log.fail('periodic task failed')
    log.wait(600)
    log.faults.reportAll()
    expect(log.written).toHaveLength(1)
  })
})

describe('faults are distinguished', () => {
  test('by component, by code and by the place of an error without a code', () => {
    const log = startLog()
    log.fail('periodic task failed', unreachable(), { task: 'views' })
    log.fail('periodic task failed', unreachable(), { task: 'expire-offers' })
    log.fail('periodic task failed', Object.assign(new Error('shutting down'), { code: '57P01' }), { task: 'views' })
    log.fail('request failed', new Error('broken'))
    const elsewhere = () => new Error('broken')
    log.fail('request failed', elsewhere())
    expect(log.written).toHaveLength(5)
  })

  test('but not by the ids, numbers and statements they name', () => {
    const log = startLog()
    const attempt = (id: string) => {
      const cause = Object.assign(new Error(`no row ${id} at port ${id.length} for "${id}"`), { code: 'XX000' })
      log.fail('request failed', new Error(`Failed query: select ${id}`, { cause }), { contactId: id })
    }
    attempt('0198c0de-0000-7000-8000-0000000000d1')
    attempt('0198c0de-1111-7000-8000-0000000000d2')
    attempt('17')
    expect(log.written).toHaveLength(1)
  })

  test('and however many there are, none is lost', () => {
    const log = startLog()
    for (let round = 0; round < 2; round += 1)
      for (let number = 0; number < 2000; number += 1) log.fail('job failed', unreachable(), { job: `job-${number}` })
    log.faults.reportAll()
    expect(log.counted()).toBe(4000)
  })
})
