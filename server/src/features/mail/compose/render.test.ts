import { LANGUAGES, type Language } from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { onBusyMachine } from '../../../../test/support/busy-machine.ts'
import { contrast } from '../../../platform/accent-colors.ts'
import { formatFull } from '../../../platform/format-time.ts'
import { createTokenSigner } from '../../../platform/signed-tokens.ts'
import { inLanguage, textsIn } from '../../../texts/index.ts'
import { systemTemplatesIn } from '../../email-templates/system-templates.ts'
import { mailFrame } from './mail-frame.ts'
import type { MessageContext } from './message-context-store.ts'
import { messageWording } from './message-wording.ts'
import { renderMail } from './render.ts'
import { variablesFrom } from './variables.ts'

const services = { baseUrl: 'https://foyer.example', tokens: createTokenSigner('a secret of this test') }
const NO_BRAND = { logo: null, accentColor: null, replyTo: null, language: null }
const context = (changes: { name?: string; event?: object; workspace?: object } = {}): MessageContext => ({
  workspace: { name: 'Acme', slug: 'acme', timezone: 'UTC', timeFormat: '24h', ...NO_BRAND, ...changes.workspace },
  domain: null,
  event: {
    id: '0198c0de-0000-7000-8000-000000000001',
    language: null,
    accentColor: null,
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
    pictureUrl: null,
    hasGeneratedPicture: false,
    ...changes.event,
  },
  registration: {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    language: null,
    email: 'ada@example.org',
    name: changes.name ?? 'Ada',
    status: 'CONFIRMED',
    offerExpiresAt: null,
    linkVersion: 0,
    waitlistPosition: null,
  },
  invite: null,
})
const FOOTER = '\n\n-- \nYou get this email because you registered for Spring Summit with ada@example.org.\nSent by Acme.\n'
type Given = { subject?: string; body?: string; audience?: 'registrant' | 'invitee' | 'organizer' }
const render = async ({ audience = 'registrant', ...template }: Given, given = context()) => {
  const isToPerson = audience !== 'organizer'
  const { language, contentLanguage, ...wording } = messageWording({ subject: 'Hello', body: 'x', ...template }, given, { isToPerson })
  return renderMail({
    template: wording,
    language,
    variables: inLanguage(language, () => variablesFrom(services, given)),
    ticket: null,
    joinUrl: null,
    frame: mailFrame(services, given, { audience, trigger: 'MANUAL', language: contentLanguage }),
  })
}
const bodyOf = ({ text }: { text: string }) => text.slice(0, text.lastIndexOf('\n\n-- \n'))

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
    expect(bodyOf({ text }).replaceAll('\u200b', '')).toBe('Win at https://evil.example/x or evil.example')
    expect(bodyOf(await render({ body: '{{ attendee.name }}' }, context({ name: 'Dr. Ada K. Lovelace' })))).toBe('Dr. Ada K. Lovelace')
  })
})

describe('a template', () => {
  test('links to pages of the service, and otherwise only to http, mailto and tel addresses', async () => {
    const { html } = await render({
      body: '{{ event.url }} {{ event.url | append: "?ref=mail" }} [a](javascript:alert(1)) [b](data:text/html,x) [c](mailto:x@y.example) https://acme.example/park',
    })
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    const page = 'https://foyer.example/acme/spring-summit'
    // The title links to the page too.
    expect(links).toEqual([page, page, `${page}?ref=mail`, 'mailto:x@y.example', 'https://acme.example/park'])
  })

  test('shows the link of a registration as a button in HTML and as a URL in text', async () => {
    const { html, text } = await render({ body: 'Here:\n{{ registration.manageUrl }}' })
    expect(bodyOf({ text })).toMatch(/^Here:\nhttps:\/\/foyer\.example\/registrations\/[\w.-]{45}$/)
    expect(html).toMatch(
      /<a href="https:\/\/foyer\.example\/registrations\/[\w.-]{45}" style="display:inline-block[^"]*" class="f-fill">View your registration<\/a>/,
    )
  })

  test('needs no style sheet: every paragraph, heading and link has inline styles', async () => {
    const { html } = await render({ body: '# One\n\ntwo [three](https://x.example)\n\n- four' })
    for (const tag of html.slice(html.indexOf('<body')).match(/<(h1|p|a|ul|li)\b[^>]*>/g)!) expect(tag).toContain('style="')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  test('has access to its variables only, and everything else is empty', async () => {
    const body =
      '[{{ nothing }}{{ attendee.password }}{{ attendee.constructor }}{{ event.__proto__ }}{{ this }}{{ ownOrigins.constructor }}]'
    expect(bodyOf(await render({ body }))).toBe('[]')
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
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(3000))
  })
})

