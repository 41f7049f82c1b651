import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { Foyer } from './support/foyer.ts'
import { FAR_AWAY } from './support/open-event.ts'

const running: Foyer[] = []
afterAll(() => Promise.all(running.map((foyer) => foyer.stop())))

async function startRace(seatGuard: 'on' | 'off', settings: object) {
  const foyer = await new Foyer().start({ services: { seatGuard } })
  running.push(foyer)
  // Only the rush itself: mails about it would take the processor away from it.
  await foyer.services.scheduler.stop()
  const organizer = await foyer.organizer()
  const event = await organizer.do(api.createEvent, { body: { name: 'Rush', ...FAR_AWAY, ...settings } })
  const params = { eventId: event.id }
  await organizer.do(api.publishEvent, { params })
  const slugs = { orgSlug: organizer.slug, eventSlug: event.slug }
  const register = (name: string) => foyer.visitor.call(api.registerForEvent, { params: slugs, body: { email: `${name}@race.test`, name } })
  return { foyer, params, register }
}

/** What the rows say, not what the counters say. */
async function rowsOf(foyer: Foyer, eventId: string) {
  const { rows } = await foyer.services.db.execute(
    sql`SELECT status, count(*)::int AS n FROM registrations WHERE event_id = ${eventId} GROUP BY status`,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.n])) as Record<string, number>
}

describe('200 people for 50 seats in the same moment', () => {
  const rush = (register: (name: string) => Promise<{ status: number; body: { status: string; waitlistPosition: number | null } }>) =>
    Promise.all(Array.from({ length: 200 }, (_, number) => register(`p${number}`)))

  test('give exactly 50 confirmed and 150 waiting, each at a place of their own', async () => {
    const { foyer, register, params } = await startRace('on', { capacity: 50, waitlistEnabled: true })
    const answers = (await rush(register as never)).map((answer) => answer.body)
    expect(answers.filter((answer) => answer.status === 'CONFIRMED')).toHaveLength(50)
    const places = answers.filter((answer) => answer.status === 'WAITLISTED').map((answer) => answer.waitlistPosition!)
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
    expect(await rowsOf(foyer, params.eventId)).toEqual({ CONFIRMED: 50, WAITLISTED: 150 })
  })

  test('refuse the other 150 where there is no waitlist', async () => {
    const { foyer, register, params } = await startRace('on', { capacity: 50 })
    const answers = await rush(register as never)
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(50)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(150)
    expect(await rowsOf(foyer, params.eventId)).toEqual({ CONFIRMED: 50 })
  })

  test('control: with the guard off the same rush oversells', async () => {
    const { foyer, register, params } = await startRace('off', { capacity: 50 })
    await foyer.services.db.execute(sql`ALTER TABLE event_seats DROP CONSTRAINT event_seats_never_oversold`)
    await rush(register as never)
    expect((await rowsOf(foyer, params.eventId)).CONFIRMED).toBeGreaterThan(50)
  })

  test('and even with the guard off the database itself refuses to oversell', async () => {
    const { foyer, register, params } = await startRace('off', { capacity: 50 })
    await rush(register as never)
    expect((await rowsOf(foyer, params.eventId)).CONFIRMED).toBeLessThanOrEqual(50)
  })
})
