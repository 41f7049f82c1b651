import * as api from '@foyer/contracts'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { csvCells, download, sendCsv } from './test-files.ts'

const foyer = useFoyer()

const field = (key: string, label: string, type: api.FieldType = 'text', more: object = {}) => ({ key, label, type, ...more })

/** An event with a form of its own. */
async function eventAsking(fields: object[], settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, settings)
  const form = await opened.organizer.do(api.createForm, { body: { name: 'Form', fields } })
  await opened.organizer.do(api.updateEvent, { params: opened.params, body: { registrationFormId: form.id } })
  const add = (email: string, more: object = {}) =>
    opened.organizer.do(api.addRegistrant, { params: opened.params, body: { email, ...more } })
  return { ...opened, form, add }
}

const FIXED = [
  ...['Name', 'Email', 'Status', 'Waitlist position', 'Source', 'Campaign link', 'Registered (UTC)', 'Registered (Europe/Berlin)'],
  ...['Checked in (UTC)', 'Checked in (Europe/Berlin)', 'Offer ends (UTC)', 'Offer ends (Europe/Berlin)'],
]

describe('the CSV file', () => {
  test('has a row for each registrant, newest first, and a column for each question', async () => {
    const { organizer, event, add, find, params } = await eventAsking([
      field('company', 'Company'),
      field('size', 'How many?', 'number'),
      field('topics', 'Topics', 'multi-select', { options: ['Tides', 'Stars'] }),
      field('news', 'Newsletter', 'checkbox'),
    ])
    await add('ada@example.test', { name: 'Ada', answers: { company: 'Engines', size: -3, topics: ['Tides', 'Stars'], news: true } })
    await add('ben@example.test')
    const ada = await find('Ada')
    const checkedIn = await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: ada.id } })
    const { status, headers, bytes } = await download(organizer, event.id, 'csv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="party-registrants.csv"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const text = bytes.toString('utf8')
    expect(text.startsWith('\ufeff"Name","Email",')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)

    const [titles, ben, adas] = await csvCells(organizer, event.id)
    expect(titles).toEqual([...FIXED, 'Company', 'How many?', 'Topics', 'Newsletter'])
    expect(ben!.slice(0, 6)).toEqual(['', 'ben@example.test', 'CONFIRMED', '', 'manual', ''])
    const inBerlin = (time: string) => new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    expect(adas).toEqual([
      ...['Ada', 'ada@example.test', 'CONFIRMED', '', 'manual', '', ada.createdAt, inBerlin(ada.createdAt)],
      ...[checkedIn.checkedInAt, inBerlin(checkedIn.checkedInAt!), '', ''],
      ...['Engines', '-3', 'Tides; Stars', 'yes'],
    ])
  })

  test('of an event without registrants has only the header row', async () => {
    const { organizer, event } = await openEvent(foyer)
    expect(await csvCells(organizer, event.id)).toEqual([FIXED])
  })

  test('has waitlist positions, offer deadlines and campaign links', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer, {
      capacity: 2,
      waitlistEnabled: true,
      waitlistOfferHours: 24,
    })
    const { id } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
    const link = { marketingCampaignId: id, label: 'March, "early"', source: 'mail', medium: 'email', campaign: 'spring' }
    await organizer.do(api.createCampaignLink, { params, body: link })
    await register('a', { campaign: 'spring' })
    for (const name of ['b', 'c', 'd', 'e']) await register(name)
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('b')).id } })
    const rows = (await csvCells(organizer, event.id)).slice(1)
    const seen = Object.fromEntries(rows.map((row) => [row[0], [row[2], row[3], row[5], row[10]]]))
    expect(seen).toEqual({
      a: ['CONFIRMED', '', 'March, "early"', ''],
      b: ['CANCELED', '', '', ''],
      c: ['OFFERED', '', '', (await find('c')).offerExpiresAt],
      d: ['WAITLISTED', '1', '', ''],
      e: ['WAITLISTED', '2', '', ''],
    })
  })

  test('keeps answers whose question was removed, and distinguishes questions with the same label', async () => {
    const { organizer, event, form, add } = await eventAsking([field('old', 'Old question'), field('diet', 'Diet')])
    await add('ada@example.test', { answers: { old: 'kept', diet: 'none' } })
    const fields = [field('diet', 'Diet'), field('diet2', 'diet'), field('constructor', 'Name')]
    await organizer.do(api.updateForm, { params: { formId: form.id }, body: { fields } })
    const [titles, ada] = await csvCells(organizer, event.id)
    expect(titles!.slice(FIXED.length)).toEqual(['Diet', 'diet (diet2)', 'Name (constructor)', 'old'])
    expect(ada!.slice(FIXED.length)).toEqual(['none', '', '', 'kept'])
    // Answers of another event add no columns.
    const other = await openEvent(foyer)
    expect((await csvCells(other.organizer, other.event.id))[0]).toEqual(FIXED)
  })

  test('applies the filters, and leaves out registrations from a preview', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer)
    for (const name of ['ada', 'ben', 'cleo']) await register(name)
    await sendCsv(organizer, event.id, 'email\ndan@example.test', { dryRun: 'false' })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ben')).id } })
    const emails = async (query: Record<string, string>) =>
      (await csvCells(organizer, event.id, query)).slice(1).map((row) => row[1]!.split('@')[0])
    expect(await emails({ status: 'CANCELED' })).toEqual(['ben'])
    expect(await emails({ source: 'import' })).toEqual(['dan'])
    expect(await emails({ q: 'LE' })).toEqual(expect.arrayContaining(['cleo']))
    expect(await emails({ q: 'cleo' })).toEqual(['cleo'])
    expect(await emails({ q: '%' })).toEqual([])
    await foyer.services.db.$client.query(`UPDATE registrations SET preview = true WHERE email = 'ada@example.test' AND event_id = $1`, [
      event.id,
    ])
    expect(await emails({})).toEqual(['dan', 'cleo', 'ben'])
    expect((await download(organizer, event.id, 'csv', { status: 'NOBODY' })).status).toBe(400)
  })
})

