import { request as httpRequest } from 'node:http'
import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../test/support/expect-refusal.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { csvCells, download, sendBytes, sendCsv } from './test-files.ts'

const foyer = useFoyer()
const REAL = { dryRun: 'false' }
const NOTHING = { rows: 0, valid: 0, created: 0, existing: 0, waitlisted: 0, refused: 0, errors: [], truncated: false, ignoredColumns: [] }

async function eventAsking(fields: object[], settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, settings)
  const form = await opened.organizer.do(api.createForm, { body: { name: 'Form', fields } })
  await opened.organizer.do(api.updateEvent, { params: opened.params, body: { registrationFormId: form.id } })
  return opened
}

const file = (...names: string[]) => ['email,name', ...names.map((name) => `${name}@example.test,${name}`)].join('\r\n')

describe('a dry run', () => {
  test('is the default: it reports what would happen and writes nothing', async () => {
    const { organizer, event, list, register } = await openEvent(foyer, { capacity: 3, waitlistEnabled: true })
    await register('ada')
    const { status, body } = await sendCsv(
      organizer,
      event.id,
      `${file('ada', 'ben', 'cleo', 'dan')}\r\nnobody,x\r\nBEN@example.test,again`,
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      dryRun: true,
      message: 'Nothing was written. 3 people would be registered, 1 of them on the waitlist; 1 is already registered; 2 rows have errors.',
      rows: 6,
      valid: 4,
      created: 3,
      existing: 1,
      waitlisted: 1,
      refused: 0,
      errors: [
        { row: 6, column: 'email', message: 'This is not an email address.' },
        { row: 7, column: 'email', message: 'This email is already in row 3.' },
      ],
      truncated: false,
      ignoredColumns: [],
      columns: expect.any(Array),
    })
    expect((await list()).registrants).toHaveLength(1)
  })

  test.each([
    ['full, with a waitlist', { capacity: 1, waitlistEnabled: true }],
    ['full, without one', { capacity: 1 }],
    ['with approval', { approvalRequired: true }],
    ['with unlimited seats', {}],
  ])('of an event %s reports what the import then does', async (_, settings) => {
    const { organizer, event, list } = await openEvent(foyer, settings)
    const csv = file('ada', 'ben', 'cleo')
    const { message: _dry, ...promised } = (await sendCsv(organizer, event.id, csv)).body
    const { message: _real, ...done } = (await sendCsv(organizer, event.id, csv, REAL)).body
    expect(done).toEqual({ ...promised, dryRun: false })
    const { CONFIRMED, WAITLISTED } = (await list()).counts
    expect(CONFIRMED + WAITLISTED).toBe(done.created)
    expect(WAITLISTED).toBe(done.waitlisted)
  })
})

