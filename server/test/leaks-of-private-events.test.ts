import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { pageVisitor } from './support/page-visitor.ts'
import { type SecretEvent, SHOWN_IN_CALENDAR, SHOWN_IN_JSON, SHOWN_ON_PAGE, secretEvent, secretsIn } from './support/secret-event.ts'

const foyer = useFoyer()
const open = (path: string) => pageVisitor(foyer.url).open(path)

let event: SecretEvent
beforeAll(async () => {
  event = await secretEvent(foyer, { name: 'Zanzibar-name', slug: 'dinner', shortDescription: 'zanzibar-short', visibility: 'PRIVATE' })
  await event.organizer.do(api.createEvent, { body: { name: 'Open day', startTime: '2090-05-02T10:00:00Z' } })
})

describe('a private event is shown only under its own path:', () => {
  test.each<[string, (event: SecretEvent) => string, string[]]>([
    ['its page', ({ path }) => path, ['zanzibar-name', 'zanzibar-short', ...SHOWN_ON_PAGE]],
    ['its JSON', ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events/dinner`, ['zanzibar-name', 'zanzibar-short', ...SHOWN_IN_JSON]],
    ['its calendar entry', ({ path }) => `${path}/calendar.ics`, ['zanzibar-name', 'zanzibar-short', ...SHOWN_IN_CALENDAR]],
  ])('%s can be opened', async (_, pathOf, shown) => {
    const { status, html } = await open(pathOf(event))
    expect(status).toBe(200)
    expect(secretsIn(html)).toEqual(shown.toSorted())
  })

  test.each<[string, (slug: string) => string]>([
    ['the list of events', (slug) => `/v1/organizations/${slug}/events`],
    ['the list, page by page', (slug) => `/v1/organizations/${slug}/events?limit=1`],
    ['the page of its host', (slug) => `/${slug}`],
    ['the first page of the service', () => '/'],
    ['a list for search engines', () => '/robots.txt'],
    ['a map for search engines', () => '/sitemap.xml'],
  ])('%s does not contain it', async (_, pathOf) => {
    const { html, headers } = await open(pathOf(event.slugs.orgSlug))
    const response = html + JSON.stringify([...headers])
    expect(secretsIn(response)).toEqual([])
    expect(response).not.toContain('/dinner')
    expect(response).not.toContain(event.event.id)
  })
})

test('control: once it is public, the event is in all of these lists', async () => {
  const { organizer, params, slugs } = event
  await organizer.do(api.updateEvent, { params, body: { visibility: 'PUBLIC' } })
  for (const path of [
    `/v1/organizations/${slugs.orgSlug}/events`,
    `/v1/organizations/${slugs.orgSlug}/events?limit=1`,
    `/${slugs.orgSlug}`,
  ])
    expect(secretsIn((await open(path)).html)).toContain('zanzibar-name')
  await organizer.do(api.updateEvent, { params, body: { visibility: 'PRIVATE' } })
})

test('search engines and link previews get only the name of a private event', async () => {
  const { html, headers } = await open(event.path)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(head).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(head).not.toMatch(/ld\+json|og:description|og:image|og:site_name|summary_large_image/)
  expect(head.match(/<meta property="og:[^>]*>/g)!.flatMap((tag) => secretsIn(tag))).toEqual(['zanzibar-name'])
  await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PUBLIC' } })
  expect((await open(event.path)).html).toMatch(/ld\+json/)
  await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PRIVATE' } })
})

test('pages of other sites cannot read a page or show it in a frame', async () => {
  const response = await pageVisitor(foyer.url, { origin: 'https://evil.example' }).open(event.path)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

test('the metrics do not contain names of events or workspaces', async () => {
  await open(event.path)
  const { html, status } = await open('/metrics')
  expect(status).toBe(200)
  expect(secretsIn(html)).toEqual([])
  expect(html).not.toContain(event.slugs.orgSlug)
})