describe('the text part', () => {
  test('is written to be read: no signs of Markdown, and every link with its address', async () => {
    const body = [
      '# Welcome, {{ attendee.name }}',
      'Bring **your badge** and _a friend_, see [the map](https://acme.example/map) or https://acme.example/park.\nSecond line.',
      '- one\n- two\n  - deeper',
      '3. third\n4. fourth',
      '> quoted\n> twice',
      '---',
      '| Time | Talk |\n| --- | --- |\n| 9:00 | `Opening` |',
      '[mail us](mailto:x@y.example), <https://y.example/> ![a map](https://acme.example/map.png) ~~gone~~ <b>&lt;</b>',
    ].join('\n\n')
    expect(bodyOf(await render({ body }, context({ name: 'A_d*a* [x](y)' })))).toBe(
      [
        'Welcome, A_d*a* [x](y)',
        'Bring your badge and a friend, see the map (https://acme.example/map) or https://acme.example/park.\nSecond line.',
        '- one\n- two\n  - deeper',
        '3. third\n4. fourth',
        '> quoted\n> twice',
        '----------',
        'Time | Talk\n9:00 | Opening',
        'mail us (x@y.example), https://y.example/ a map ~~gone~~ <b><</b>',
      ].join('\n\n'),
    )
  })

  test('ends with why one gets it and who sends it', async () => {
    expect((await render({ body: 'Hi' })).text).toBe(`Hi${FOOTER}`)
    const withReplies = context({ workspace: { replyTo: 'hello@acme.example' } })
    expect((await render({ body: 'Hi' }, withReplies)).text).toContain('\nSent by Acme. Questions? Reply to this email.\n')
    expect((await render({ audience: 'organizer' })).text).toContain('because you manage Acme.')
    expect((await render({ audience: 'invitee' })).text).toContain('because ada@example.org was invited to Spring Summit.')
  })
})

describe('the brand', () => {
  const logo = 'https://foyer.example/objects/o/workspace-logo/1/logo.png'
  const pictureUrl = 'https://foyer.example/objects/o/event-image/1/cover.jpg'
  const picturesOf = (html: string) => [...html.matchAll(/<img src="([^"]+)"[^>]*alt="([^"]*)"/g)].map(([, source, alt]) => [source, alt])

  test('is in the header: logo, name, picture and title of the event, with texts where pictures are blocked', async () => {
    const { html } = await render({}, context({ workspace: { logo }, event: { name: '"Lights" & <more>', pictureUrl } }))
    expect(picturesOf(html)).toEqual([
      [logo, ''],
      [pictureUrl, 'Picture of &quot;Lights&quot; &amp; &lt;more&gt;'],
    ])
    expect(html).toContain('>Acme</td>')
    expect(html).toMatch(/<h1[^>]*><a [^>]*>&quot;Lights&quot; &amp; &lt;more&gt;<\/a><\/h1>/)
  })

  test.each([
    ['from another host', { logo: 'https://cdn.example/logo.png' }, { pictureUrl: 'https://foyer.example.evil.example/objects/x.png' }],
    ['in a format that mail clients do not show', { logo: logo.replace('png', 'svg') }, { pictureUrl: pictureUrl.replace('jpg', 'avif') }],
    ['that was generated and repeats the title', {}, { pictureUrl, hasGeneratedPicture: true }],
  ])('has no picture %s, and the first letter instead of the logo', async (_, workspace, event) => {
    const { html } = await render({}, context({ workspace, event }))
    expect(picturesOf(html)).toEqual([])
    expect(html).toMatch(/aria-hidden="true">A<\/div>/)
  })

  test('colors buttons and links, readably in light and dark mode', async () => {
    const body = '{{ registration.manageUrl }}\n\n[x](https://x.example)'
    const { html } = await render({ body }, context({ workspace: { accentColor: '#f2c200' } }))
    expect(html).toMatch(/style="[^"]*background-color:#f2c200;color:#000000[^"]*" class="f-fill">/)
    const text = /<a href="https:\/\/x\.example" style="color:(#[0-9a-f]{6})/.exec(html)![1]!
    expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect((await render({ body })).html).toMatch(/style="[^"]*background-color:#17694d;color:#ffffff[^"]*" class="f-fill">/)
  })

  test('gives the language of texts in Latin letters', async () => {
    const german = context({ workspace: { language: 'de-AT' } })
    expect((await render({ body: 'Bis morgen!' }, german)).html).toContain('<html lang="de-AT"')
    expect((await render({ body: 'إلى الغد' }, german)).html).toContain('<html lang="ar" dir="rtl"')
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

describe('a template that no organizer changed', () => {
  const textIn = (language: Language) => textsIn(language).systemTemplates['registration-confirmed']
  const template = textIn('en')
  const registeredIn = (language: string | null, event: Language | null = null) => {
    const given = context()
    return { ...given, event: { ...given.event!, language: event }, registration: { ...given.registration!, language } }
  }

  test('is sent in the language in which the person registered, with everything around it', async () => {
    const { subject, html, text } = await render(template, registeredIn('de', 'fr'))
    expect(subject).toBe('Sie sind angemeldet: Spring Summit')
    expect(html).toContain('<html lang="de"')
    expect(text).toContain(textsIn('de').emailText.footer.sender('Acme'))
    expect((await render(textIn('es'), registeredIn('de'))).subject).toBe(subject)
  })

  test('is in the language of the event where that is not known, and as it was written once an organizer changed it', async () => {
    expect((await render(template, registeredIn(null, 'fr'))).html).toContain('<html lang="fr"')
    const changed = await render({ ...template, body: 'See you there!' }, registeredIn('de', 'fr'))
    expect(changed).toMatchObject({ subject: 'You’re registered for Spring Summit', text: expect.stringContaining('See you there!') })
    expect(changed.text).toContain(textsIn('fr').emailText.footer.sender('Acme'))
  })

  test.each(Object.keys(LANGUAGES) as Language[])('renders without a missing value (%s)', async (language) => {
    for (const { systemKey, subject, body } of systemTemplatesIn(language)) {
      const { text, html } = await render({ subject, body }, registeredIn(language))
      expect(html, systemKey).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}`)
      expect(text, systemKey).not.toMatch(/\{[{%]|undefined|null|\[object/)
      expect(text, systemKey).not.toMatch(/\n{4}/)
    }
  })
})