describe('an import', () => {
  test('registers people by the seat rule, in the order of the file, and sends no emails', async () => {
    const { organizer, event, params, find, list } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    const { body } = await sendCsv(organizer, event.id, file('ada', 'ben', 'cleo'), REAL)
    expect(body).toMatchObject({ ...NOTHING, dryRun: false, rows: 3, valid: 3, created: 3, waitlisted: 2 })
    expect(body.message).toBe('3 people were registered, 2 of them on the waitlist.')
    expect(await find('ada')).toMatchObject({ status: 'CONFIRMED', source: 'import', email: 'ada@example.test' })
    expect(await find('ben')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })
    expect(await find('cleo')).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 2 })
    const logs = async (name: string) =>
      (await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: (await find(name)).id } })).logs
    expect(await logs('ada')).toMatchObject([{ action: 'registration.imported', metadata: { quiet: true, by: 'organizer' } }])
    expect((await list()).counts).toMatchObject({ CONFIRMED: 1, WAITLISTED: 2 })

    const open = await openEvent(foyer)
    await sendCsv(open.organizer, open.event.id, file('dan'), { ...REAL, sendMail: 'true' })
    const registrationId = (await open.find('dan')).id
    const { logs: notified } = await open.organizer.do(api.listRegistrationLogs, { params: { ...open.params, registrationId } })
    expect(notified[0]!.metadata).not.toHaveProperty('quiet')
  })

  test('of the same file again registers nobody twice', async () => {
    const { organizer, event, list } = await openEvent(foyer)
    const csv = file('ada', 'ben')
    await sendCsv(organizer, event.id, csv, REAL)
    const before = (await list()).registrants
    const { body } = await sendCsv(organizer, event.id, csv, REAL)
    expect(body).toMatchObject({
      ...NOTHING,
      rows: 2,
      valid: 2,
      existing: 2,
      message: '0 people were registered; 2 are already registered.',
    })
    expect((await list()).registrants).toEqual(before)
  })

  test('sent twice at the same time registers each person once', async () => {
    const { organizer, event, list } = await openEvent(foyer, { capacity: 40, waitlistEnabled: true })
    const names = Array.from({ length: 120 }, (_, index) => `guest${index}`)
    const csv = file(...names)
    const reports = await Promise.all([sendCsv(organizer, event.id, csv, REAL), sendCsv(organizer, event.id, csv, REAL)])
    const [one, other] = reports.map(({ body }) => body)
    expect(one!.created + other!.created).toBe(120)
    expect([...one!.errors, ...other!.errors]).toEqual([])
    expect((await list()).counts).toMatchObject({ CONFIRMED: 40, WAITLISTED: 80 })
  })

  test('refuses people by row where the event is full and has no waitlist', async () => {
    const { organizer, event, list } = await openEvent(foyer, { capacity: 1 })
    const { body } = await sendCsv(organizer, event.id, file('ada', 'ben'), REAL)
    expect(body).toMatchObject({ created: 1, refused: 1, valid: 2, errors: [{ row: 3, column: null, message: 'The event is full.' }] })
    expect((await list()).registrants.map(({ name }) => name)).toEqual(['ada'])
  })

  test('skips rows with errors and registers the others', async () => {
    const { organizer, event, list } = await openEvent(foyer)
    const rows = [
      'ada@example.test,Ada',
      ',Nameless',
      `x@example.test,${'x'.repeat(201)}`,
      'ben@example.test,Ben,too,much',
      'c@example.test,"C\0"',
      'dan@example.test',
    ]
    const { body } = await sendCsv(organizer, event.id, ['email,name', ...rows].join('\n'), REAL)
    expect(body).toMatchObject({ rows: 6, valid: 2, created: 2, message: '2 people were registered; 4 rows have errors.' })
    expect(body.errors).toEqual([
      { row: 3, column: 'email', message: 'The email is missing.' },
      { row: 4, column: 'name', message: 'The name can have at most 200 characters.' },
      { row: 5, column: null, message: 'This row has more cells than the header row (2).' },
      { row: 6, column: null, message: 'This row contains a NUL character.' },
    ])
    expect((await list()).registrants.map(({ email }) => email).sort()).toEqual(['ada@example.test', 'dan@example.test'])
  })

  test('lists a thousand errors and says that there are more', async () => {
    const { organizer, event } = await openEvent(foyer)
    const { body } = await sendCsv(organizer, event.id, `email\n${'nobody\n'.repeat(1100)}`)
    expect(body).toMatchObject({
      rows: 1100,
      valid: 0,
      truncated: true,
      message: 'Nothing was written. 0 people would be registered; 1100 rows have errors.',
    })
    expect(body.errors).toHaveLength(1000)
    expect(body.errors.at(-1)).toMatchObject({ row: 1001 })
  })
})

