import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts'
import { type Attempt, createQueue, type JobHandlers, type JobName, type Queue, type Throughput } from './queue.ts'

/** Job names that are not declared in JobTypes: the service would have to handle those. */
type TestJob = { organizationId?: string; number: number }
type TestQueue = {
  [K in 'enqueue' | 'enqueueMany']: (
    ...args: { enqueue: [object, string, TestJob, object?]; enqueueMany: [object, string, { data: TestJob }[]] }[K]
  ) => Promise<void>
}
type TestHandlers = Record<string, (data: TestJob, attempt: Attempt) => Promise<void>>

/** A queue on its own database, with the handlers of one test. */
async function useQueue(
  handlers: TestHandlers,
  run: (queue: TestQueue, db: Database) => Promise<void>,
  { throughput, ...leases }: { leaseSeconds?: number; maintenanceSeconds?: number; throughput?: Record<string, Throughput> } = {},
) {
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, onIdleError: () => {} })
  const queue: Queue = createQueue(db, { onError: () => {}, ...leases })
  try {
    await queue.prepare(Object.keys(handlers) as JobName[])
    await queue.work(handlers as unknown as JobHandlers, throughput)
    await run(queue as unknown as TestQueue, db)
  } finally {
    await queue.stop()
    await db.$client.end()
    await database.drop()
  }
}

describe('the queue', () => {
  test('runs many jobs of one name, each once; a failing job does not affect the others', async () => {
    const done: number[] = []
    const attempts: Attempt[] = []
    const handle = async ({ number }: TestJob, attempt: Attempt) => {
      if (number === 7) attempts.push(attempt)
      if (number === 7 && attempt.number === 1) throw new Error('seven is unlucky')
      done.push(number)
    }
    await useQueue({ 'test.job': handle }, async (queue, db) => {
      const numbers = Array.from({ length: 100 }, (_, number) => number)
      await db.transaction((tx) =>
        queue.enqueueMany(
          tx,
          'test.job',
          numbers.map((number) => ({ data: { number } })),
        ),
      )
      await eventually(async () => expect(done.toSorted((a, b) => a - b)).toEqual(numbers))
      expect(attempts).toEqual([
        { number: 1, isLast: false, signal: expect.any(AbortSignal) },
        { number: 2, isLast: false, signal: expect.any(AbortSignal) },
      ])
    })
  })

  test('runs more jobs at a time when many wait, and goes on while one of them takes long', async () => {
    let [running, most, done] = [0, 0, 0]
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const handle = async ({ number }: TestJob) => {
      running += 1
      most = Math.max(most, running)
      await (number === 0 ? released : new Promise((resolve) => setTimeout(resolve, 20)))
      running -= 1
      done += 1
    }
    const throughput = { 'test.job': { maxConcurrent: 32, maxWaitMs: 100 } }
    await useQueue(
      { 'test.job': handle },
      async (queue, db) => {
        const jobs = Array.from({ length: 200 }, (_, number) => ({ data: { number } }))
        await queue.enqueueMany(db, 'test.job', jobs)
        await eventually(async () => expect(done).toBe(199))
        release()
        await eventually(async () => expect(done).toBe(200))
        expect(most).toBeGreaterThan(16)
        expect(most).toBeLessThanOrEqual(32)
      },
      { throughput },
    )
  })

  test('does not run a job of a transaction that was rolled back, and queues a key once', async () => {
    const done: number[] = []
    await useQueue({ 'test.job': async ({ number }) => void done.push(number) }, async (queue, db) => {
      await db
        .transaction(async (tx) => {
          await queue.enqueue(tx, 'test.job', { number: 1 })
          throw new Error('rolled back')
        })
        .catch(() => {})
      await db.transaction(async (tx) => {
        await queue.enqueue(tx, 'test.job', { number: 2 }, { key: 'two' })
        await queue.enqueue(tx, 'test.job', { number: 2 }, { key: 'two' })
        await queue.enqueue(tx, 'test.job', { number: 3 })
      })
      await eventually(async () => expect(done).toHaveLength(2))
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(done.toSorted()).toEqual([2, 3])
    })
  })

  test('does not let slow jobs of one name delay jobs of another', async () => {
    let finished = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const handlers = {
      'test.slow': () => released,
      'test.job': async () => {
        finished += 1
      },
    }
    await useQueue(handlers, async (queue, db) => {
      for (let number = 0; number < 20; number += 1) await queue.enqueue(db, 'test.slow', { number })
      await queue.enqueue(db, 'test.job', { number: 1 })
      await eventually(async () => expect(finished).toBe(1))
      release()
    })
  })

  test('starts a job once however long it takes, and starts the job of a killed process again', async () => {
    const started: number[] = []
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const handle = async ({ number }: TestJob) => {
      started.push(number)
      if (number === 1) await slow
    }
    await useQueue(
      { 'test.job': handle },
      async (queue, db) => {
        await queue.enqueue(db, 'test.job', { number: 1 })
        await eventually(async () => expect(started).toEqual([1]))
        // As a killed process leaves it: running, and not renewed.
        await queue.enqueue(db, 'test.job', { number: 2 }, { inSeconds: 3600 })
        await db.$client.query(`UPDATE jobs.job SET state = 'active', started_on = now() WHERE data->>'number' = '2'`)
        // It expires after the slow job would have, had that not been renewed.
        await eventually(async () => expect(started).toContain(2))
        expect(started).toEqual([1, 2])
        finish()
        const states = `SELECT state FROM jobs.job WHERE name = 'test.job'`
        await eventually(async () =>
          expect((await db.$client.query(states)).rows).toEqual([{ state: 'completed' }, { state: 'completed' }]),
        )
      },
      { leaseSeconds: 12, maintenanceSeconds: 1 },
    )
  })

  test('makes a job a dead letter after its last attempt, shows the reason, and replays it', async () => {
    let isBroken = true
    const seen: Attempt[] = []
    const handle = async (_: unknown, attempt: Attempt) => {
      seen.push(attempt)
      if (isBroken) throw new Error('the printer is on fire')
    }
    await useQueue({ 'test.job': handle }, async (queue, db) => {
      await queue.enqueue(db, 'test.job', { organizationId: 'mine', number: 1 })
      await db.$client.query(`UPDATE jobs.job SET retry_limit = 0 WHERE name = 'test.job'`)
      await eventually(async () => expect(await listDeadLetters(db, 'all', 10)).toHaveLength(1))
      expect(seen).toMatchObject([{ number: 1, isLast: true }])
      const [letter] = await listDeadLetters(db, { organizationId: 'mine' }, 10)
      expect(letter).toMatchObject({ job: 'test.job', data: { number: 1 }, attempts: 1, reason: 'the printer is on fire' })
      expect(await listDeadLetters(db, { organizationId: 'another' }, 10)).toEqual([])
      expect(await replayDeadLetters(db, { organizationId: 'another' }, letter!.id)).toBe(0)
      isBroken = false
      expect(await replayDeadLetters(db, { organizationId: 'mine' }, letter!.id)).toBe(1)
      await eventually(async () => expect(seen).toHaveLength(2))
      expect(await listDeadLetters(db, 'all', 10)).toEqual([])
    })
  })
})

