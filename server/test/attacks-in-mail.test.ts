import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCalendar } from './support/calendar-readers.ts'
import { useFoyer } from './support/foyer.ts'
import { HOSTILE, hostileEvent, skeletonOf } from './support/hostile-event.ts'
import { textOf } from './support/page-visitor.ts'
import { type ReceivedMail, useSmtp } from './support/smtp.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))

/** Every variable, in every place of a message in which it could do harm. */
const VARIABLES = ['attendee.name', 'attendee.email', 'event.name', 'event.location', 'workspace.name']
const WORDS = {
  subject: VARIABLES.map((name) => `{{ ${name} }}`).join(' / '),
  body: VARIABLES.map((name) =>
    [
      `Text {{ ${name} }} text`,
      `- {{ ${name} }}`,
      `# {{ ${name} }}`,
      `**{{ ${name} }}** {{ ${name} | upcase }}`,
      `[x](https://x.example/?n={{ ${name} | url_encode }})`,
      `{% assign copy = ${name} %}{% capture more %}{{ copy | append: copy }}{% endcapture %}{{ more | truncate: 20 }}`,
    ].join('\n\n'),
  ).join('\n\n'),
}

type Made = { mails: Record<string, ReceivedMail>; calendars: Record<string, string>; email: string }
const made = new Map<string, Made>()

/** Mails about a registration and an invite at an event in which every text is `text`: in the service's words, and in WORDS. */
async function mailsWith(text: string, number: number): Promise<Made> {
  const event = await hostileEvent(foyer, text)
  const { organizer, params } = event
  // As hostile as an address may be.
  const [email, guest, other] = ['ours', 'guest', 'theirs'].map((kind) => `=cmd|'{{7}}'!a${number}-${kind}@example.test`) as [
    string,
    string,
    string,
  ]
  await event.register(email)
  await organizer.do(api.createInvites, { params, body: { email: guest, name: text } })
  const received = async (to: string) => (await smtp.delivered(to, 1, 60_000))[0]!
  const [ours, invite] = [await received(email), await received(guest)]
  const { templates } = await organizer.do(api.listEventEmailTemplates, { params })
  const templateId = templates.find(({ trigger }) => trigger === 'ON_REGISTER')!.organizationTemplateId
  await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId }, body: WORDS })
  await event.register(other)
  const get = (path: string) => fetch(foyer.url + path).then((answer) => answer.text())
  return {
    email,
    mails: { 'in our words': ours, 'of an invite': invite, 'in the organizer’s words': await received(other) },
    calendars: {
      attached: ours.attachments.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8'),
      'of the page': await get(`${event.path}/calendar.ics`),
      'of the API': await get(`/api/v1/public/orgs/${organizer.slug}/events/hostile/calendar.ics`),
      'of the registration': await get(`/registrations/${await event.codeOf(email)}/calendar.ics`),
    },
  }
}

beforeAll(async () => {
  const texts = [['harmless', 'harmless words'], ...Object.entries(HOSTILE)] as [string, string][]
  // Several at once: most of the time is waiting for mail.
  for (let first = 0; first < texts.length; first += 7) {
    const some = texts.slice(first, first + 7)
    const done = await Promise.all(some.map(([, text], index) => mailsWith(text, first + index)))
    for (const [index, [name]] of some.entries()) made.set(name, done[index]!)
  }
}, 240_000)

/** All of a message that is not somebody's words. */
const shapeOf = (mail: ReceivedMail) => ({
  headers: [...mail.headers.keys()].toSorted(),
  recipients: mail.envelope.to.length,
  to: [mail.to].flat().flatMap((one) => one!.value.map(({ address, group }) => [address?.toLowerCase() === mail.envelope.to[0], group])),
  others: [mail.cc, mail.bcc, mail.replyTo],
  from: mail.from!.value.map(({ address }) => address),
  attachments: mail.attachments.map(({ contentType }) => contentType).toSorted(),
  elements: skeletonOf(String(mail.html)),
  lines: mail.text!.trimEnd().split('\n').length,
})

describe('a mail full of hostile words has the shape of one with harmless words, and the words as text:', () => {
  test.each(Object.keys(HOSTILE))('%s', (name) => {
    const seen = lettersOf(HOSTILE[name]!)
    for (const [kind, mail] of Object.entries(made.get(name)!.mails)) {
      expect({ kind, ...shapeOf(mail) }).toEqual({ kind, ...shapeOf(made.get('harmless')!.mails[kind]!) })
      expect(mail.subject).not.toMatch(/[\r\n]/)
      for (const part of [mail.subject!, mail.text!, textOf(String(mail.html))]) {
        expect(part).not.toContain('1337')
        if (part !== mail.subject) expect(lettersOf(part)).toContain(seen)
      }
    }
  })

  test('Liquid and pictures of the organizer’s own do work, which is what the tests above would see of anybody else’s', async () => {
    const event = await hostileEvent(foyer, 'harmless words')
    const words = { subject: '{{ 7 | times: 191 }}', body: '![x](https://pictures.example/x.png)' }
    const { subject, html } = await event.organizer.do(api.previewEventEmailTemplate, { params: event.params, body: words })
    expect(subject).toBe('1337')
    expect(skeletonOf(html)).toContain('img src alt style')
  })
})

describe('a calendar entry of hostile words has the lines of a harmless one, and two independent readers see one entry:', () => {
  test.each(Object.keys(HOSTILE))('%s', (name) => {
    const { calendars, email } = made.get(name)!
    for (const [kind, ics] of Object.entries(calendars)) {
      const harmless = made.get('harmless')!.calendars[kind]!
      expect({ kind, lines: propertiesOf(ics) }).toEqual({ kind, lines: propertiesOf(harmless) })
      const entry = readCalendar(ics)
      expect(entry.organizer.address).toBe(readCalendar(harmless).organizer.address)
      if (entry.attendee) expect(decodeURIComponent(entry.attendee.address)).toBe(`mailto:${email}`)
      expect(lettersOf(entry.summary)).toBe(lettersOf(HOSTILE[name]!))
    }
  })
})

const propertiesOf = (ics: string): string[] =>
  ics
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? line)

/** Without white space and all that is not shown: each kind of file leaves out other control characters, and turns others into spaces. */
const lettersOf = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