describe('the file', () => {
  test.each([
    ['semicolons, a byte order mark and Windows line ends', '\ufeffE-Mail;First name;Last_Name\r\nada@example.test;Ada;Lovelace\r\n'],
    ['tabs and old Mac line ends', 'email\tfull name\rada@example.test\tAda Lovelace\r'],
    ['a quote where none should be', 'note,email,name\nRobert "Bob" Smith,ada@example.test,Ada Lovelace'],
    [
      'quotes, line breaks in cells and mixed line ends',
      '"Email address","Na,me; x","NAME"\n"ADA@example.test ","a\nb","Ada Lovelace"\r\n\n,,\n',
    ],
  ])('may have %s', async (_, csv) => {
    const { organizer, event, list } = await openEvent(foyer)
    expect((await sendCsv(organizer, event.id, csv, REAL)).body).toMatchObject({ rows: 1, created: 1, errors: [] })
    expect((await list()).registrants).toMatchObject([{ name: 'Ada Lovelace', email: 'ada@example.test' }])
  })

  test('answers the questions of the form, named by key or label; other columns are ignored and reported', async () => {
    const { organizer, event, find } = await eventAsking([
      { key: 'company', label: 'Company', type: 'text', required: true },
      { key: 'size', label: 'How many?', type: 'number' },
      { key: 'topics', label: 'Topics', type: 'multi-select', options: ['Tides', 'Stars', 'A; B'] },
      { key: 'news', label: 'Newsletter', type: 'checkbox' },
      { key: 'day', label: 'Day', type: 'date' },
    ])
    const csv = [
      'email,name,COMPANY,how many?,topics,newsletter,Day,Shoe size,',
      'ada@example.test,ada,Engines,12,Stars; Tides,yes,2027-04-20,38,',
      'ben@example.test,ben,,,A; B,no,,,',
      'cleo@example.test,cleo,,many,Moon,perhaps,tomorrow,,',
    ].join('\n')
    const { body } = await sendCsv(organizer, event.id, csv, REAL)
    expect(body).toMatchObject({ rows: 3, created: 2, ignoredColumns: ['Shoe size'] })
    expect(body.errors).toEqual([
      { row: 4, column: 'how many?', message: '“How many?” must be a number.' },
      { row: 4, column: 'topics', message: '“Topics” must be chosen from the options.' },
      { row: 4, column: 'newsletter', message: '“Newsletter” must be true or false.' },
      { row: 4, column: 'Day', message: '“Day” must be a date such as 2027-04-20.' },
    ])
    expect((await find('ada')).answers).toEqual({ company: 'Engines', size: 12, topics: ['Tides', 'Stars'], news: true, day: '2027-04-20' })
    expect((await find('ben')).answers).toEqual({ topics: ['A; B'], news: false })
  })

  test('may be an export of another event: answers and escaped formulas are restored', async () => {
    const fields = [
      { key: 'motto', label: 'Motto', type: 'long-text' },
      { key: 'motto2', label: 'Motto', type: 'text' },
      { key: 'phone', label: 'Phone', type: 'phone' },
      { key: 'ok', label: '=Consent', type: 'consent' },
    ]
    const from = await eventAsking(fields)
    const answers = { motto: '=1+1;\n-2 "three"\n', motto2: '<script>', phone: '+49 30 1234', ok: true }
    const body = { email: 'ada@example.test', name: '👩‍🚀 =Ada', answers: { ...answers, motto: answers.motto.trim() } }
    await from.organizer.do(api.addRegistrant, { params: from.params, body })
    const { bytes } = await download(from.organizer, from.event.id, 'csv')
    const to = await eventAsking(fields)
    const { body: report } = await sendCsv(to.organizer, to.event.id, bytes.toString('utf8'), REAL)
    expect(report).toMatchObject({ created: 1, errors: [] })
    expect(report.ignoredColumns).toEqual((await csvCells(from.organizer, from.event.id))[0]!.slice(2, 12))
    expect((await to.list()).registrants[0]).toMatchObject(body)
  })

  test.each([
    ['nothing', '', 'The file is empty.'],
    [
      'no header row',
      'ada@example.test,Ada',
      'No column holds the email. The file has these columns: 1 “ada@example.test”, 2 “Ada”. Rename one to “email”, or choose it with columns=1:email.',
    ],
    [
      'an open quote at its end',
      'email,name\nada@example.test,Ada\nben@example.test,"Ben',
      'The file is not valid CSV near line 3: a quote is not closed.',
    ],
    ['too many rows', `email\n${'x\n'.repeat(20_001)}`, 'The file has more than 20,000 rows. Split it and import the parts.'],
  ])('with %s is refused as a whole, and nobody is registered', async (_, csv, error) => {
    const { organizer, event, list } = await openEvent(foyer)
    for (const query of [{}, REAL]) {
      const { status, body } = await sendCsv(organizer, event.id, csv, query)
      expect({ status, error: body.error }).toEqual({ status: 400, error })
    }
    expect((await list()).registrants).toEqual([])
  })

  const NAME = 'Zoë “Ω” Müller-Łoś'
  const TEXT = `\ufeffemail\tname\r\nada@example.test\t${NAME}\r\n`
  const windows1252 = (text: string) => Buffer.from(text.replace('€', '\x80'), 'latin1')
  // ARABIC_1256: البريد الإلكتروني;الاسم / ada@example.test;عبد الله
  const ARABIC_1256 = 'c7e1c8d1edcf20c7e1c5e1dfcad1e6e4ed3bc7e1c7d3e30a616461406578616d706c652e746573743bdac8cf20c7e1e1e5'
  test.each([
    ['UTF-16 with a byte order mark, as Excel saves “Unicode text”', Buffer.from(TEXT, 'utf16le'), NAME],
    ['big-endian UTF-16', Buffer.from(TEXT, 'utf16le').swap16(), NAME],
    ['UTF-16 without a byte order mark', Buffer.from(TEXT.slice(1), 'utf16le'), NAME],
    ['Windows-1252', windows1252('E-Mail;Pr\xe9nom;Nom\r\nada@example.test;Zo\xeb;M\xfcller €'), 'Zoë Müller €'],
    ['Windows-1252, late in the file', windows1252(`name,email\n${' ,\n'.repeat(60_000)}Zo\xeb,ada@example.test`), 'Zoë'],
    ['Windows-1256', Buffer.from(ARABIC_1256, 'hex'), 'عبد الله'],
    ['UTF-8 with the separator in a line of its own', Buffer.from('sep=;\r\nemail;name\r\nada@example.test;Zoë'), 'Zoë'],
  ])('may be in %s', async (_, bytes, name) => {
    const { organizer, event, list } = await openEvent(foyer)
    expect((await sendBytes(organizer, event.id, bytes, REAL)).body).toMatchObject({ rows: 1, created: 1, errors: [] })
    expect((await list()).registrants).toMatchObject([{ name, email: 'ada@example.test' }])
  })
})

