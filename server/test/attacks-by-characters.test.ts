import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendCsv } from '../src/features/registrant-files/test-files.ts'
import { eventually } from './support/eventually.ts'
import { type Caller, useFoyer } from './support/foyer.ts'
import { HOSTILE } from './support/hostile-event.ts'
import { FUTURE_TIMES, openEvent } from './support/open-event.ts'
import { pageVisitor } from './support/page-visitor.ts'
import { sendRaw } from './support/raw-request.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }
let event: Awaited<ReturnType<typeof openEvent>>
beforeAll(async () => {
  event = await openEvent(foyer)
  const fields = [{ key: 'comment', label: 'Comment', type: 'long-text' }]
  const form = await event.organizer.do(api.createForm, { body: { name: 'Form', fields } })
  await event.organizer.do(api.updateEvent, { params: event.params, body: { registrationFormId: form.id } })
  await event.register('ada')
})

const UNUSUAL: Record<string, string> = {
  NUL: 'a\0b',
  'a lone high surrogate': 'a\ud800b',
  'a lone low surrogate': '\udc00',
  '10,000 letters without a space': 'x'.repeat(10_000),
  '10,000 < characters': '<'.repeat(10_000),
  '9,999 combining marks on one letter': `a${'\u0301'.repeat(9_999)}`,
  'only white space': ' \u00a0\u2003\u200b\u2028 ',
  noncharacters: '\uffff\ufffe\u{1fffe}',
}

/** As it can be sent in a URL: lone surrogates are replaced. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)).slice(0, 1_500)

/** Every request that accepts text, with this text. */
function requestsWith(text: string, organizer: Caller): (() => Promise<{ status: number }>)[] {
  const { params, slugs } = event
  const call = (op: api.Operation, body: object, more: Record<string, unknown> = {}) =>
    organizer.call(op, { params: { ...params, ...more }, body })
  const campaign = { marketingCampaignId: text, label: text, source: text, medium: text, campaign: text }
  const template = { name: text, subject: text, body: text, trigger: 'MANUAL', audience: 'registrant' }
  const tag = wellFormed(text).slice(0, 300)
  const values = { name: text, email: 'odd@example.test', 'answers.comment': text, referrer: text, [text]: text }
  const query = new URLSearchParams({ utm_source: tag, ref: tag, invite: tag, answer: tag, [tag]: tag })
  const path = `/${slugs.orgSlug}/${slugs.eventSlug}`
  return [
    () => call(api.updateCurrentWorkspace, { name: text }),
    () => call(api.createEvent, { name: text, ...FUTURE_TIMES }),
    () => call(api.createEvent, { name: 'x', description: text, shortDescription: text }),
    () => call(api.createEvent, { name: 'x', location: { location: text, fullAddress: text, context: [{ id: text, text }] } }),
    () => call(api.createEvent, { name: 'x', registrationFormId: text }),
    () => call(api.createEvent, { name: 'long', description: text }),
    () => call(api.createSpeaker, { name: text, title: text, bio: text }),
    () => call(api.createSpeaker, { name: 'x', bio: text }),
    () => call(api.addSponsor, { name: text }),
    () => call(api.replaceLogoShowcases, { showcases: [{ title: text, sponsorIds: [text] }] }),
    () => call(api.createForm, { name: text, fields: [{ key: 'a', label: text, type: 'select', options: [text], helpText: text }] }),
    () => call(api.createInvites, { email: 'guest@example.test', name: text }),
    () => call(api.createMarketingCampaign, { name: text }),
    () => call(api.createCampaignLink, campaign),
    () => call(api.createEmailTemplate, template),
    () => call(api.previewEventEmailTemplate, { subject: text, body: text }),
    () => call(api.addRegistrant, { email: 'added@example.test', name: text, answers: { comment: text } }),
    () => call(api.addRegistrant, { email: 'long@example.test', answers: { comment: text } }),
    () => call(api.updateEvent, { description: text }),
    () => call(api.setPagePassword, { password: text }, { eventId: wellFormed(text) }),
    () => organizer.call(api.getEvent, { params: { eventId: wellFormed(text) } }),
    () =>
      call(
        api.registerForEvent,
        { name: text, email: 'odd@example.test', answers: { comment: text, [text]: text }, campaign: text, inviteToken: text },
        slugs,
      ),
    () => call(api.signalCrmASubmission, { formId: text, email: text, submissionId: text }, slugs),
    () => organizer.call(api.getOwnRegistration, { params: { token: wellFormed(text) } }),
    () => organizer.call(api.listPublishedEvents, { params: { slug: wellFormed(text) } }),
    () => organizer.call(api.listRegistrants, { params, query: { q: wellFormed(text).slice(0, 150) } }),
    () => organizer.call(api.listMail, { query: { q: wellFormed(text).slice(0, 150) } }),
    () => sendCsv(organizer, event.event.id, `email,name,comment\ncsv@example.test,"${text}","${text}"`),
    () => pageVisitor(foyer.url).open(`${path}?${query}`),
    () => pageVisitor(foyer.url).send(`${path}/register?${query}`, values),
    () => pageVisitor(foyer.url).send(`${path}/unlock?${query}`, { password: text }),
    () => pageVisitor(foyer.url).open(`/${encodeURIComponent(wellFormed(text)).slice(0, 9_000)}`),
  ]
}

