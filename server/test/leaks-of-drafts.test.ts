import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { FAR_AWAY } from './support/open-event.ts'
import { everythingTold, type SecretEvent, secretEvent, secretsIn } from './support/secret-event.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }
const json = { 'content-type': 'application/json' }

/** The same id for every request: it is all in which two answers may differ. */
const REQUEST_ID = { 'x-request-id': 'the-same-for-all' }
const ask = async (path: string, init: RequestInit = {}) => {
  const told = await everythingTold(foyer.url, path, { ...init, headers: { ...REQUEST_ID, ...init.headers } })
  return told.replace(/^(date|keep-alive|connection): .*\n/gm, '')
}

let event: SecretEvent
let answer: string
beforeAll(async () => {
  event = await secretEvent(foyer)
  const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.test', 'answers.zanzibar_question': 'zanzibar-option' })
  const registered = await fetch(`${foyer.url}${event.path}/register`, { method: 'POST', body, redirect: 'manual' })
  answer = registered.headers.get('location')!.split('?')[1]!
  await event.organizer.do(api.createEvent, { body: { name: 'Never out', slug: 'never-out', description: 'zanzibar-draft', ...FAR_AWAY } })
})

const page = (slug: string) => `/${event.slugs.orgSlug}/${slug}`
const apiPathOf = (slug: string) => `/api/v1/public/orgs/${event.slugs.orgSlug}/events/${slug}`
const posted = (typed: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(typed), headers: html })

const ADDRESSES: Record<string, (slug: string) => Promise<string>> = {
  'its page, for a person': (slug) => ask(page(slug), { headers: html }),
  'its page, for a program': (slug) => ask(page(slug)),
  'the headers of its page': (slug) => ask(page(slug), { method: 'HEAD', headers: html }),
  'its page with a tag the page had before': (slug) => ask(page(slug), { headers: { ...html, 'if-none-match': '*' } }),
  'its JSON': (slug) => ask(`/v1/organizations/${event.slugs.orgSlug}/events/${slug}`),
  'its calendar entry in the API': (slug) => ask(`${apiPathOf(slug)}/calendar.ics`),
  'its calendar entry on the page': (slug) => ask(`${page(slug)}/calendar.ics`, { headers: html }),
  'the address of its form': (slug) => ask(`${page(slug)}/register`, { headers: html }),
  'its form': (slug) => ask(`${page(slug)}/register`, posted({ name: 'Ada', email: 'ada@example.test' })),
  'its password': (slug) => ask(`${page(slug)}/unlock`, posted({ password: 'guess' })),
  'an answer it gave while it was out': (slug) => ask(`${page(slug)}/registered?${answer}`, { headers: html }),
}

describe('an event that is not out answers byte for byte like one that never was, at', () => {
  test.each(Object.entries(ADDRESSES))('%s', async (_, told) => {
    const { organizer, params, slugs } = event
    const out = await told(slugs.eventSlug)
    await organizer.do(api.unpublishEvent, { params })
    const [takenBack, never, unknown] = [await told(slugs.eventSlug), await told('never-out'), await told('unknown')]
    expect(unknown).toMatch(/^404\n/)
    expect(takenBack).toBe(unknown)
    expect(never).toBe(unknown)
    expect(out).not.toBe(unknown)
    await organizer.do(api.publishEvent, { params })
  })
})

describe('registering for what is not out is closed, in the same words whatever there is to know of it:', () => {
  const register = (slug: string, body: object) =>
    ask(`${apiPathOf(slug)}/registrations`, { method: 'POST', body: JSON.stringify(body), headers: json })
  const person = { name: 'Ada', email: 'ada@example.test' }
  let closed: string
  beforeAll(async () => {
    closed = await register('never-out', person)
    expect(closed).toMatch(/^409\n/)
    expect(closed).toContain('REGISTRATION_CLOSED')
  })

  test.each<[string, Record<string, unknown>, (made: SecretEvent) => Promise<unknown>]>([
    ['the questions of its form', {}, async () => {}],
    ['that it has a password', {}, ({ lock }) => lock()],
    ['that it is for the invited', { inviteOnly: true }, async () => {}],
    ['that it is full', { capacity: 1 }, async () => {}],
    ['that it asks another system', { registrationProvider: 'crm-a', registrationFormId: 'zanzibar-form' }, async () => {}],
    ['that it was canceled', {}, ({ organizer, params }) => organizer.do(api.cancelEvent, { params })],
  ])('%s', async (_, settings, more) => {
    const made = await secretEvent(foyer)
    await made.organizer.do(api.updateEvent, { params: made.params, body: settings })
    await more(made)
    await made.organizer.do(api.unpublishEvent, { params: made.params })
    const there = (email: string, rest: object = {}) =>
      ask(`/api/v1/public/orgs/${made.slugs.orgSlug}/events/${made.slugs.eventSlug}/registrations`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Ada', email, ...rest }),
        headers: json,
      })
    expect(await there('stranger@example.test')).toBe(closed)
    expect(await there('inside@example.test')).toBe(closed)
    expect(await there('inside@example.test', { answers: made.answers })).toBe(closed)
    expect(await there('stranger@example.test', { pagePassword: 'guess' })).toBe(closed)
  })

  test('also for the signal of CRM A', async () => {
    const signal = (slug: string) =>
      ask(`${apiPathOf(slug)}/crm-a-registration-signal`, { method: 'POST', body: '{"formId":"x"}', headers: json })
    const [before, after] = [
      await signal('never-out'),
      await event.organizer.do(api.unpublishEvent, event).then(() => signal(event.slugs.eventSlug)),
    ]
    expect(before).toContain('REGISTRATION_CLOSED')
    expect(after).toBe(before)
    await event.organizer.do(api.publishEvent, event)
  })
})

test('a draft is in no list, on no page of its host, and has no picture', async () => {
  const slug = event.slugs.orgSlug
  for (const path of [`/v1/organizations/${slug}/events`, `/${slug}`]) {
    const told = await ask(path, { headers: html })
    expect(told).toContain('Board dinner')
    expect(told).not.toMatch(/Never out|never-out|zanzibar-draft/)
  }
  const { events } = await event.organizer.do(api.listEvents)
  const draft = events.find((one) => one.slug === 'never-out')!
  expect(draft).toMatchObject({ previewThumbnailUrl: null, thumbnailStatus: 'idle' })
  const { rows } = await foyer.services.db.$client.query('SELECT FROM stored_objects WHERE event_id = $1', [draft.id])
  expect(rows).toEqual([])
})

test('a page of errors tells nothing of the address that was asked for', async () => {
  for (const path of [page('zanzibar-guess'), '/zanzibar-guess', '/a/b/zanzibar-guess', '/registrations/zanzibar-guess'])
    expect(secretsIn(await ask(path, { headers: html }))).toEqual([])
})
