import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../../test/support/foyer.ts'

const foyer = useFoyer()

const read = (path: string) => foyer.visitor.with({ accept: 'text/html' }).send<string>('GET', path)
const publish = async (organizer: Organizer, body: { name: string; startTime: string; endTime: string; [more: string]: unknown }) => {
  const event = await organizer.do(api.createEvent, { body: { timezone: 'Europe/Berlin', ...body } })
  await organizer.do(api.publishEvent, { params: { eventId: event.id } })
  return event
}
const at = (year: number) => ({ startTime: `${year}-05-01T10:00:00Z`, endTime: `${year}-05-01T12:00:00Z` })

test('a workspace’s page lists upcoming, then past events, and no private, draft or canceled ones', async () => {
  const organizer = await foyer.organizer()
  for (const [name, year] of [
    ['Later', 2092],
    ['Next', 2091],
    ['Before', 2021],
    ['Long ago', 2020],
  ] as const)
    await publish(organizer, { name, ...at(year), location: { location: `Hall of ${name}` } })
  await publish(organizer, { name: 'Hidden', visibility: 'PRIVATE', ...at(2091) })
  const gone = await publish(organizer, { name: 'Gone', ...at(2091) })
  await organizer.do(api.cancelEvent, { params: { eventId: gone.id } })
  await organizer.do(api.createEvent, { body: { name: 'Draft', ...at(2091) } })
  const page = (await read(`/${organizer.slug}`)).body
  expect([...page.matchAll(/<h[23]>([^<]+)</g)].map((found) => found[1])).toEqual([
    'Upcoming events',
    'Next',
    'Later',
    'Past events',
    'Before',
    'Long ago',
  ])
  expect(page).toContain(`<a class="panel" href="/${organizer.slug}/next">`)
  expect(page).toContain('Tue, 1 May 2091, 12:00 CEST')
  expect(page).toContain('Hall of Next')
})

test('a password-protected event is listed without its location', async () => {
  const organizer = await foyer.organizer()
  const { id } = await publish(organizer, { name: 'Dinner', ...at(2091), location: { location: 'The secret place' } })
  await organizer.do(api.setPagePassword, { params: { eventId: id }, body: { password: 'x' } })
  const page = (await read(`/${organizer.slug}`)).body
  expect(page).toContain('Dinner')
  expect(page).not.toContain('secret')
})

test('a new workspace shows that it has no events, and the first event as soon as it is published', async () => {
  const organizer = await foyer.organizer()
  const empty = await read(`/${organizer.slug}`)
  expect(empty.status).toBe(200)
  expect(empty.body).toContain('No events yet')
  await publish(organizer, { name: 'First', ...at(2091) })
  expect((await read(`/${organizer.slug}`)).body).toContain('First')
})

test('a workspace’s page shows pictures, and marks events that are full, locked or happening now; past events are folded', async () => {
  const organizer = await foyer.organizer()
  const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await publish(organizer, {
    name: 'Running',
    startTime: from(-1),
    endTime: from(1),
    previewThumbnailUrl: 'https://pictures.example/run.png',
  })
  const full = await publish(organizer, { name: 'Small', ...at(2091), capacity: 1 })
  const locked = await publish(organizer, {
    name: 'Locked',
    ...at(2092),
    capacity: 1,
    previewThumbnailUrl: 'https://pictures.example/locked.png',
  })
  await publish(organizer, { name: 'Before', ...at(2020) })
  for (const { id } of [full, locked])
    await organizer.do(api.addRegistrant, { params: { eventId: id }, body: { name: 'Ada', email: 'ada@example.test' } })
  await organizer.do(api.setPagePassword, { params: { eventId: locked.id }, body: { password: 'x' } })
  const page = (await read(`/${organizer.slug}`)).body
  const [, running, small, closed] = page.split('<li>')
  expect(running).toContain('<img class="event-picture" src="https://pictures.example/run.png" alt=""')
  expect(running).toContain('Happening now')
  expect(small).toContain('<div class="event-picture"><svg')
  expect(small).toContain('>Full<')
  expect(closed).toContain('Password required')
  // Of a locked event, visitors learn neither its picture nor how many have registered.
  expect(closed).not.toMatch(/locked\.png|Full/)
  expect(page).toMatch(/<details class="past"><summary><h2>Past events<\/h2>/)
  await organizer.do(api.updateEvent, { params: { eventId: full.id }, body: { waitlistEnabled: true } })
  expect((await read(`/${organizer.slug}`)).body).toContain('Full, waitlist open')
})