describe('no text causes a server error, wherever it is sent:', () => {
  test.each(Object.entries(UNUSUAL))('%s', async (_, text) => {
    const { organizer, slugs } = event
    const statuses: number[] = []
    for (const send of requestsWith(text, organizer)) statuses.push((await send()).status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.filter((status) => status < 400)).not.toEqual([])
    for (const path of [`/${slugs.orgSlug}/${slugs.eventSlug}`, `/${slugs.orgSlug}`])
      expect((await pageVisitor(foyer.url).open(path)).status).toBe(200)
    expect((await organizer.do(api.listRegistrants, { params: event.params })).registrants.length).toBeGreaterThan(0)
    for (const format of ['csv', 'xlsx']) {
      const file = await organizer.send('GET', `/api/v1/dashboard/events/${event.event.id}/registrants.${format}`)
      expect(file.status).toBe(200)
    }
  })

  test('and all emails caused by these requests are sent', async () => {
    const { organizer } = event
    await eventually(async () => {
      const { counts } = await organizer.do(api.listMail)
      expect(counts).toMatchObject({ queued: 0, failed: 0 })
      expect(counts.sent).toBeGreaterThan(0)
    })
  })
})

describe('a hostile URL', () => {
  const PATHS = [
    '/<script>window.__hit=1</script>',
    '/a/"><img src=x onerror=window.__hit=1>',
    "/a/b/'-window.__hit-'",
    '/%3Cscript%3E',
    '/a/%0d%0aset-cookie:%20x=y',
    '/\\evil.example',
    '//evil.example/a',
    '/%',
    '/%00',
    '/a/../../etc/passwd',
  ]
  test.each(PATHS)('%s is not reflected in the response', async (path) => {
    const port = Number(new URL(foyer.url).port)
    for (const method of ['GET', 'POST', 'HEAD']) {
      const { status, text } = await sendRaw(port, { method, path: path.replaceAll(' ', '%20'), headers: html })
      expect([400, 404, 405]).toContain(status)
      expect(text).not.toMatch(/__hit|evil\.example|<img|passwd|set-cookie/i)
    }
  })

  test('finds no error page of the sign-in library', async () => {
    const { status, html: page } = await pageVisitor(foyer.url).open(
      `/api/auth/error?error=${encodeURIComponent('<script>window.__hit=1</script>')}`,
    )
    expect(status).toBe(404)
    expect(page).not.toContain('__hit')
  })

  test('cannot inject a header into a redirect: its query stays in the location', async () => {
    const { slugs } = event
    const query = `?utm_source=${encodeURIComponent('x\r\nset-cookie: a=b')}&ref=${encodeURIComponent('"><b>')}`
    const { status, location, headers } = await pageVisitor(foyer.url).open(`/${slugs.orgSlug}/${slugs.eventSlug}/register${query}`)
    expect(status).toBe(303)
    expect(headers.getSetCookie()).toEqual([])
    expect(location).toContain('utm_source=x%0D%0Aset-cookie%3A+a%3Db')
    expect(location).not.toMatch(/[<>"\s]/)
  })
})

test('page views with hostile tags, referrers and user agents are counted, and sources are returned as plain text', async () => {
  const { organizer, params, slugs } = await openEvent(foyer)
  const visits = [...Object.values(HOSTILE), ...Object.values(UNUSUAL), '%00', '__proto__', 'constructor']
  for (const text of visits) {
    const query = new URLSearchParams({ utm_source: text, utm_campaign: text, ref: text, link: text })
    const browser = {
      'user-agent': `Mozilla/5.0 ${encodeURI(wellFormed(text)).slice(0, 500)}`,
      referer: `https://evil.example/${encodeURIComponent(wellFormed(text)).slice(0, 500)}`,
    }
    // No browser sends some of these. A tag that is too long is cut off.
    expect(
      (await pageVisitor(foyer.url, browser).open(`/${slugs.orgSlug}/${slugs.eventSlug}?${query.toString().slice(0, 9_000)}`)).status,
    ).toBe(200)
  }
  await foyer.services.viewCounts.flush()
  const { totals, sources } = await organizer.do(api.getEventAnalytics, { params })
  expect(totals.views).toBe(visits.length)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there.
  for (const { source } of sources) expect(source).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
  expect(sources.map(({ source }) => source)).toContain(`<script>window.__hit='script'</script>`)
})
