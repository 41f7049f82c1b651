import { request as httpRequest, type IncomingMessage } from 'node:http'
import * as api from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Foyer, type Organizer } from '../../../test/support/foyer.ts'
import { verifyPreviewToken } from '../sites/preview-session.ts'
import { saveSite } from '../sites/save-site.ts'
import { previewHostRule } from './preview-rule.ts'

let aheadMs = 0
const clock = () => new Date(Date.now() + aheadMs)
const PREVIEW = 'preview.foyer.test'
// Not useFoyer: on the preview host every operation is a 404, which the contract check does not allow.
const foyer = new Foyer()
let organizer: Organizer
beforeAll(async () => {
  const config = { baseUrl: 'https://events.foyer.test', previewOrigin: `https://${PREVIEW}` }
  await foyer.start({ config, services: { clock } })
  organizer = await foyer.organizer()
})
afterAll(() => foyer.stop())

type PageResponse = { status: number; headers: IncomingMessage['headers']; text: string }

/** Sets the Host header, which selects the preview host. */
async function visit(path: string, { host = PREVIEW, method = 'GET', headers = {} as Record<string, string> } = {}): Promise<PageResponse> {
  const request = httpRequest(foyer.url + path, { method, headers: { ...headers, host } })
  const responded = new Promise<IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject))
  request.end()
  const response = await responded
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode!, headers: response.headers, text }
}

const times = { startTime: '2030-05-01T10:00:00Z', endTime: '2030-05-01T12:30:00Z', timezone: 'Europe/Berlin' }
async function previewed(fields: object = times, demoUrl?: string) {
  const event = await organizer.do(api.createEvent, { body: { name: 'Summit', ...fields } })
  if (demoUrl) {
    const organizationId = organizer.organizationId
    await foyer.services.db.transaction((tx) => saveSite(tx, organizationId, event.id, { previewDemoUrl: demoUrl }))
  }
  const { url, expiresAt } = await organizer.do(api.createPreviewSession, { params: { eventId: event.id } })
  return { event, url, expiresAt, path: new URL(url).pathname + new URL(url).search, token: new URL(url).searchParams.get('token')! }
}

describe('a preview session', () => {
  test('is a URL on the preview origin that expires after ten minutes', async () => {
    const before = Date.now()
    const { event, url, expiresAt } = await previewed()
    expect(url).toMatch(new RegExp(`^https://preview\\.foyer\\.test/events/${event.id}\\?token=v1\\.`))
    const lifetimeMs = Date.parse(expiresAt) - before
    expect(lifetimeMs).toBeGreaterThanOrEqual(600_000)
    expect(lifetimeMs).toBeLessThan(660_000)
  })

  test('has a token that is valid for its event only, until it expires', async () => {
    const [one, two] = [await previewed(), await previewed()]
    const { tokens } = foyer.services
    const now = () => new Date()
    expect(verifyPreviewToken(tokens, now, one.event.id, one.token)).toBe(true)
    expect(verifyPreviewToken(tokens, now, two.event.id, one.token)).toBe(false)
    expect(verifyPreviewToken(tokens, () => new Date(Date.now() + 601_000), one.event.id, one.token)).toBe(false)
    const forUploads = tokens.sign('upload', { eventId: one.event.id }, new Date(Date.now() + 60_000))
    for (const token of [forUploads, '', `${one.token}x`, undefined, null, 7, {}])
      expect(verifyPreviewToken(tokens, now, one.event.id, token)).toBe(false)
  })
})

