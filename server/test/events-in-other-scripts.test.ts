import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { csvCells, download, sendCsv } from '../src/features/registrant-files/test-files.ts'
import { createThumbnailRenderer } from '../src/features/thumbnails/renderer.ts'
import { readCalendar } from './support/calendar-readers.ts'
import { eventually } from './support/eventually.ts'
import { useFoyer } from './support/foyer.ts'
import { openPage } from './support/open-page.ts'
import { useSmtp } from './support/smtp.ts'

const smtp = useSmtp()
/** With the real renderer of thumbnails. */
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url }, services: { thumbnailRenderer: createThumbnailRenderer() } }))

const JOURNEYS = [
  {
    language: 'Arabic',
    attributes: ' lang="ar" dir="rtl"',
    slug: 'mutmr-alqahra-lltsmym-walabtkar',
    name: 'مؤتمر القاهرة للتصميم والابتكار',
    shortDescription: 'ثلاثة أيام من المحاضرات وورش العمل مع مصممين من جميع أنحاء العالم العربي، وقهوة طيبة أيضًا.',
    description: '## لماذا تحضر\n\nمحاضرات و**ورش عمل** مع خبراء من Google.',
    location: { location: 'مكتبة الإسكندرية', fullAddress: 'طريق الجيش 1، الإسكندرية', coordinates: null, context: [] },
    speaker: { name: 'نجيب محفوظ', title: 'كاتب', bio: 'ولد في القاهرة.' },
    sponsor: 'دار الكتب',
    question: { key: 'city', label: 'من أي مدينة أنت؟', type: 'text', required: true, helpText: 'بالعربية' },
    guest: 'فاطمة الزهراء',
    answer: 'أسوان',
    search: 'الزهراء',
    plainName: '\u2068مؤتمر القاهرة للتصميم والابتكار\u2069',
  },
  {
    language: 'Japanese',
    attributes: ' lang="ja"',
    slug: 'dongjing-dezain-huiyi',
    name: '東京デザイン会議',
    shortDescription: '世界中のデザイナーと過ごす三日間。講演とワークショップ、そしておいしいコーヒーをお楽しみください。',
    description: '## 参加する理由\n\nGoogle の専門家による講演と**ワークショップ**があります。',
    location: { location: '東京国際フォーラム', fullAddress: '千代田区丸の内3-5-1', coordinates: null, context: [] },
    speaker: { name: '川端康成', title: '作家', bio: '大阪に生まれる。' },
    sponsor: '富士出版',
    question: { key: 'city', label: 'どちらからお越しですか？', type: 'text', required: true, helpText: '市町村名' },
    guest: '山田 花子',
    answer: '札幌',
    search: '花子',
    plainName: '東京デザイン会議',
  },
]

