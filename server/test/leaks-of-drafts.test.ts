import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'
import { fullResponseText, type SecretEvent, secretEvent, secretsIn } from './support/secret-event.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }
const json = { 'content-type': 'application/json' }

/** The same id for every request, so that responses can be compared. */
const REQUEST_ID = { 'x-request-id': 'the-same-for-all' }
const request = async (path: string, init: RequestInit = {}) => {
  const response = await fullResponseText(foyer.url, path, { ...init, headers: { ...REQUEST_ID, ...init.headers } })
  return response.replace(/^(date|keep-alive|connection): .*\n/gm, '')
}

let event: SecretEvent
let resultQuery: string
beforeAll(async () => {
  event = await secretEvent(foyer)
  const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.test', 'answers.zanzibar_question': 'zanzibar-option' })
  const registered = await fetch(`${foyer.url}${event.path}/register`, { method: 'POST', body, redirect: 'manual' })
  resultQuery = registered.headers.get('location')!.split('?')[1]!
  await event.organizer.do(api.createEvent, {
    body: { name: 'Never published', slug: 'never-published', description: 'zanzibar-draft', ...FUTURE_TIMES },
  })
})

const page = (slug: string) => `/${event.slugs.orgSlug}/${slug}`
const apiPathOf = (slug: string) => `/api/v1/public/orgs/${event.slugs.orgSlug}/events/${slug}`
const posted = (values: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(values), headers: html })

const REQUESTS: Record<string, (slug: string) => Promise<string>> = {
  'its page in a browser': (slug) => request(page(slug), { headers: html }),
  'its page without an Accept header': (slug) => request(page(slug)),
  'the headers of its page': (slug) => request(page(slug), { method: 'HEAD', headers: html }),
  'its page with If-None-Match': (slug) => request(page(slug), { headers: { ...html, 'if-none-match': '*' } }),
  'its JSON': (slug) => request(`/v1/organizations/${event.slugs.orgSlug}/events/${slug}`),
  'its calendar entry in the API': (slug) => request(`${apiPathOf(slug)}/calendar.ics`),
  'its calendar entry on the page': (slug) => request(`${page(slug)}/calendar.ics`, { headers: html }),
  'the path of its form': (slug) => request(`${page(slug)}/register`, { headers: html }),
  'its form': (slug) => request(`${page(slug)}/register`, posted({ name: 'Ada', email: 'ada@example.test' })),
  'its password': (slug) => request(`${page(slug)}/unlock`, posted({ password: 'guess' })),
  'a registration result from when it was published': (slug) => request(`${page(slug)}/registered?${resultQuery}`, { headers: html }),
}

describe('an unpublished event sends the same bytes as one that does not exist, for', () => {
  test.each(Object.entries(REQUESTS))('%s', async (_, send) => {
    const { organizer, params, slugs } = event
    const published = await send(slugs.eventSlug)
    await organizer.do(api.unpublishEvent, { params })
    const [unpublished, never, unknown] = [await send(slugs.eventSlug), await send('never-published'), await send('unknown')]
    expect(unknown).toMatch(/^404\n/)
    expect(unpublished).toBe(unknown)
    expect(never).toBe(unknown)
    expect(published).not.toBe(unknown)
    await organizer.do(api.publishEvent, { params })
  })
})

describe('registering for an unpublished event is refused with the same response, which does not reveal', () => {
  const register = (slug: string, body: object) =>
    request(`${apiPathOf(slug)}/registrations`, { method: 'POST', body: JSON.stringify(body), headers: json })
  const person = { name: 'Ada', email: 'ada@example.test' }
  let closed: string
  beforeAll(async () => {
    await event.organizer.do(api.unpublishEvent, event)
    closed = await register(event.slugs.eventSlug, person)
    await event.organizer.do(api.publishEvent, event)
    expect(closed).toMatch(/^409\n/)
    expect(closed).toContain('REGISTRATION_CLOSED')
  })

  test('a draft that was never published at all: it is answered like an event that does not exist', async () => {
    const unknown = await register('unknown', person)
    expect(unknown).toMatch(/^404\n/)
    expect(await register('never-published', person)).toBe(unknown)
  })

  test.each<[string, Record<string, unknown>, (made: SecretEvent) => Promise<unknown>]>([
    ['the questions of its form', {}, async () => {}],
    ['that it has a password', {}, ({ lock }) => lock()],
    ['that it is invite-only', { inviteOnly: true }, async () => {}],
    ['that it is full', { capacity: 1 }, async () => {}],
    ['that it uses another system', { registrationProvider: 'crm-a', registrationFormId: 'zanzibar-form' }, async () => {}],
    ['that it was canceled', {}, ({ organizer, params }) => organizer.do(api.cancelEvent, { params })],
  ])('%s', async (_, settings, more) => {
    const made = await secretEvent(foyer)
    if (Object.keys(settings).length > 0) await made.organizer.do(api.updateEvent, { params: made.params, body: settings })
    await more(made)
    await made.organizer.do(api.unpublishEvent, { params: made.params })
    const there = (email: string, rest: object = {}) =>
      request(`/api/v1/public/orgs/${made.slugs.orgSlug}/events/${made.slugs.eventSlug}/registrations`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Ada', email, ...rest }),
        headers: json,
      })
    expect(await there('stranger@example.test')).toBe(closed)
    expect(await there('inside@example.test')).toBe(closed)
    expect(await there('inside@example.test', { answers: made.answers })).toBe(closed)
    expect(await there('stranger@example.test', { pagePassword: 'guess' })).toBe(closed)
  })

  test('also with a signal from CRM A', async () => {
    const signal = (slug: string) =>
      request(`${apiPathOf(slug)}/crm-a-registration-signal`, { method: 'POST', body: '{"formId":"x"}', headers: json })
    const unknown = await signal('unknown')
    expect(unknown).toMatch(/^404\n/)
    expect(await signal('never-published')).toBe(unknown)
    await event.organizer.do(api.unpublishEvent, event)
    expect(await signal(event.slugs.eventSlug)).toContain('REGISTRATION_CLOSED')
    await event.organizer.do(api.publishEvent, event)
  })
})

test('a draft is not in the list or on the page of its host, and has no thumbnail', async () => {
  const slug = event.slugs.orgSlug
  for (const path of [`/v1/organizations/${slug}/events`, `/${slug}`]) {
    const response = await request(path, { headers: html })
    expect(response).toContain('Board dinner')
    expect(response).not.toMatch(/Never published|never-published|zanzibar-draft/)
  }
  const { events } = await event.organizer.do(api.listEvents)
  const draft = events.find((one) => one.slug === 'never-published')!
  expect(draft).toMatchObject({ previewThumbnailUrl: null, thumbnailStatus: 'idle' })
  const { rows } = await foyer.services.db.$client.query('SELECT FROM stored_objects WHERE event_id = $1', [draft.id])
  expect(rows).toEqual([])
})

test('an error page does not contain the requested path', async () => {
  for (const path of [page('zanzibar-guess'), '/zanzibar-guess', '/a/b/zanzibar-guess', '/registrations/zanzibar-guess'])
    expect(secretsIn(await request(path, { headers: html }))).toEqual([])
})
