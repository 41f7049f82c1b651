import * as api from '@foyer/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { type Caller, useFoyer } from './support/foyer.ts'
import { FUTURE_TIMES, openEvent } from './support/open-event.ts'
import { textOf } from './support/page-visitor.ts'
import { useSmtp } from './support/smtp.ts'

const smtp = useSmtp()
let now: string | undefined
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url }, services: { clock: () => (now ? new Date(now) : new Date()) } }))
afterEach(() => {
  now = undefined
})

const LINK = 'https://video.example/join/s3cret?pwd=a,b;c'
const ONLINE = { type: 'VIRTUAL', onlineUrl: LINK, location: { location: 'Our studio' } }
const read = async (caller: Caller, path: string) => (await caller.with({ accept: 'text/html' }).send<string>('GET', path)).body as string

/** A registrant's own page, and its calendar file, by the link in their email. */
async function ownPages(email: string, mailed = 1) {
  const mails = await smtp.delivered(email, mailed)
  const path = new URL(/https?:\S+\/registrations\/\S+/.exec(mails[0]!.text!)![0]).pathname
  return {
    mail: mails.at(-1)!,
    token: path.split('/').at(-1)!,
    page: () => read(foyer.visitor, path),
    cancelPage: () => read(foyer.visitor, `${path}/cancel`),
    calendar: () => read(foyer.visitor, `${path}/calendar.ics`),
  }
}
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '')
const attachedCalendar = (mail: Awaited<ReturnType<typeof ownPages>>['mail']) =>
  unfolded(mail.attachments.find(({ contentType }) => contentType === 'text/calendar')!.content.toString())