describe('an import is refused', () => {
  const path = (eventId: string) => `/api/v1/dashboard/events/${eventId}/registrants/import`

  test('for members, and for events of another workspace', async () => {
    const { organizer, event } = await openEvent(foyer)
    expectRefusal(await sendCsv(await foyer.colleague(organizer, 'member'), event.id, file('ada')), 403, 'FORBIDDEN')
    expectRefusal(await sendCsv(await foyer.organizer(), event.id, file('ada')), 404, 'NOT_FOUND')
    expectRefusal(await sendCsv(organizer, 'nonsense', file('ada')), 404, 'NOT_FOUND')
  })

  test('without a CSV content type', async () => {
    const { organizer, event } = await openEvent(foyer)
    expectRefusal(await organizer.send('POST', path(event.id), { email: 'ada@example.test' }), 415, 'UNSUPPORTED_MEDIA_TYPE')
    expectRefusal(await organizer.send('POST', path(event.id)), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test('for a file larger than 10 MiB or without a Content-Length, and the client receives the answer', async () => {
    const { organizer, event } = await openEvent(foyer)
    expectRefusal(await sendCsv(organizer, event.id, 'x'.repeat(api.IMPORT_LIMIT_BYTES + 1)), 413, 'PAYLOAD_TOO_LARGE')
    const headers = { ...organizer.headers, 'content-type': 'text/csv', 'transfer-encoding': 'chunked' }
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(foyer.url + path(event.id), { method: 'POST', headers }, (response) => resolve(response.statusCode))
      request.on('error', reject).end('email\nada@example.test')
    })
    expect(status).toBe(411)
  })

  test('for a canceled event, in a dry run as well', async () => {
    const { organizer, event, params } = await openEvent(foyer)
    await organizer.do(api.cancelEvent, { params })
    for (const query of [{}, REAL]) expectRefusal(await sendCsv(organizer, event.id, file('ada'), query), 409, 'REGISTRATION_CLOSED')
  })
})
