import { describe, expect, test } from 'vitest'
import { formatFull } from '../../../platform/format-time.ts'
import { createTokenSigner } from '../../../platform/signed-tokens.ts'
import { SYSTEM_TEMPLATES } from '../../email-templates/system-templates.ts'
import type { MessageContext } from './message-context-store.ts'
import { renderMail } from './render.ts'
import { variablesFrom } from './variables.ts'

const services = { baseUrl: 'https://foyer.example', tokens: createTokenSigner('a secret of this test') }
const context = (changes: { name?: string; event?: object; workspace?: object } = {}): MessageContext => ({
  workspace: { name: 'Acme', slug: 'acme', timezone: 'UTC', timeFormat: '24h', ...changes.workspace },
  domain: null,
  event: {
    id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Spring Summit',
    slug: 'spring-summit',
    status: 'PUBLISHED',
    startTime: '2027-04-20T16:00:00.000Z',
    endTime: '2027-04-20T20:00:00.000Z',
    timezone: 'Europe/Berlin',
    type: 'PHYSICAL',
    onlineUrl: null,
    location: { location: 'Town Hall', fullAddress: '1 Market Square', coordinates: null, context: [] },
    canceledAt: null,
    ...changes.event,
  },
  registration: {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    email: 'ada@example.org',
    name: changes.name ?? 'Ada',
    status: 'CONFIRMED',
    offerExpiresAt: null,
    linkVersion: 0,
    waitlistPosition: null,
  },
  invite: null,
})
const render = async (template: { subject?: string; body?: string }, given = context()) =>
  renderMail({
    template: { subject: 'Hello', body: 'x', ...template },
    variables: variablesFrom(services, given),
    ticket: null,
    joinUrl: null,
  })

const ATTACKS = [
  '[click](http://evil.example)',
  '![x](http://evil.example/pixel.png)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="javascript:alert(1)">x</a>',
  '{{ event.name }}{% for i in (1..9) %}x{% endfor %}',
  '**bold** _it_ `code` ~~gone~~ <b>b</b> &lt;b&gt;',
  'a\n\n# Heading\n\n- list\n> quote\n    code',
  'Ada\r\nBcc: everybody@example.org',
  '<https://evil.example>',
  'https://evil.example www.evil.example evil.example',
  '](http://evil.example) [x',
  '\\',
]

describe('a value entered by a guest or an organizer', () => {
  test.each(ATTACKS)('is text and nothing else: %j', async (name) => {
    const given = context({
      name,
      event: { name, location: { location: name, fullAddress: null, coordinates: null, context: [] } },
      workspace: { name },
    })
    const clean = await render({ subject: 's', body: BODY }, context({ name: 'Ada', event: { name: 'Ada' } }))
    const { subject, html, text } = await render({ subject: '{{ attendee.name }} {{ event.name }}', body: BODY }, given)
    expect(subject).not.toMatch(/[\r\n]/)
    const tags = (markup: string) => markup.slice(markup.indexOf('<body')).match(/<\/?[a-z][^>]*>/g)
    expect(tags(html)).toEqual(tags(clean.html))
    expect(text.split('\n')).toHaveLength(clean.text.split('\n').length)
  })
  const BODY =
    'Hi {{ attendee.name }},\n\n{{ event.name }}\n\n- {{ event.location }}\n\n# {{ workspace.name }}\n\n[page]({{ event.url }}) {{ attendee.name | upcase }}'

  test('does not become a link in mail clients, which turn texts into links', async () => {
    const { text, html } = await render({ body: '{{ attendee.name }}' }, context({ name: 'Win at https://evil.example/x or evil.example' }))
    for (const part of [text, html]) expect(part).not.toMatch(/https:\/\/evil|evil\.example/)
    expect(text.replaceAll('\u200b', '')).toBe('Win at https://evil.example/x or evil.example')
    expect((await render({ body: '{{ attendee.name }}' }, context({ name: 'Dr. Ada K. Lovelace' }))).text).toBe('Dr. Ada K. Lovelace')
  })
})