describe('the link of an online event', () => {
  test('is in the email, the calendar entry and on the own page of a confirmed registrant', async () => {
    const { register } = await openEvent(foyer, ONLINE)
    await register('confirmed')
    const { mail, token, page, cancelPage, calendar } = await ownPages('confirmed@example.test')
    expect(mail.text).toContain(`Join online: ${LINK}`)
    expect(mail.html).toContain(`href="${LINK}"`)
    for (const text of [attachedCalendar(mail), unfolded(await calendar())]) {
      expect(text).toContain(`\r\nCONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Join online":${LINK}\r\n`)
      expect(text).toContain('\r\nLOCATION:https://video.example/join/s3cret?pwd=a\\,b\\;c\r\n')
    }
    expect(await page()).toContain(`href="${LINK}"`)
    const own = await foyer.visitor.do(api.getOwnRegistration, { params: { token } })
    expect(own.event).toMatchObject({ type: 'VIRTUAL', onlineUrl: LINK })
    // The signature in an address can contain any letters.
    for (const text of [mail.text!, textOf(`${mail.html}`), textOf(await page()), textOf(await cancelPage())])
      expect(text.replace(/http\S+/g, '')).not.toMatch(/ticket|check-in|entrance|QR/i)
  })

  test('becomes a Join button shortly before the start, until the end', async () => {
    const { register } = await openEvent(foyer, ONLINE)
    await register('joining')
    const { page } = await ownPages('joining@example.test')
    const hasButton = async (at: string) => {
      now = at
      return /<a class="button" href="https:\/\/video[^>]*>Join<\/a>/.test(await page())
    }
    expect(await hasButton('2090-05-01T09:44:00Z')).toBe(false)
    expect(await hasButton('2090-05-01T09:46:00Z')).toBe(true)
    expect(await hasButton('2090-05-01T11:59:00Z')).toBe(true)
    expect(await hasButton('2090-05-01T12:01:00Z')).toBe(false)
  })

  test('is on no page, list, file or answer that others can see', async () => {
    const { slugs, params, organizer } = await openEvent(foyer, ONLINE)
    const { orgSlug, eventSlug } = slugs
    const page = await read(foyer.visitor, `/${orgSlug}/${eventSlug}`)
    expect(textOf(page)).toContain('Registered people get the link by email.')
    const calendar = (await foyer.visitor.send('GET', `/${orgSlug}/${eventSlug}/calendar.ics`)).body as string
    const lists = [
      await read(foyer.visitor, `/${orgSlug}`),
      (await foyer.visitor.send('GET', `/v1/organizations/${orgSlug}/events`)).body,
      (await foyer.visitor.send('GET', `/v1/organizations/${orgSlug}/events/${eventSlug}`)).body,
      await organizer.do(api.listEvents),
    ]
    for (const text of [page, calendar, ...lists.map((list) => JSON.stringify(list))]) expect(text).not.toContain('video.example')
    expect(await organizer.do(api.getEvent, { params })).toMatchObject({ onlineUrl: LINK })
  })

  test('is kept from people who wait, and taken back with the seat', async () => {
    const { register, find, organizer, params } = await openEvent(foyer, { ...ONLINE, capacity: 1, waitlistEnabled: true })
    await register('seated')
    await register('waiting')
    const waiting = await ownPages('waiting@example.test')
    const own = () => foyer.visitor.do(api.getOwnRegistration, { params: { token: waiting.token } })
    expect((await own()).event.onlineUrl).toBeNull()
    for (const text of [waiting.mail.text, waiting.mail.html, await waiting.page()]) expect(text).not.toContain('video.example')
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('seated')).id } })
    expect((await own()).event.onlineUrl).toBe(LINK)
    const [, canceled] = await smtp.delivered('seated@example.test', 2)
    expect(`${canceled!.text}${canceled!.html}${attachedCalendar(canceled!)}`).not.toContain('video.example')
    const [, seated] = await smtp.delivered('waiting@example.test', 2)
    expect(seated!.text).toContain(LINK)
  })

  test('of an event with a venue comes beside the address and the ticket', async () => {
    const { register } = await openEvent(foyer, { type: 'HYBRID', onlineUrl: LINK, location: { location: 'Town Hall' } })
    await register('hybrid')
    const { mail, page } = await ownPages('hybrid@example.test')
    expect(attachedCalendar(mail)).toContain('\r\nLOCATION:Town Hall\r\n')
    expect(attachedCalendar(mail)).toContain('\r\nCONFERENCE;')
    expect(mail.text).toContain('Your ticket:')
    expect(textOf(await page())).toMatch(/Town Hall.*Online/s)
  })

  test('appears once in an email whose template has it', async () => {
    const { organizer, params, slugs } = await openEvent(foyer, ONLINE)
    const template = (await organizer.do(api.listEmailTemplates)).templates.find(({ trigger }) => trigger === 'ON_REGISTER')!
    const body = { subject: 'Welcome', body: 'Come in:\n\n{{ event.onlineUrl }}' }
    await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId: template.id }, body })
    await foyer.visitor.do(api.registerForEvent, { params: slugs, body: { email: 'once@example.test', name: 'Once' } })
    const [mail] = await smtp.delivered('once@example.test')
    expect(mail!.text!.split(LINK)).toHaveLength(2)
    expect(mail!.html).toMatch(/<a href="https:\/\/video[^>]*>Join online<\/a>/)
  })

  test('that changes is sent to everyone who is confirmed, with a new calendar entry', async () => {
    const { organizer, params, register } = await openEvent(foyer, ONLINE)
    await register('moved')
    await smtp.delivered('moved@example.test')
    await organizer.do(api.updateEvent, { params, body: { onlineUrl: 'https://video.example/other' } })
    now = new Date(Date.now() + 11 * 60_000).toISOString()
    await eventually(async () => expect(smtp.to('moved@example.test').at(-1)!.subject).toContain('Updated'))
    const mail = smtp.to('moved@example.test').at(-1)!
    expect(mail.text).toContain('https://video.example/other')
    expect(attachedCalendar(mail)).toMatch(/SEQUENCE:1\r\n/)
  })

  test('must be an http address', async () => {
    const organizer = await foyer.organizer()
    for (const onlineUrl of ['javascript:alert(1)', 'zoom', 'ftp://video.example/x', ''])
      expect((await organizer.call(api.createEvent, { body: { name: 'Bad', ...FUTURE_TIMES, onlineUrl } })).status, onlineUrl).toBe(400)
  })
})
