import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { pageVisitor, textOf } from './support/page-visitor.ts'
import {
  fullResponseText,
  PASSWORD,
  type SecretEvent,
  SHOWN_IN_CALENDAR,
  SHOWN_IN_JSON,
  SHOWN_ON_PAGE,
  secretEvent,
  secretsIn,
  unlock,
} from './support/secret-event.ts'

let now = () => new Date()
const foyer = useFoyer({
  config: { trustedProxies: ['127.0.0.1'] },
  services: {
    clock: () => now(),
    // The thumbnail is the text it would show, so that it can be searched.
    thumbnailRenderer: { render: async (content) => Buffer.from(JSON.stringify(content)), close: async () => {} },
  },
})
const visitor = (cookie?: string) => pageVisitor(foyer.url, cookie ? { cookie } : {})
const form = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) })
const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

let [open, locked]: SecretEvent[] = []
beforeAll(async () => {
  open = await secretEvent(foyer)
  locked = await secretEvent(foyer)
  await locked.lock()
})

type Path = { path: (event: SecretEvent) => string; init?: RequestInit; shown: string[] }
const html = { headers: { accept: 'text/html' } }
const apiPathOf = ({ slugs }: SecretEvent) => `/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}`
const person = { name: 'Ada', email: 'ada@example.test' }