describe('the preview page', () => {
  test('is the page of the draft as visitors will see it, framed by the studio only, without scripts, forms, cookies or referrers', async () => {
    const { path } = await previewed()
    const page = await visit(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Summit</h1>')
    expect(page.text).toMatch(/1 May 2030/)
    expect(page.text).not.toMatch(/<script|<iframe/)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    })
    const policy = page.headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; style-src ('sha256-[^']+' ?)+; .*frame-ancestors https:\/\/events\.foyer\.test$/)
    expect(page.headers['x-frame-options']).toBeUndefined()
  })

  test('is opened by a browser without the token in its address: a cookie of this host takes its place', async () => {
    const [{ path, event }, other] = [await previewed(), await previewed()]
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
    const opened = await visit(path, { headers: navigation })
    expect(opened).toMatchObject({ status: 303, text: '', headers: { location: `/events/${event.id}`, 'cache-control': 'no-store' } })
    const [cookie] = opened.headers['set-cookie']!
    expect(cookie).toMatch(/^foyer_preview=\S+; Max-Age=\d+; Path=\/events\/[\w-]+; HttpOnly; SameSite=None; Secure; Partitioned$/)
    expect(Number(/Max-Age=(\d+)/.exec(cookie!)![1])).toBeLessThanOrEqual(600)
    const headers = { cookie: cookie!.split(';')[0]! }
    const page = await visit(`/events/${event.id}`, { headers })
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined])
    expect(page.text).toContain('<h1>Summit</h1>')
    const dashboardCookie = (organizer.headers as { cookie: string }).cookie
    const refused = [
      await visit(`/events/${other.event.id}`, { headers }),
      await visit(`/events/${event.id}`, { headers: { cookie: dashboardCookie } }),
      // The token of the URL is no cookie, and the cookie is no token.
      await visit(`/events/${event.id}`, { headers: { cookie: `foyer_preview=${new URLSearchParams(path.split('?')[1]).get('token')}` } }),
      await visit(`/events/${event.id}?token=${headers.cookie.split('=')[1]}`),
    ]
    try {
      aheadMs = 601_000
      refused.push(await visit(`/events/${event.id}`, { headers }))
    } finally {
      aheadMs = 0
    }
    for (const answer of refused) expect([answer.status, answer.text.includes('Summit')]).toEqual([401, false])
  })

  test('frames the generated demo and nothing else', async () => {
    const { path } = await previewed(times, 'https://demo.builder.example/v/1?a=1&b="><script>')
    const page = await visit(path)
    expect(page.text).toContain('<iframe src="https://demo.builder.example/v/1?a=1&amp;b=%22%3E%3Cscript%3E"')
    expect(page.headers['content-security-policy']).toMatch(/; frame-src https:\/\/demo\.builder\.example$/)
    for (const bad of ['javascript:alert(1)', 'nonsense', 'https://events.foyer.test/dashboard', `https://${PREVIEW}/events/x`]) {
      const refused = await visit((await previewed(times, bad)).path)
      expect(refused.status).toBe(200)
      expect(refused.text).not.toContain('<iframe')
      expect(refused.headers['content-security-policy']).not.toContain('frame-src')
    }
  })

  test('escapes the event’s text, and shows an event without times', async () => {
    const { path } = await previewed({ name: `<script>alert("1")</script> & 'friends'` })
    const page = await visit(path)
    expect(page.text).toContain('<h1>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;friends&#39;</h1>')
    expect(page.text).not.toContain('<script>')
    expect(page.text).not.toContain('Invalid Date')
  })

  test('rejects a token that is missing, altered, expired or for another event', async () => {
    const [one, two] = [await previewed(), await previewed()]
    const paths = [
      `/events/${one.event.id}`,
      `/events/${one.event.id}?token=`,
      `${one.path}x`,
      `/events/${two.event.id}?token=${one.token}`,
      `/events/00000000-0000-7000-8000-000000000000?token=${one.token}`,
      `/events/nonsense?token=${one.token}`,
      `/events/%00?token=%00`,
    ]
    const answers = await Promise.all(paths.map((path) => visit(path)))
    try {
      aheadMs = 601_000
      answers.push(await visit(one.path))
    } finally {
      aheadMs = 0
    }
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.text).toContain('Open the preview again from the studio.')
      expect(answer.text).toBe(answers[0]!.text)
    }
    expect((await visit(one.path)).status).toBe(200)
  })

  test('of a deleted event says so', async () => {
    const { path, event } = await previewed()
    await organizer.do(api.deleteEvent, { params: { eventId: event.id } })
    expect(await visit(path)).toMatchObject({ status: 404, text: expect.stringContaining('This event was deleted.') })
  })
})

describe('the preview host', () => {
  test('serves neither the API nor sign-in, even with a session', async () => {
    const { cookie } = organizer.headers as { cookie: string }
    expect((await visit('/api/v1/dashboard/events', { host: '127.0.0.1', headers: { cookie } })).status).toBe(200)
    const paths = api.operations.map((op) => [op.method, op.path.replace(/:\w+/g, 'x')] as const)
    for (const [method, path] of [
      ...paths,
      ['GET', '/api/auth/get-session'],
      ['GET', '/'],
      ['OPTIONS', '/api/v1/dashboard/events'],
    ] as const) {
      const answer = await visit(path, { method, headers: { cookie } })
      expect([method, path, answer.status, JSON.parse(answer.text).code]).toEqual([method, path, 404, 'NOT_FOUND'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('serves its page for GET and HEAD only, and no other host serves it', async () => {
    const { path } = await previewed()
    expect((await visit(path, { method: 'POST' })).status).toBe(404)
    const head = await visit(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const host of ['127.0.0.1', 'events.foyer.test', `not${PREVIEW}`, `${PREVIEW}.evil.example`])
      expect(JSON.parse((await visit(path, { host })).text)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('is recognized by its hostname in every notation', () => {
    const isPreview = previewHostRule('https://preview.example.net', 'https://example.net')
    for (const host of [
      'preview.example.net',
      'PREVIEW.example.net',
      'preview.example.net.',
      'preview.example.net:443',
      'preview.example.net:8080',
    ])
      expect([host, isPreview(host)]).toEqual([host, true])
    for (const host of ['', 'example.net', 'preview.example.net.evil.org', 'xpreview.example.net', 'preview.example.net:443.evil.org'])
      expect([host, isPreview(host)]).toEqual([host, false])
    const byPort = previewHostRule('http://localhost:4001', 'http://localhost:4000')
    expect(['localhost:4001', 'localhost:4000', 'localhost'].map(byPort)).toEqual([true, false, false])
  })
})