const NASTY = ['=HYPERLINK("http://evil.example","click")', '+49 30 123', '-2+3', '@SUM(1)', '\t=1', '<script>alert(1)</script>', 'a;=1']

describe('text of visitors', () => {
  test('is not a formula in the CSV file: names, answers, labels and keys', async () => {
    const fields = [field('motto', '=label()')]
    const { organizer, event, add } = await eventAsking(fields)
    for (const [index, text] of NASTY.entries())
      await add(`n${index}@example.test`, { name: text, answers: { motto: text, '=key()': text } })
    const text = (await download(organizer, event.id, 'csv')).bytes.toString('utf8')
    const lines = text.replace('\ufeff', '').split('\r\n')
    // Read without regard to quotes, with any separator.
    const starts = lines.flatMap((line) => line.split(/[,;\t\r\n]/)).map((cell) => cell.replace(/^["\s]+/, ''))
    expect(starts.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    const cells = await csvCells(organizer, event.id)
    expect(cells[0]!.slice(FIXED.length)).toEqual(["'=label()", "'=key()"])
    expect(cells.find((row) => row[1] === 'n5@example.test')![0]).toBe('<script>alert(1)</script>')
  })

  test('is unchanged in the spreadsheet, with emoji, quotes, line breaks and control characters', async () => {
    const { organizer, event, add } = await eventAsking([field('motto', 'Motto & <more>', 'long-text'), field('size', 'Size', 'number')])
    const odd = ['👩‍🚀 Zoë “Ω”', 'a\r\nb\tc', '  spaces  ', '_x0041_ & ]]> <b>', 'bell\u0007', '\ufffe', "'quoted'", '12']
    const texts = [...NASTY, ...odd]
    for (const [index, text] of texts.entries()) await add(`n${index}@example.test`, { name: 'x', answers: { motto: text, size: index } })
    const { status, headers, bytes } = await download(organizer, event.id, 'xlsx')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(api.XLSX_TYPE)
    expect(headers.get('content-disposition')).toBe('attachment; filename="party-registrants.xlsx"')
    const rows = (await readSheet(bytes)).reverse()
    expect(rows.at(-1)!.slice(FIXED.length)).toEqual(['Motto & <more>', 'Size'])
    const motto = FIXED.length
    expect(rows.slice(0, -1).map((row) => row[motto + 1])).toEqual(texts.map((_, index) => index))
    const asRead = (text: string) => text.replace('\r\n', '\n').trim()
    const written = rows.slice(0, -1).map((row) => readEscapes(String(row[motto])).trim())
    expect(written.map((text) => text.replace('\r\n', '\n'))).toEqual(texts.map(asRead))
  })
})

/** The reader does not decode escaped control characters. */
const readEscapes = (text: string) => text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

async function readSheet(bytes: Buffer): Promise<unknown[][]> {
  const [sheet, ...others] = await readXlsx(bytes, { trim: false })
  expect([sheet!.sheet, others]).toEqual(['Registrants', []])
  return sheet!.data
}

describe('the spreadsheet', () => {
  test('has the cells of the CSV file, with numbers as numbers', async () => {
    const fields = Array.from({ length: 100 }, (_, index) => field(`q${index}`, `Question ${index}`, index % 2 ? 'number' : 'text'))
    const { organizer, event, add } = await eventAsking(fields)
    const answers = Object.fromEntries(fields.map(({ key, type }, index) => [key, type === 'number' ? index / 4 - 5 : `Answer ${index}`]))
    await add('ada@example.test', { name: 'Ada', answers })
    await add('ben@example.test', { answers: { q99: 1e21 } })
    const csv = await csvCells(organizer, event.id)
    const sheet = await readSheet((await download(organizer, event.id, 'xlsx')).bytes)
    expect(csv[0]).toHaveLength(FIXED.length + 100)
    const times = csv[0]!.map((title) => /^(Registered|Checked in|Offer ends) /.test(title))
    const withoutTimes = (row: unknown[]) => row.map((cell, index) => (times[index] || cell === null ? '' : String(cell)))
    expect(sheet.slice(1).map(withoutTimes)).toEqual(csv.slice(1).map(withoutTimes))
    expect(sheet[0]).toEqual(csv[0])
    expect(sheet[2]!.slice(-2)).toEqual(['Answer 98', 19.75])
    expect(sheet[1]!.at(-1)).toBe(1e21)
  })

  test('has dates and times that a spreadsheet can calculate with, as they are on a clock at the event', async () => {
    const fields = [field('day', 'Day', 'date'), field('other', 'Other day', 'date'), field('text', 'Text')]
    const { organizer, event, add, find, params } = await eventAsking(fields, { timezone: 'Asia/Kathmandu' })
    await add('ada@example.test', { name: 'Ada', answers: { day: '2027-04-20', other: '1890-01-02', text: '2027-04-20' } })
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('Ada')).id } })
    const { createdAt, checkedInAt } = await find('Ada')
    const [titles, ada] = await readSheet((await download(organizer, event.id, 'xlsx')).bytes)
    const cellOf = (title: string) => ada![titles!.indexOf(title)]
    // A time in a spreadsheet is a fraction of a day, which the reader turns into milliseconds with a rounding error.
    const secondsIn = (title: string) => Math.round((cellOf(title) as Date).getTime() / 1000)
    const secondsOf = (time: string, hours = 0) => Math.floor(Date.parse(time) / 1000) + hours * 3600
    expect(secondsIn('Registered (UTC)')).toBe(secondsOf(createdAt))
    expect(secondsIn('Registered (Asia/Kathmandu)')).toBe(secondsOf(createdAt, 5.75))
    expect(secondsIn('Checked in (Asia/Kathmandu)')).toBe(secondsOf(checkedInAt!, 5.75))
    expect(cellOf('Offer ends (UTC)')).toBeNull()
    expect(cellOf('Day')).toEqual(new Date('2027-04-20T00:00:00Z'))
    // Spreadsheets have no dates before 1900.
    expect(cellOf('Other day')).toBe('1890-01-02')
    expect(cellOf('Text')).toBe('2027-04-20')
  })

  test('of an event without registrants has only the header row', async () => {
    const { organizer, event } = await openEvent(foyer, { timezone: 'UTC' })
    const titles = ['Name', 'Email', 'Status', 'Waitlist position', 'Source', 'Campaign link']
    expect(await readSheet((await download(organizer, event.id, 'xlsx')).bytes)).toEqual([
      [...titles, 'Registered (UTC)', 'Checked in (UTC)', 'Offer ends (UTC)'],
    ])
  })

  test('truncates a text longer than a cell can hold', async () => {
    const { organizer, event, add } = await eventAsking([])
    await add('ada@example.test', { answers: { essay: `${'x'.repeat(32_765)}😀 and more` } })
    const [, ada] = await readSheet((await download(organizer, event.id, 'xlsx')).bytes)
    expect(ada!.at(-1)).toBe(`${'x'.repeat(32_765)}…`)
  })

  test('is refused for more registrants than a sheet can hold; the CSV file is not', async () => {
    const { organizer, event } = await openEvent(foyer)
    await foyer.services.db.$client.query('UPDATE event_seats SET canceled = 1048576 WHERE event_id = $1', [event.id])
    const { status, bytes } = await download(organizer, event.id, 'xlsx')
    expect([status, bytes.toString()]).toEqual([400, expect.stringContaining('Download them as CSV.')])
    expect((await download(organizer, event.id, 'csv')).status).toBe(200)
  })
})

test.each(['csv', 'xlsx'] as const)('a %s file is for admins, and for events of their own workspace only', async (format) => {
  const { organizer, event } = await openEvent(foyer)
  const member = await foyer.colleague(organizer, 'member')
  const stranger = await foyer.organizer()
  const answered = async (caller: typeof member, eventId = event.id) => {
    const { status, bytes } = await download(caller, eventId, format)
    return [status, (JSON.parse(bytes.toString()) as { code: string }).code]
  }
  expect(await answered(member)).toEqual([403, 'FORBIDDEN'])
  expect(await answered(stranger)).toEqual([404, 'NOT_FOUND'])
  expect(await answered(organizer, 'nonsense')).toEqual([404, 'NOT_FOUND'])
  const head = await organizer.send('HEAD', `/api/v1/dashboard/events/${event.id}/registrants.${format}`)
  expect([head.status, head.body]).toEqual([200, ''])
  expect(head.headers.get('content-disposition')).toContain(`.${format}"`)
})