/** Every request for an event without an account, and what it shows of an open event, as a control. */
const PATHS: Record<string, Path> = {
  'the list of events': { path: ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events`, shown: SHOWN_IN_JSON },
  'a page of the list': { path: ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events?limit=1`, shown: SHOWN_IN_JSON },
  'the event as JSON': { path: ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events/${slugs.eventSlug}`, shown: SHOWN_IN_JSON },
  'the page': { path: ({ path }) => path, init: html, shown: SHOWN_ON_PAGE },
  'the page without an Accept header': { path: ({ path }) => path, shown: SHOWN_ON_PAGE },
  'the page through a campaign link': { path: ({ path }) => `${path}?utm_source=mail&ref=x&link=y`, init: html, shown: SHOWN_ON_PAGE },
  'the page with a forged invite': { path: ({ path }) => `${path}?invite=v1.e30.x`, init: html, shown: SHOWN_ON_PAGE },
  'the page with a percent-encoded path': { path: ({ path }) => path.replace('board', '%62oard'), init: html, shown: SHOWN_ON_PAGE },
  'the page’s calendar entry': { path: ({ path }) => `${path}/calendar.ics`, shown: SHOWN_IN_CALENDAR },
  'the calendar entry of the API': { path: (event) => `${apiPathOf(event)}/calendar.ics`, shown: SHOWN_IN_CALENDAR },
  'the page of its host': { path: ({ slugs }) => `/${slugs.orgSlug}`, init: html, shown: ['zanzibar-place'] },
  'an empty form': {
    path: ({ path }) => `${path}/register`,
    init: { ...form({}), ...html },
    shown: SHOWN_ON_PAGE,
  },
  'a form with a wrong answer': {
    path: ({ path }) => `${path}/register`,
    init: { ...form({ ...person, 'answers.zanzibar_question': 'nonsense' }), ...html },
    shown: SHOWN_ON_PAGE,
  },
  'registering without answers': { path: (event) => `${apiPathOf(event)}/registrations`, init: json(person), shown: ['zanzibar-question'] },
  'registering with a wrong answer': {
    path: (event) => `${apiPathOf(event)}/registrations`,
    init: json({ ...person, answers: { zanzibar_question: 1 }, pagePassword: 'wrong' }),
    shown: ['zanzibar-question'],
  },
  // These show nothing of an open event either.
  'the path of the form': { path: ({ path }) => `${path}/register`, init: html, shown: [] },
  'the registration result': { path: ({ path }) => `${path}/registered?answer=made-up`, init: html, shown: [] },
  'a signal of CRM A': { path: (event) => `${apiPathOf(event)}/crm-a-registration-signal`, init: json({ formId: 'x' }), shown: [] },
  'a CORS preflight request': {
    path: (event) => `${apiPathOf(event)}/registrations`,
    init: { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } },
    shown: [],
  },
  'the headers of the page': { path: ({ path }) => path, init: { method: 'HEAD', ...html }, shown: [] },
  'the OpenAPI document': { path: () => '/openapi.json', shown: [] },
}

describe('a page password hides all secrets in', () => {
  test.each(Object.entries(PATHS))('%s', async (_, { path, init, shown }) => {
    expect(secretsIn(await fullResponseText(foyer.url, path(open!), init))).toEqual(shown)
    expect(secretsIn(await fullResponseText(foyer.url, path(locked!), init))).toEqual([])
  })

  test('the response to a wrong or empty password', async () => {
    for (const password of ['wrong', '', 'x'.repeat(200), '\0'])
      expect(secretsIn(await fullResponseText(foyer.url, `${locked!.path}/unlock`, { ...form({ password }), ...html }))).toEqual([])
    const cookie = await unlock(foyer.url, locked!.path)
    expect(secretsIn((await visitor(cookie).open(locked!.path)).html)).toEqual(SHOWN_ON_PAGE)
  })
})

test('the head of a locked page has only the name, the short description and the URL', async () => {
  const { html: page } = await visitor().open(locked!.path)
  const head = page.slice(0, page.indexOf('</head>'))
  const url = `${foyer.services.baseUrl}${locked!.path}`
  expect(head.match(/<(title|meta (name="(description|robots|twitter)|property)|link rel="(?!icon)|script)[^>]*>/g)).toEqual([
    '<title>',
    '<meta name="description" content="For the board.">',
    `<link rel="canonical" href="${url}">`,
    '<meta name="robots" content="noindex, nofollow">',
    expect.stringMatching(/^<link rel="preload" href="\/assets\/inter-latin/),
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Board dinner">',
    `<meta property="og:url" content="${url}">`,
  ])
  expect(head).toContain('<title>Board dinner</title>')
  const opened = (await visitor().open(open!.path)).html
  expect(opened).toMatch(/ld\+json/)
  expect(opened).toMatch(/og:description/)
})

test('a registration result stays readable when the page is locked, and shows no more than the locked page', async () => {
  const event = await secretEvent(foyer)
  const values = { ...person, 'answers.zanzibar_question': 'zanzibar-option' }
  const { location } = await visitor().send(`${event.path}/register`, values)
  expect(location).toContain(`${event.path}/registered?answer=`)
  await event.lock()
  const { status, html: page } = await visitor().open(location!)
  expect(status).toBe(200)
  expect(textOf(page)).toContain('You are registered')
  expect(secretsIn(page)).toEqual([])
  expect(textOf(page)).not.toMatch(/Ada|Workspace/)
  expect(page).not.toContain('calendar.ics')
  expect((await visitor().open(location!.replace(event.path, locked!.path))).status).toBe(404)
})

test('with a password the thumbnail does not show the place, and the previous thumbnail is no longer available', async () => {
  const event = await secretEvent(foyer)
  const thumbnailPath = async () => {
    await eventually(async () =>
      expect(await event.organizer.do(api.getEvent, event)).toMatchObject({ thumbnailStatus: 'completed', thumbnailDirty: false }),
    )
    return (await event.organizer.do(api.getEvent, event)).previewThumbnailUrl!.replace(foyer.services.baseUrl, '')
  }
  const before = await thumbnailPath()
  expect(secretsIn(await fullResponseText(foyer.url, before))).toEqual(['zanzibar-place', 'zanzibar-street'])
  expect((await visitor().open(event.path)).html).toContain(before)
  await event.lock()
  expect((await visitor().open(before)).status).toBe(404)
  const thumbnail = await fullResponseText(foyer.url, await thumbnailPath())
  expect(thumbnail).toContain('Board dinner')
  expect(thumbnail).not.toMatch(/Workspace/)
  expect(secretsIn(thumbnail)).toEqual([])
  for (const path of [event.path, `/${event.slugs.orgSlug}`]) expect((await visitor().open(path)).html).not.toContain('/objects/')
})

test('a geo rule does not redirect visitors without the password', async () => {
  const event = await secretEvent(foyer)
  const rules = [{ country: 'US', redirectUrl: 'https://zanzibar-elsewhere.example/' }]
  await event.organizer.do(api.replaceGeoRules, { params: event.params, body: { rules } })
  const fromAbroad = { 'x-forwarded-for': '8.8.8.8' }
  expect((await visitor().with(fromAbroad).open(event.path)).location).toBe('https://zanzibar-elsewhere.example/')
  await event.lock()
  const response = await fullResponseText(foyer.url, event.path, { headers: { ...html.headers, ...fromAbroad } })
  expect(response).toMatch(/^200\n/)
  expect(secretsIn(response)).toEqual([])
  const cookie = await unlock(foyer.url, event.path)
  expect((await visitor(cookie).with(fromAbroad).open(event.path)).status).toBe(302)
})

test('an invite does not unlock the page, and the locked page does not show it', async () => {
  const body = { email: 'guest@example.test', name: 'Zanzibar-guest' }
  const { invites } = await locked!.organizer.do(api.createInvites, { params: locked!.params, body })
  const address = new URL(invites[0]!.url)
  const response = await fullResponseText(foyer.url, address.pathname + address.search, html)
  expect(secretsIn(response)).toEqual([])
  expect(response).not.toMatch(/guest|invited/i)
  const cookie = await unlock(foyer.url, locked!.path)
  expect((await visitor(cookie).open(address.pathname + address.search)).html).toContain('Welcome, Zanzibar-guest')
})

test('the cookie of one event unlocks no other, expires after twelve hours, and is invalid after the password changes', async () => {
  const event = await secretEvent(foyer)
  await event.lock()
  const cookie = await unlock(foyer.url, event.path)
  const isOpen = async (cookies: string, { path }: SecretEvent = event) => secretsIn((await visitor(cookies).open(path)).html).length > 0
  expect(await isOpen(cookie)).toBe(true)
  expect(await isOpen(cookie, locked!)).toBe(false)
  const [name, token] = cookie.split('=') as [string, string]
  const nameElsewhere = name.replace(event.event.id.replaceAll('-', ''), locked!.event.id.replaceAll('-', ''))
  expect(nameElsewhere).not.toBe(name)
  expect(await isOpen(`${nameElsewhere}=${token}`, locked!)).toBe(false)
  for (const forged of ['', 'true', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.replace('v1.', 'v0.')])
    expect(await isOpen(`${name}=${forged}`)).toBe(false)
  now = () => new Date(Date.now() + 12 * 3600_000 - 60_000)
  expect(await isOpen(cookie)).toBe(true)
  now = () => new Date(Date.now() + 12 * 3600_000 + 60_000)
  expect(await isOpen(cookie)).toBe(false)
  now = () => new Date()
  await event.lock(`${PASSWORD}, changed`)
  expect(await isOpen(cookie)).toBe(false)
})

test('views of a locked page are not counted, those of an unlocked one are', async () => {
  const event = await secretEvent(foyer)
  await event.lock()
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const views = async () => {
    await foyer.services.viewCounts.flush()
    return (await event.organizer.do(api.getEventAnalytics, event)).totals.views
  }
  for (const query of ['', '?utm_source=mail'])
    await visitor()
      .with(browser)
      .open(event.path + query)
  expect(await views()).toBe(0)
  await visitor(await unlock(foyer.url, event.path))
    .with(browser)
    .open(event.path)
  expect(await views()).toBe(1)
})
