import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textRows, workbook } from '../src/features/registrant-files/test-workbook.ts'
import type { OpenEvent } from './process/open-event.ts'
import { EXPENSIVE_TEMPLATES, expensiveMarkdown } from './support/expensive-texts.ts'
import {
  dashboard,
  expectShortBlock,
  json,
  MAX_BLOCK_MS,
  readWatch,
  startWatchedService,
  stopWatchedService,
} from './support/watched-service.ts'

const MAX_BODY = 1024 * 1024
let event: OpenEvent

const asMember = () => ({ cookie: event.cookie })

describe.runIf(existsSync('/proc/thread-self/schedstat'))('no single request blocks the event loop for 100 ms of CPU time:', () => {
  beforeAll(async () => {
    event = await startWatchedService()
  })
  afterAll(stopWatchedService)

  test('a control: a block of 150 ms is measured, however busy the machine is', async () => {
    await readWatch('150')
    expect(await readWatch()).toBeGreaterThan(MAX_BLOCK_MS)
  })

  test.each(Object.entries(EXPENSIVE_TEMPLATES))('a preview of a template with %s', async (_, body) => {
    const path = dashboard('/email-templates/preview')
    await expectShortBlock({ path, ...json({ subject: 's', body }, asMember()) }, (status) => status === 200 || status === 400)
  })

  test.each(Object.entries(expensiveMarkdown(100_000)))(
    'a preview and a save of a template of 100,000 characters with %s',
    async (_, body) => {
      const content = { subject: 's', body: body.slice(0, 100_000) }
      const known = (status: number) => [200, 201, 400].includes(status)
      await expectShortBlock({ path: dashboard('/email-templates/preview'), ...json(content, asMember()) }, known)
      const template = { ...content, name: 'x', trigger: 'MANUAL', audience: 'registrant' }
      await expectShortBlock({ path: dashboard('/email-templates'), ...json(template, asMember()) }, known)
    },
  )

  test.each(Object.entries(expensiveMarkdown(20_000)))('an event page with %s', async (_, text) => {
    const description = text.slice(0, 20_000)
    const path = dashboard(`/events/${event.eventId}`)
    await expectShortBlock({ method: 'PATCH', path, ...json({ description }, asMember()) }, (status) => status === 200)
    await expectShortBlock({ method: 'GET', path: '/process/rush' }, (status) => status === 200)
  })

  const FORMS: Record<string, string> = {
    'ten thousand fields': Array.from({ length: 10_000 }, (_, index) => `f${index}=x`).join('&'),
    'five thousand values of one field': 'name=x&'.repeat(5_000),
    'half a million empty fields': '&='.repeat(MAX_BODY / 2 - 1),
    'nothing but separators': '&'.repeat(MAX_BODY - 1),
    'a field of a megabyte': `name=${'x'.repeat(MAX_BODY - 6)}`,
    'a megabyte of escapes': `name=${'%41'.repeat(MAX_BODY / 3 - 6)}`,
    'a megabyte of broken escapes': `name=${'%'.repeat(MAX_BODY - 6)}`,
    'a name of many words': `email=a@b.example&name=${'a+'.repeat(MAX_BODY / 2 - 20)}`,
    'a name of many line breaks': `email=a@b.example&name=${'%0D%0A'.repeat(MAX_BODY / 6 - 20)}`,
    'an address of many dots': `name=x&email=${'a.'.repeat(MAX_BODY / 2 - 20)}`,
  }
  test.each(Object.entries(FORMS))('a registration form with %s', async (_, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await expectShortBlock({ path: '/process/rush/register', headers, body })
  })

  test('a registration form as multipart', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    await expectShortBlock({ path: '/process/rush/register', headers, body: part.repeat(MAX_BODY / part.length) })
  })

  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
  const REGISTRATION = { email: 'a@b.example', name: 'A' }
  const BODIES: Record<string, () => string> = {
    'deep arrays': () => '['.repeat(MAX_BODY - 1),
    'deep objects': () => '{"a":'.repeat(MAX_BODY / 5 - 1),
    'almost as many keys as are allowed': () => JSON.stringify({ ...REGISTRATION, ...keys(29_990) }),
    'a hundred thousand keys': () => JSON.stringify({ ...REGISTRATION, ...keys(80_000) }),
    'a hundred thousand answers': () => JSON.stringify({ ...REGISTRATION, answers: keys(80_000) }),
    'the same key again and again': () => `{${'"name":1,'.repeat(100_000)}"email":"a@b.example"}`,
    'half a million items': () => JSON.stringify({ ...REGISTRATION, answers: { x: Array(500_000).fill(1) } }),
    'half a million empty objects': () => `{"name":"x","answers":{"x":[${'{},'.repeat(340_000)}1]}}`,
    'a number of a million digits': () => `{"name":${'9'.repeat(MAX_BODY - 20)}}`,
    'many long numbers': () => `{"name":[${'1.7976931348623157e308,'.repeat(45_000)}1]}`,
    'a string of a megabyte': () => JSON.stringify({ ...REGISTRATION, name: 'x'.repeat(MAX_BODY - 60) }),
    'a megabyte of escapes': () => `{"name":"${'\\u0041'.repeat(MAX_BODY / 6 - 10)}"}`,
    'NUL characters': () => `{"name":"${'\\u0000'.repeat(MAX_BODY / 6 - 10)}"}`,
    'escaped backslashes before zeros': () => `{"name":"${'\\\\u0000'.repeat(MAX_BODY / 7 - 10)}"}`,
    'keys that end in a prototype': () => `{${'"__proto__":{},'.repeat(60_000)}"a":1}`,
    'white space': () => `${' '.repeat(MAX_BODY - 4)}{}`,
  }
  test.each(Object.entries(BODIES))('a registration as JSON with %s', async (_, body) => {
    await expectShortBlock({ path: event.registrations, ...json(body()) })
  })

  test.each(Object.entries(BODIES))('a dashboard write as JSON with %s', async (_, body) => {
    await expectShortBlock({ path: dashboard('/forms/native'), ...json(body(), asMember()) })
    await expectShortBlock({ path: '/api/auth/sign-up/email', ...json(body()) })
  })

  const CSV = 'email,name\n'
  const FILES: Record<string, string> = {
    'open quotes': `${CSV}"${'x'.repeat(MAX_BODY)}`,
    'nothing but quotes': `${CSV}${'"'.repeat(MAX_BODY)}`,
    'quotes in quotes': `${CSV}${'"a""b",'.repeat(MAX_BODY / 7)}`,
    'one long line': 'a'.repeat(MAX_BODY),
    'a hundred thousand columns': `${'a,'.repeat(100_000)}\n${'b,'.repeat(100_000)}`,
    'a hundred thousand empty lines': CSV + '\n'.repeat(100_000),
    'lines of one space': CSV + ' \n'.repeat(20_000),
    'long addresses': CSV + `${'a.'.repeat(5_000)}@x,n\n`.repeat(100),
    'many rows': CSV + Array.from({ length: 4_000 }, (_, index) => `p${index}@example.test,P ${index}\n`).join(''),
    'the same row': CSV + 'a@b.example,A\n'.repeat(10_000),
  }
  test.each(Object.entries(FILES))('an import of a file with %s', async (_, body) => {
    const headers = { 'content-type': 'text/csv', ...asMember() }
    await expectShortBlock({ path: dashboard(`/events/${event.eventId}/registrants/import?dryRun=true`), headers, body })
  })

  const WORKBOOKS: Record<string, () => Uint8Array> = {
    'many rows': () =>
      workbook({ rows: textRows(['email', 'name'], ...Array.from({ length: 4_000 }, (_, at) => [`p${at}@example.test`, 'P'])) }),
    'a million empty rows': () => workbook({ rows: '<row/>'.repeat(1_000_000) }),
    'a million attributes without values': () => workbook({ rows: `<row ${'a '.repeat(500_000)}/>` }),
    'one attribute of a megabyte': () => workbook({ rows: `<row ${'a'.repeat(1_000_000)}/>` }),
    'a number of a megabyte': () => workbook({ rows: `<row><c><v>${'9'.repeat(1_000_000)}</v></c></row>` }),
    'cells far to the right': () => workbook({ rows: `${textRows(['email'])}${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(20_000)}` }),
    'one long text in every cell': () =>
      workbook({
        sharedStrings: `<si><t>email</t></si><si><t>${' ='.repeat(16_000)}</t></si>`,
        rows: `<row><c t="s"><v>0</v></c></row>${`<row>${'<c t="s"><v>1</v></c>'.repeat(30)}</row>`.repeat(90)}`,
      }),
    'a million shared texts': () => workbook({ rows: '', sharedStrings: '<si><t>x</t></si>'.repeat(1_000_000) }),
  }
  test.each(Object.entries(WORKBOOKS))('an import of a spreadsheet with %s', async (_, file) => {
    const headers = { 'content-type': 'text/csv', ...asMember() }
    await expectShortBlock({
      path: dashboard(`/events/${event.eventId}/registrants/import?dryRun=true`),
      headers,
      body: Buffer.from(file()),
    })
  })
})
