import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_POOL_SIZE } from '../src/platform/db/pool-shares.ts'
import { Foyer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'

const running: Foyer[] = []
afterAll(() => Promise.all(running.map((foyer) => foyer.stop())))

async function startRace(seatGuard: 'on' | 'off', settings: object) {
  const foyer = await new Foyer().start({ config: { databasePoolSize: DEFAULT_POOL_SIZE }, services: { seatGuard } })
  running.push(foyer)
  // Without periodic tasks, so that emails do not compete for the CPU.
  await foyer.services.scheduler.stop()
  const organizer = await foyer.organizer()
  const event = await organizer.do(api.createEvent, { body: { name: 'Rush', ...FUTURE_TIMES, ...settings } })
  const params = { eventId: event.id }
  await organizer.do(api.publishEvent, { params })
  const slugs = { orgSlug: organizer.slug, eventSlug: event.slug }
  const register = (name: string) => foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email: `${name}@race.test`, name } })
  return { foyer, params, register }
}

/** Counts the rows instead of reading the counters. */
async function countByStatus(foyer: Foyer, eventId: string) {
  const { rows } = await foyer.services.db.execute(
    sql`SELECT status, count(*)::int AS n FROM registrations WHERE event_id = ${eventId} GROUP BY status`,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.n])) as Record<string, number>
}

async function waitingForLocks(foyer: Foyer): Promise<number> {
  const { rows } = await foyer.services.db.execute(
    sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]!.n as number
}

describe('200 simultaneous registrations for 50 seats', () => {
  const rush = (register: (name: string) => Promise<{ status: number; body: { status: string; waitlistPosition: number | null } }>) =>
    Promise.all(Array.from({ length: 200 }, (_, number) => register(`p${number}`)))

  test('confirm exactly 50 and put 150 on the waitlist, each at its own position', async () => {
    const { foyer, register, params } = await startRace('on', { capacity: 50, waitlistEnabled: true })
    const responses = (await rush(register as never)).map((response) => response.body)
    expect(responses.filter((response) => response.status === 'CONFIRMED')).toHaveLength(50)
    const positions = responses.filter((response) => response.status === 'WAITLISTED').map((response) => response.waitlistPosition!)
    expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
    expect(await countByStatus(foyer, params.eventId)).toEqual({ CONFIRMED: 50, WAITLISTED: 150 })
  })

  test('refuse the other 150 if there is no waitlist', async () => {
    const { foyer, register, params } = await startRace('on', { capacity: 50 })
    const responses = await rush(register as never)
    expect(responses.filter((response) => response.status === 201)).toHaveLength(50)
    expect(responses.filter((response) => response.status === 409)).toHaveLength(150)
    expect(await countByStatus(foyer, params.eventId)).toEqual({ CONFIRMED: 50 })
  })

  test('control: without the guard the event is oversold', async () => {
    const { foyer, register, params } = await startRace('off', { capacity: 50 })
    await foyer.services.db.execute(sql`ALTER TABLE event_seats DROP CONSTRAINT event_seats_never_oversold`)
    for (let number = 0; number < 49; number += 1) await register(`early${number}`)
    // Several people read the number of free seats before one of them has taken the last: not by chance, also on a busy machine.
    const running = await foyer.services.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM event_seats WHERE event_id = ${params.eventId} FOR UPDATE`)
      const everyone = rush(register as never)
      await expect.poll(() => waitingForLocks(foyer)).toBeGreaterThan(1)
      return { everyone }
    })
    await running.everyone
    expect((await countByStatus(foyer, params.eventId)).CONFIRMED).toBeGreaterThan(50)
  })

  test('even without the guard the database constraint prevents overselling', async () => {
    const { foyer, register, params } = await startRace('off', { capacity: 50 })
    await rush(register as never)
    expect((await countByStatus(foyer, params.eventId)).CONFIRMED).toBeLessThanOrEqual(50)
  })
})