describe('dead letters of a workspace', () => {
  const foyer = useFoyer()

  test('are listed and replayed by its admins only', async () => {
    const [organizer, stranger] = [await foyer.organizer(), await foyer.organizer()]
    const { db, jobs } = foyer.services
    await db.transaction((tx) =>
      jobs.enqueue(tx, 'notes.push', { organizationId: organizer.organizationId, noteId: 'none' }, { inSeconds: 3600 }),
    )
    await db.$client.query(
      `UPDATE jobs.job SET state = 'failed', completed_on = now(), output = '{"message":"CRM A is away"}' WHERE name = 'notes.push'`,
    )
    const { deadLetters } = await organizer.do(api.listDeadLetters)
    expect(deadLetters).toMatchObject([{ job: 'notes.push', reason: 'CRM A is away' }])
    const params = { jobId: deadLetters[0]!.id }
    expect((await stranger.do(api.listDeadLetters)).deadLetters).toEqual([])
    expect((await stranger.call(api.replayDeadLetter, { params })).status).toBe(404)
    expect((await (await foyer.colleague(organizer, 'member')).call(api.listDeadLetters)).status).toBe(403)
    expect((await foyer.visitor.send<string>('GET', '/metrics')).body).toMatch(/^foyer_jobs_dead\{job="notes.push"\} 1$/m)
    await organizer.do(api.replayDeadLetter, { params })
    expect((await organizer.do(api.listDeadLetters)).deadLetters).toEqual([])
    expect((await organizer.call(api.replayDeadLetter, { params: { jobId: 'no-such-job' } })).status).toBe(404)
  })
})