describe('a template', () => {
  test('links to pages of the service, and otherwise only to http, mailto and tel addresses', async () => {
    const { html } = await render({
      body: '{{ event.url }} {{ event.url | append: "?ref=mail" }} [a](javascript:alert(1)) [b](data:text/html,x) [c](mailto:x@y.example) https://acme.example/park',
    })
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    const page = 'https://foyer.example/acme/spring-summit'
    expect(links).toEqual([page, `${page}?ref=mail`, 'mailto:x@y.example', 'https://acme.example/park'])
  })

  test('shows the link of a registration as a button in HTML and as a URL in text', async () => {
    const { html, text } = await render({ body: 'Here:\n{{ registration.manageUrl }}' })
    expect(text).toMatch(/^Here:\nhttps:\/\/foyer\.example\/registrations\/[\w.-]{45}$/)
    expect(html).toMatch(
      /<a href="https:\/\/foyer\.example\/registrations\/[\w.-]{45}" style="display:inline-block[^"]*">View your registration<\/a>/,
    )
  })

  test('needs no style sheet: every paragraph, heading and link has inline styles', async () => {
    const { html } = await render({ body: '# One\n\ntwo [three](https://x.example)\n\n- four' })
    expect(html).not.toMatch(/<style|class=/)
    for (const tag of html.slice(html.indexOf('<h1')).match(/<(h1|p|a|ul|li)\b[^>]*>/g)!) expect(tag).toContain('style="')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  test('has access to its variables only, and everything else is empty', async () => {
    const body =
      '[{{ nothing }}{{ attendee.password }}{{ attendee.constructor }}{{ event.__proto__ }}{{ this }}{{ ownOrigins.constructor }}]'
    expect((await render({ body })).text).toBe('[]')
  })

  test('has a subject of one line and at most 200 characters', async () => {
    const { subject } = await render({ subject: '{% for i in (1..300) %}ab{% endfor %}' })
    expect(subject).toHaveLength(200)
    expect((await render({ subject: '{{ nothing }}' })).subject).toBe('Spring Summit')
  })

  test.each([
    '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}',
    '{% assign s = "0123456789" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
    '{% for i in (1..4000) %}{{ "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890" }}{% endfor %}',
  ])('that would run forever or fill the memory is stopped: %j', async (body) => {
    const startedAt = performance.now()
    await expect(render({ body })).rejects.toThrow(/^body/)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})

describe('times', () => {
  test.each([
    ['2027-03-28T00:30:00Z', 'Europe/Berlin', '24h', 'Sunday, 28 March 2027, 01:30 (Central European Standard Time)'],
    ['2027-03-28T01:30:00Z', 'Europe/Berlin', '24h', 'Sunday, 28 March 2027, 03:30 (Central European Summer Time)'],
    ['2027-07-01T00:00:00Z', 'America/New_York', '12h', 'Wednesday, 30 June 2027, 8:00 pm (Eastern Daylight Time)'],
    ['2027-07-01T00:00:00Z', 'Asia/Kolkata', '24h', 'Thursday, 1 July 2027, 05:30 (India Standard Time)'],
    ['2027-07-01T00:00:00Z', 'Mars/Olympus', '24h', 'Thursday, 1 July 2027, 00:00 (Coordinated Universal Time)'],
  ] as const)('%s in %s (%s)', (time, zone, format, expected) => {
    expect(formatFull(new Date(time), zone, format)).toBe(expected)
  })
})

test('every system template renders without a missing value', async () => {
  for (const { systemKey, subject, body } of SYSTEM_TEMPLATES) {
    const { text } = await render({ subject, body })
    expect(text, systemKey).not.toMatch(/\{[{%]|undefined|null|\[object/)
    expect(text, systemKey).not.toMatch(/\n{4}/)
  }
})
