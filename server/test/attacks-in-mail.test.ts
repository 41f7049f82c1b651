import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCalendar } from './support/calendar-readers.ts'
import { useFoyer } from './support/foyer.ts'
import { HOSTILE, hostileEvent, skeletonOf } from './support/hostile-event.ts'
import { textOf } from './support/page-visitor.ts'
import { type ReceivedMail, useSmtp } from './support/smtp.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))

/** Every variable, in every position of a message in which it could do harm. */
const VARIABLES = ['attendee.name', 'attendee.email', 'event.name', 'event.location', 'workspace.name']
const TEMPLATE = {
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

type Outputs = { mails: Record<string, ReceivedMail>; calendars: Record<string, string>; email: string }
const outputs = new Map<string, Outputs>()

/** Emails about a registration and an invite for an event in which every text is `text`, with the built-in template and with TEMPLATE. */
async function outputsFor(text: string, number: number): Promise<Outputs> {
  const event = await hostileEvent(foyer, text)
  const { organizer, params } = event
  // As hostile as a valid email address can be.
  const [email, guest, other] = ['ours', 'guest', 'theirs'].map((kind) => `=cmd|'{{7}}'!a${number}-${kind}@example.test`) as [
    string,
    string,
    string,
  ]
  await event.register(email)
  await organizer.do(api.createInvites, { params, body: { email: guest, name: text } })
  const received = async (to: string) => (await smtp.delivered(to, 1))[0]!
  const [ours, invite] = [await received(email), await received(guest)]
  const { templates } = await organizer.do(api.listEventEmailTemplates, { params })
  const templateId = templates.find(({ trigger }) => trigger === 'ON_REGISTER')!.organizationTemplateId
  await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId }, body: TEMPLATE })
  await event.register(other)
  const get = (path: string) => fetch(foyer.url + path).then((response) => response.text())
  return {
    email,
    mails: { 'with the built-in template': ours, 'with an invite': invite, 'with the organizer’s template': await received(other) },
    calendars: {
      attached: ours.attachments.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8'),
      'of the page': await get(`${event.path}/calendar.ics`),
      'of the API': await get(`/api/v1/public/orgs/${organizer.slug}/events/hostile/calendar.ics`),
      'of the registration': await get(`/registrations/${await event.codeOf(email)}/calendar.ics`),
    },
  }
}

beforeAll(async () => {
  const texts = [['harmless', 'harmless text'], ...Object.entries(HOSTILE)] as [string, string][]
  // Several at once, because most of the time is spent waiting for email.
  for (let first = 0; first < texts.length; first += 7) {
    const some = texts.slice(first, first + 7)
    const created = await Promise.all(some.map(([, text], index) => outputsFor(text, first + index)))
    for (const [index, [name]] of some.entries()) outputs.set(name, created[index]!)
  }
})

/** Everything in a message except its texts. */
const structureOf = (mail: ReceivedMail) => ({
  headers: [...mail.headers.keys()].toSorted(),
  recipients: mail.envelope.to.length,
  to: [mail.to].flat().flatMap((one) => one!.value.map(({ address, group }) => [address?.toLowerCase() === mail.envelope.to[0], group])),
  others: [mail.cc, mail.bcc, mail.replyTo],
  from: mail.from!.value.map(({ address }) => address),
  attachments: mail.attachments.map(({ contentType }) => contentType).toSorted(),
  elements: skeletonOf(String(mail.html)),
  lines: mail.text!.trimEnd().split('\n').length,
})

describe('an email with hostile texts has the same structure as one with harmless texts, and shows them as text:', () => {
  test.each(Object.keys(HOSTILE))('%s', (name) => {
    const letters = lettersOf(HOSTILE[name]!)
    for (const [kind, mail] of Object.entries(outputs.get(name)!.mails)) {
      expect({ kind, ...structureOf(mail) }).toEqual({ kind, ...structureOf(outputs.get('harmless')!.mails[kind]!) })
      expect(mail.subject).not.toMatch(/[\r\n]/)
      for (const part of [mail.subject!, mail.text!, textOf(String(mail.html))]) {
        expect(part).not.toContain('1337')
        if (part !== mail.subject) expect(lettersOf(part)).toContain(letters)
      }
    }
  })

  test('control: in the organizer’s own template Liquid and images work, and the checks above would detect them', async () => {
    const event = await hostileEvent(foyer, 'harmless text')
    const template = { subject: '{{ 7 | times: 191 }}', body: '![x](https://pictures.example/x.png)' }
    const { subject, html } = await event.organizer.do(api.previewEventEmailTemplate, { params: event.params, body: template })
    expect(subject).toBe('1337')
    expect(skeletonOf(html)).toContain('img src alt style')
  })
})

describe('a calendar entry with hostile texts has the same lines as a harmless one, and two independent parsers read one entry:', () => {
  test.each(Object.keys(HOSTILE))('%s', (name) => {
    const { calendars, email } = outputs.get(name)!
    for (const [kind, ics] of Object.entries(calendars)) {
      const harmless = outputs.get('harmless')!.calendars[kind]!
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

/** Without white space and invisible characters: each kind of file drops other control characters, or replaces them with spaces. */
const lettersOf = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
