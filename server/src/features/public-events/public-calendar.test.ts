import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { CalendarProgram, READERS, readCalendar } from '../../../test/support/calendar-readers.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { publicCalendar } from './public-calendar.ts'

const foyer = useFoyer({ config: { baseUrl: 'https://events.example.org', mailFrom: 'hello@example.org' } })

const SECRET_LOCATION = { fullAddress: 'Secret Lane 7, Berlin', location: 'Hideout', coordinates: [13.4, 52.5] }
const fileOf = (slugs: { orgSlug: string; eventSlug: string }) => foyer.visitor.call(api.getEventCalendar, { params: slugs })

describe('the calendar file of an event', () => {
  test('contains name, times, location and organizer', async () => {
    const { event, slugs } = await openEvent(foyer, { shortDescription: 'Talks, dinner; more', location: SECRET_LOCATION })
    const answer = await fileOf(slugs)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${event.slug}.ics"`)
    const url = `https://events.example.org/${slugs.orgSlug}/${slugs.eventSlug}`
    expect(readCalendar(answer.body)).toEqual({
      method: 'PUBLISH',
      uid: `${event.id}@events.example.org`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Party',
      description: `Talks, dinner; more\n\n${url}`,
      location: 'Hideout, Secret Lane 7, Berlin',
      url,
      start: '2090-05-01T10:00:00.000Z',
      end: '2090-05-01T12:00:00.000Z',
      geo: [52.5, 13.4],
      organizer: { name: `Workspace ${slugs.orgSlug}`, address: 'mailto:hello@example.org' },
      attendee: null,
    })
  })

  test('stays the same file until the event changes', async () => {
    const { organizer, slugs, params } = await openEvent(foyer)
    const first = await fileOf(slugs)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const revalidate = () => foyer.visitor.with({ 'if-none-match': etag }).call(api.getEventCalendar, { params: slugs })
    expect(await revalidate()).toMatchObject({ status: 304, body: '' })
    await organizer.do(api.updateEvent, { params, body: { name: 'Another party' } })
    expect((await revalidate()).status).toBe(200)
  })

  test.each(Object.entries(READERS))('updates the same entry of a calendar that polls it: %s', async (_, read) => {
    const { organizer, slugs, params } = await openEvent(foyer)
    const calendar = new CalendarProgram(read)
    const poll = async () => calendar.receive((await fileOf(slugs)).body)
    await poll()
    await organizer.do(api.updateEvent, { params, body: { startTime: '2090-05-01T11:00:00Z' } })
    await poll()
    expect([...calendar.entries.values()]).toMatchObject([{ start: '2090-05-01T11:00:00.000Z', status: 'CONFIRMED' }])
    await organizer.do(api.cancelEvent, { params })
    await poll()
    expect([...calendar.entries.values()]).toMatchObject([{ status: 'CANCELLED' }])
    await organizer.do(api.publishEvent, { params })
    await poll()
    expect([...calendar.entries.values()]).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test('is available for a private event, and no shared cache stores it', async () => {
    const { slugs } = await openEvent(foyer, { visibility: 'PRIVATE' })
    const file = await fileOf(slugs)
    expect(file.status).toBe(200)
    // In every format: no shared cache may store it.
    const { headers } = await foyer.visitor.call(api.getPublishedEvent, { params: { slug: slugs.orgSlug, eventSlug: slugs.eventSlug } })
    const page = await foyer.visitor.send('GET', `/${slugs.orgSlug}/${slugs.eventSlug}`)
    for (const response of [file, { headers }, page]) expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('contains only name and times behind a page password, unless it was entered', async () => {
    const { organizer, slugs, params } = await openEvent(foyer, { shortDescription: 'Secret text', location: SECRET_LOCATION })
    const before = await fileOf(slugs)
    await organizer.do(api.setPagePassword, { params, body: { password: 'open sesame' } })
    const after = await foyer.visitor.with({ 'if-none-match': before.headers.get('etag')! }).call(api.getEventCalendar, { params: slugs })
    expect(after.status).toBe(200)
    expect(after.body).not.toMatch(/Secret|Hideout|Lane|GEO/)
    expect(readCalendar(after.body)).toMatchObject({ summary: 'Party', start: '2090-05-01T10:00:00.000Z', location: null, geo: null })
    const unlocked = await publicCalendar(foyer.services, slugs.orgSlug, slugs.eventSlug, { unlocked: true })
    expect(readCalendar(unlocked!.text).location).toBe('Hideout, Secret Lane 7, Berlin')
    await organizer.do(api.cancelEvent, { params })
    expect((await fileOf(slugs)).body).not.toMatch(/Secret|Hideout|Lane|GEO/)
  })

  test('is the same 404 for a draft, a canceled draft, an unpublished and an unknown event', async () => {
    const { organizer, slugs, params } = await openEvent(foyer)
    const unknown = await fileOf({ ...slugs, eventSlug: 'nothing' })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    await organizer.do(api.unpublishEvent, { params })
    const draft = await organizer.do(api.createEvent, { body: { name: 'Draft', startTime: '2090-05-01T10:00:00Z' } })
    const asDraft = await fileOf({ ...slugs, eventSlug: draft.slug })
    await organizer.do(api.cancelEvent, { params: { eventId: draft.id } })
    for (const answer of [await fileOf(slugs), asDraft, await fileOf({ ...slugs, eventSlug: draft.slug })])
      expect([answer.status, answer.body]).toEqual([404, unknown.body])
    expect((await fileOf({ orgSlug: 'nobody-here', eventSlug: slugs.eventSlug })).body).toEqual(unknown.body)
  })
})

describe('the calendar of a workspace', () => {
  const feedOf = (orgSlug: string) => foyer.visitor.call(api.getWorkspaceCalendar, { params: { orgSlug } })
  const summaries = (text: unknown) => [...String(text).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name)

  test('has the public events in order, keeps canceled ones as canceled, and reveals nothing of private or locked ones', async () => {
    const organizer = await foyer.organizer()
    const publish = async (name: string, day: number, more: object = {}) => {
      const times = { startTime: `2090-05-0${day}T10:00:00Z`, endTime: `2090-05-0${day}T12:00:00Z`, timezone: 'UTC' }
      const { id } = await organizer.do(api.createEvent, { body: { name, ...times, location: SECRET_LOCATION, ...more } })
      await organizer.do(api.publishEvent, { params: { eventId: id } })
      return { eventId: id }
    }
    await publish('Third', 3)
    const canceled = await publish('Second', 2)
    await organizer.do(api.setPagePassword, {
      params: await publish('Locked', 4, { location: { location: 'Cellar' } }),
      body: { password: 'open sesame' },
    })
    await publish('Private', 1, { visibility: 'PRIVATE' })
    await organizer.do(api.createEvent, { body: { name: 'Draft' } })
    const before = await feedOf(organizer.slug)
    expect(summaries(before.body)).toEqual(['Second', 'Third', 'Locked'])
    expect(before.body).not.toContain('Cellar')
    expect(before.body).toContain(`X-WR-CALNAME:Workspace ${organizer.slug}`)
    expect(before.body).toContain(`URL:https://events.example.org/${organizer.slug}/second`)
    await organizer.do(api.cancelEvent, { params: canceled })
    const after = await feedOf(organizer.slug)
    expect(summaries(after.body)).toEqual(['Second', 'Third', 'Locked'])
    expect(String(after.body).match(/STATUS:CANCELLED/g)).toHaveLength(1)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const etag = after.headers.get('etag')!
    expect(
      (await foyer.visitor.with({ 'if-none-match': etag }).call(api.getWorkspaceCalendar, { params: { orgSlug: organizer.slug } })).status,
    ).toBe(304)
  })

  test('of a workspace without events is an empty calendar, and of an unknown one 404', async () => {
    const organizer = await foyer.organizer()
    expect(await feedOf(organizer.slug)).toMatchObject({
      status: 200,
      body: expect.stringMatching(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\r\n$/),
    })
    expect((await feedOf('unknown')).status).toBe(404)
  })
})
