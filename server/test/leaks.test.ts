import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { pageVisitor, textOf } from './support/page-visitor.ts'
import {
  everythingTold,
  PASSWORD,
  type SecretEvent,
  secretEvent,
  secretsIn,
  TOLD_BY_CALENDAR,
  TOLD_BY_JSON,
  TOLD_BY_PAGE,
  unlock,
} from './support/secret-event.ts'

let now = () => new Date()
const foyer = useFoyer({
  config: { trustedProxies: ['127.0.0.1'] },
  services: {
    clock: () => now(),
    // The picture is the very text it would show, so that it can be searched.
    pictures: { render: async (picture) => Buffer.from(JSON.stringify(picture)), close: async () => {} },
  },
})
const visitor = (cookie?: string) => pageVisitor(foyer.url, cookie ? { cookie } : {})
const form = (typed: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(typed) })
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

type Path = { path: (event: SecretEvent) => string; init?: RequestInit; told: string[] }
const html = { headers: { accept: 'text/html' } }
const apiPathOf = ({ slugs }: SecretEvent) => `/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}`
const person = { name: 'Ada', email: 'ada@example.test' }

/** Every way to ask for an event without an account, and what an open event tells there: the proof that there is something to hide. */
const PATHS: Record<string, Path> = {
  'the list of events': { path: ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events`, told: TOLD_BY_JSON },
  'a page of the list': { path: ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events?limit=1`, told: TOLD_BY_JSON },
  'the event as JSON': { path: ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events/${slugs.eventSlug}`, told: TOLD_BY_JSON },
  'the page': { path: ({ path }) => path, init: html, told: TOLD_BY_PAGE },
  'the page for a program': { path: ({ path }) => path, told: TOLD_BY_PAGE },
  'the page by a campaign link': { path: ({ path }) => `${path}?utm_source=mail&ref=x&link=y`, init: html, told: TOLD_BY_PAGE },
  'the page with a made-up invite': { path: ({ path }) => `${path}?invite=v1.e30.x`, init: html, told: TOLD_BY_PAGE },
  'the page with its letters written as codes': { path: ({ path }) => path.replace('board', '%62oard'), init: html, told: TOLD_BY_PAGE },
  'the page’s calendar entry': { path: ({ path }) => `${path}/calendar.ics`, told: TOLD_BY_CALENDAR },
  'the calendar entry of the API': { path: (event) => `${apiPathOf(event)}/calendar.ics`, told: TOLD_BY_CALENDAR },
  'the page of its host': { path: ({ slugs }) => `/${slugs.orgSlug}`, init: html, told: ['zanzibar-place'] },
  'a form that was not filled in': {
    path: ({ path }) => `${path}/register`,
    init: { ...form({}), ...html },
    told: TOLD_BY_PAGE,
  },
  'a form with a wrong answer': {
    path: ({ path }) => `${path}/register`,
    init: { ...form({ ...person, 'answers.zanzibar_question': 'nonsense' }), ...html },
    told: TOLD_BY_PAGE,
  },
  'registering without answers': { path: (event) => `${apiPathOf(event)}/registrations`, init: json(person), told: ['zanzibar-question'] },
  'registering with a wrong answer': {
    path: (event) => `${apiPathOf(event)}/registrations`,
    init: json({ ...person, answers: { zanzibar_question: 1 }, pagePassword: 'wrong' }),
    told: ['zanzibar-question'],
  },
  // These tell nothing of an open event either; a locked one must not be the exception.
  'the form’s own address': { path: ({ path }) => `${path}/register`, init: html, told: [] },
  'the answer screen': { path: ({ path }) => `${path}/registered?answer=made-up`, init: html, told: [] },
  'a signal of CRM A': { path: (event) => `${apiPathOf(event)}/crm-a-registration-signal`, init: json({ formId: 'x' }), told: [] },
  'a browser asking before it calls': {
    path: (event) => `${apiPathOf(event)}/registrations`,
    init: { method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } },
    told: [],
  },
  'the headers alone': { path: ({ path }) => path, init: { method: 'HEAD', ...html }, told: [] },
  'the description of the API': { path: () => '/openapi.json', told: [] },
}

describe('a page password hides every secret word in', () => {
  test.each(Object.entries(PATHS))('%s', async (_, { path, init, told }) => {
    expect(secretsIn(await everythingTold(foyer.url, path(open!), init))).toEqual(told)
    expect(secretsIn(await everythingTold(foyer.url, path(locked!), init))).toEqual([])
  })

  test('the answer to a wrong password, and to none', async () => {
    for (const password of ['wrong', '', 'x'.repeat(200), '\0'])
      expect(secretsIn(await everythingTold(foyer.url, `${locked!.path}/unlock`, { ...form({ password }), ...html }))).toEqual([])
    const cookie = await unlock(foyer.url, locked!.path)
    expect(secretsIn((await visitor(cookie).open(locked!.path)).html)).toEqual(TOLD_BY_PAGE)
  })
})

test('the head of a locked page has its name, its short description, its address, and nothing for other programs', async () => {
  const { html: page } = await visitor().open(locked!.path)
  const head = page.slice(0, page.indexOf('</head>'))
  const url = `${foyer.services.baseUrl}${locked!.path}`
  expect(head.match(/<(title|meta (name="(description|robots|twitter)|property)|link rel="(?!icon)|script)[^>]*>/g)).toEqual([
    '<title>',
    '<meta name="description" content="For the board.">',
    `<link rel="canonical" href="${url}">`,
    '<meta name="robots" content="noindex, nofollow">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Board dinner">',
    `<meta property="og:url" content="${url}">`,
    expect.stringMatching(/^<script type="module" src="\/assets\//),
  ])
  expect(head).toContain('<title>Board dinner</title>')
  const opened = (await visitor().open(open!.path)).html
  expect(opened).toMatch(/ld\+json/)
  expect(opened).toMatch(/og:description/)
})

test('the answer somebody got stays readable when the page is locked, and tells no more than the locked page', async () => {
  const event = await secretEvent(foyer)
  const typed = { ...person, 'answers.zanzibar_question': 'zanzibar-option' }
  const { location } = await visitor().send(`${event.path}/register`, typed)
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

test('an event is drawn without its place once it has a password, and the picture from before cannot be fetched any more', async () => {
  const event = await secretEvent(foyer)
  const pictureOf = async () => {
    await eventually(async () =>
      expect(await event.organizer.do(api.getEvent, event)).toMatchObject({ thumbnailStatus: 'completed', thumbnailDirty: false }),
    )
    return (await event.organizer.do(api.getEvent, event)).previewThumbnailUrl!.replace(foyer.services.baseUrl, '')
  }
  const before = await pictureOf()
  expect(secretsIn(await everythingTold(foyer.url, before))).toEqual(['zanzibar-street'])
  expect((await visitor().open(event.path)).html).toContain(before)
  await event.lock()
  expect((await visitor().open(before)).status).toBe(404)
  const after = await pictureOf()
  const told = await everythingTold(foyer.url, after)
  expect(told).toContain('Board dinner')
  expect(told).not.toMatch(/Workspace/)
  expect(secretsIn(told)).toEqual([])
  for (const path of [event.path, `/${event.slugs.orgSlug}`]) expect((await visitor().open(path)).html).not.toContain('/objects/')
})

test('a rule for a country sends nobody away before the password is given', async () => {
  const event = await secretEvent(foyer)
  const rules = [{ country: 'US', redirectUrl: 'https://zanzibar-elsewhere.example/' }]
  await event.organizer.do(api.replaceGeoRules, { params: event.params, body: { rules } })
  const fromAbroad = { 'x-forwarded-for': '8.8.8.8' }
  expect((await visitor().with(fromAbroad).open(event.path)).location).toBe('https://zanzibar-elsewhere.example/')
  await event.lock()
  const told = await everythingTold(foyer.url, event.path, { headers: { ...html.headers, ...fromAbroad } })
  expect(told).toMatch(/^200\n/)
  expect(secretsIn(told)).toEqual([])
  const cookie = await unlock(foyer.url, event.path)
  expect((await visitor(cookie).with(fromAbroad).open(event.path)).status).toBe(302)
})

test('an invite does not open the page, and is not told of on it', async () => {
  const body = { email: 'guest@example.test', name: 'Zanzibar-guest' }
  const { invites } = await locked!.organizer.do(api.createInvites, { params: locked!.params, body })
  const address = new URL(invites[0]!.url)
  const told = await everythingTold(foyer.url, address.pathname + address.search, html)
  expect(secretsIn(told)).toEqual([])
  expect(told).not.toMatch(/guest|invited/i)
  const cookie = await unlock(foyer.url, locked!.path)
  expect((await visitor(cookie).open(address.pathname + address.search)).html).toContain('Welcome, Zanzibar-guest')
})

test('the cookie of one event opens no other, runs out after twelve hours, and ends with the password it was given for', async () => {
  const event = await secretEvent(foyer)
  await event.lock()
  const cookie = await unlock(foyer.url, event.path)
  const isOpen = async (given: string, { path }: SecretEvent = event) => secretsIn((await visitor(given).open(path)).html).length > 0
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

test('looks at a locked page are not counted as views, those behind the password are', async () => {
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