describe.each(JOURNEYS)('an event in $language', (journey) => {
  const { attributes, name, guest } = journey

  async function open() {
    const { shortDescription, description, location } = journey
    const opened = await openPage(foyer, { name, shortDescription, description, location }, [journey.question])
    const { organizer, params } = opened
    await organizer.do(api.createSpeaker, { params, body: journey.speaker })
    await organizer.do(api.addSponsor, { params, body: { name: journey.sponsor } })
    return opened
  }
  const registered = async (email: string) => {
    const opened = await open()
    const result = await opened.answerTo({ name: guest, email, 'answers.city': journey.answer })
    const [mail] = await smtp.delivered(email)
    return { ...opened, result, mail: mail! }
  }

  test('has a Latin slug and a page whose texts have their language and direction, in an English frame', async () => {
    const { event, visitor, path } = await open()
    expect(event.slug).toBe(journey.slug)
    const { html } = await visitor.open(path)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain(`<h1${attributes}>${name}</h1>`)
    expect(html).toContain(`<p class="lead"${attributes}>${journey.shortDescription}</p>`)
    expect(html).toContain(`<div class="prose"${attributes}>`)
    expect(html).toContain(`${attributes}>${journey.speaker.name}</h3>`)
    expect(html).toContain(`>${journey.sponsor}<`)
    // A title of Han characters alone is Chinese, unless it stands next to Japanese.
    expect(html).toMatch(new RegExp(`<bdi[^>]*>${journey.location.location}</bdi>`))
    expect(html).toContain(`data-question="city"${attributes}>`)
    expect(html).toMatch(/<input type="text" dir="auto" id="name"/)
    expect(html).toMatch(/<input type="email" dir="ltr"/)
  })

  test('lists itself on the page of its workspace', async () => {
    const { visitor, slugs } = await open()
    const { html } = await visitor.open(`/${slugs.orgSlug}`)
    expect(html).toContain(`<h3${attributes}>${name}</h3>`)
  })

  test('confirms a registration under a name in its script, on the page and by email', async () => {
    const { result, mail } = await registered(`guest-${journey.language}@example.test`)
    expect(result.html).toContain(`<p class="lead"><bdi${attributes}>${name}</bdi></p>`)
    expect(mail.subject).toBe(`You’re registered for ${name}`)
    expect(mail.to).toMatchObject({ value: [{ name: guest }] })
    const html = String(mail.html)
    expect(html).toMatch(/<html lang="en" style/)
    expect(html).toContain(`<span${attributes}>${name}</span>`)
    expect(html).toMatch(new RegExp(`<p style="[^"]*">Hi <span[^>]*>${guest}</span>,`))
    expect(html).not.toMatch(/[\u2066-\u2069]/)
    expect(mail.text).toContain(`You’re registered for ${journey.plainName}. We look forward`)
    expect(mail.text).toMatch(/\nhttp\S+\/registrations\/[\w.-]+\n/)
  })

  test('has calendar entries that two programs read, folded between characters', async () => {
    const { mail, visitor, path } = await registered(`calendar-${journey.language}@example.test`)
    const attached = mail.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))!.content.toString('utf8')
    const downloaded = await fetch(new URL(`${path}/calendar.ics`, foyer.url)).then((response) => response.arrayBuffer())
    expect((await visitor.open(path)).status).toBe(200)
    for (const text of [attached, Buffer.from(downloaded).toString('utf8')]) {
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toContain('\ufffd')
      }
      const entry = readCalendar(text)
      expect(entry.summary).toBe(name)
      expect(entry.description).toContain(journey.shortDescription)
      expect(entry.location).toContain(journey.location.location)
    }
    expect(readCalendar(attached).attendee).toMatchObject({ name: guest })
  })

  test('shows the registration to its guest, who can change the name', async () => {
    const { mail, visitor } = await registered(`self-${journey.language}@example.test`)
    const path = new URL(/http\S+\/registrations\/[\w.-]+/.exec(mail.text!)![0]).pathname
    const { html } = await visitor.open(path)
    expect(html).toContain(`<bdi${attributes}>${name}</bdi></a></h2>`)
    expect(html).toMatch(new RegExp(`<dd><bdi[^>]*>${guest}</bdi></dd>`))
    expect(html).toMatch(new RegExp(`<dd><bdi[^>]*>${journey.answer}</bdi></dd>`))
    const sent = await visitor.send(`${path}/change`, { name: `${guest} 2`, 'answers.city': journey.answer })
    expect(sent.status).toBe(303)
    expect((await visitor.open(path)).html).toContain(`>${guest} 2</bdi>`)
  })

  test('finds its guests by name, and an exported file can be imported again', async () => {
    const { organizer, event, params } = await registered(`found-${journey.language}@example.test`)
    const search = (q: string) => organizer.do(api.listRegistrants, { params, query: { q } })
    expect((await search(journey.search)).registrants.map((registrant) => registrant.name)).toEqual([guest])
    expect((await organizer.do(api.listContacts, { query: { q: guest.slice(0, 2) } })).contacts).toHaveLength(1)
    const [titles, row] = await csvCells(organizer, event.id)
    expect([row![titles!.indexOf('Name')], row![titles!.indexOf(journey.question.label)]]).toEqual([guest, journey.answer])
    const copy = await openPage(foyer, { name }, [journey.question])
    const csv = (await download(organizer, event.id, 'csv')).bytes.toString('utf8')
    expect(await sendCsv(copy.organizer, copy.event.id, csv, { dryRun: 'false' })).toMatchObject({ status: 200 })
    expect((await copy.list()).registrants).toMatchObject([{ name: guest, answers: { city: journey.answer } }])
  })

  test('has a share picture with its name', async () => {
    const { organizer, params } = await open()
    const picture = async (previous?: string) => {
      await eventually(async () => {
        const event = await organizer.do(api.getEvent, { params })
        expect(event).toMatchObject({ thumbnailStatus: 'completed', thumbnailDirty: false })
        expect(event.previewThumbnailUrl).not.toBe(previous)
      })
      const url = (await organizer.do(api.getEvent, { params })).previewThumbnailUrl!
      const response = await fetch(url.replace(foyer.services.baseUrl, foyer.url))
      expect(response.headers.get('content-type')).toBe('image/png')
      return { url, png: Buffer.from(await response.arrayBuffer()) }
    }
    const first = await picture()
    await organizer.do(api.updateEvent, { params, body: { name: guest } })
    const second = await picture(first.url)
    expect(second.png.equals(first.png)).toBe(false)
  })
})

describe('a template written from right to left', () => {
  test('makes an email from right to left, in which English values keep their order', async () => {
    const { organizer, params } = await openPage(foyer, { name: 'Spring Summit (Cairo)' })
    const body = '# مرحبا {{ attendee.name }}\n\nأنت مسجل في {{ event.name }}.\n\n- أولاً\n\nSee you there!\n\n{{ event.url }}'
    const mail = await organizer.do(api.previewEventEmailTemplate, { params, body: { subject: 'مرحبا', body } })
    expect(mail.html).toMatch(/<html lang="ar" dir="rtl"/)
    expect(mail.html).toMatch(/<td [^>]*lang="ar" dir="rtl">/)
    expect(mail.html).toContain('<span dir="ltr">Spring Summit (Cairo)</span>')
    expect(mail.html).toMatch(/<ul style="[^"]*padding-right:24px"/)
    expect(mail.html).toMatch(/<p style="[^"]*;text-align:left" dir="ltr">See you there!/)
    expect(mail.text).toContain('\u2068Spring Summit (Cairo)\u2069.')
    // The title, too.
    expect(mail.html).toMatch(/<h1 [^>]*dir="ltr"><a [^>]*>Spring Summit \(Cairo\)</)
    expect(mail.text).toMatch(/\nhttp[\x21-\x7e]+\n\n-- \n/)
  })
})
