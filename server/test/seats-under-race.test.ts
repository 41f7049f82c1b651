import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { Foyer, type Organizer } from './support/foyer.ts'
import { FAR_AWAY } from './support/open-event.ts'

const running: Foyer[] = []
afterAll(() => Promise.all(running.map((foyer) => foyer.stop())))

async function startRace(seatGuard: 'on' | 'off', settings: object) {
  const foyer = await new Foyer().start({ services: { seatGuard } })
  running.push(foyer)
  const organizer = await foyer.organizer()
  const event = await organizer.do(api.createEvent, { body: { name: 'Rush', ...FAR_AWAY, ...settings } })
  const params = { eventId: event.id }
  await organizer.do(api.publishEvent, { params })
  const door = { orgSlug: organizer.slug, eventSlug: event.slug }
  const register = (name: string) => foyer.visitor.call(api.registerForEvent, { params: door, body: { email: `${name}@race.test`, name } })
  return { foyer, organizer, params, register }
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

/** A small seeded generator, so that a history that fails can be run again. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function anyRegistrant(organizer: Organizer, eventId: string, random: (below: number) => number) {
  const { registrants } = await organizer.do(api.listRegistrants, { params: { eventId } })
  return registrants[random(registrants.length)]
}

describe.each([1, 2, 3])('a history of everything at once (seed %i)', (seed) => {
  test('never oversells, lets nobody overtake, leaves no seat free while somebody waits, and its counts are true', async () => {
    const { foyer, organizer, params, register } = await startRace('on', {
      capacity: 20,
      waitlistEnabled: true,
      approvalRequired: seed === 2,
    })
    const { eventId } = params
    const random = seeded(seed)
    const oneStep = async (number: number) => {
      const dice = random(10)
      if (dice < 5) return register(`h${number}`)
      if (dice === 5) return organizer.call(api.updateEvent, { params, body: { capacity: 10 + random(25) } })
      const someone = await anyRegistrant(organizer, eventId, random)
      if (!someone) return register(`h${number}`)
      const op = [api.cancelRegistrant, api.approveRegistrant, api.declineRegistrant, api.cancelRegistrant][dice - 6]!
      return organizer.call(op, { params: { eventId, registrationId: someone.id } })
    }
    const answers = []
    for (let round = 0; round < 6; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, number) => oneStep(round * 40 + number)))))
      const before = await organizer.do(api.getEvent, { params })
      const { counts } = await organizer.do(api.listRegistrants, { params })
      expect(counts.WAITLISTED > 0 && counts.CONFIRMED + counts.OFFERED < before.capacity!).toBe(false)
    }
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])

    const rows = await rowsOf(foyer, eventId)
    const { counts } = await organizer.do(api.listRegistrants, { params })
    for (const [status, count] of Object.entries(counts)) expect([status, rows[status] ?? 0]).toEqual([status, count])
    const ceiling = await foyer.services.db.execute(sql`SELECT taken <= ceiling AS held FROM event_seats WHERE event_id = ${eventId}`)
    expect(ceiling.rows).toEqual([{ held: true }])
    const unlogged = await foyer.services.db.execute(sql`
      SELECT r.id FROM registrations r WHERE r.event_id = ${eventId} AND r.status IS DISTINCT FROM (
        SELECT l.new_status FROM registration_logs l WHERE l.registration_id = r.id ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`)
    expect(unlogged.rows).toEqual([])
    const overtaken = await foyer.services.db.execute(sql`
      SELECT waiting.id FROM registrations waiting JOIN registrations seated ON seated.event_id = waiting.event_id
      WHERE waiting.event_id = ${eventId} AND waiting.status = 'WAITLISTED' AND seated.status IN ('CONFIRMED', 'OFFERED')
        AND seated.waitlist_number > waiting.waitlist_number`)
    expect(overtaken.rows).toEqual([])
  })
})
