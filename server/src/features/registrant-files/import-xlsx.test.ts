import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { download, sendBytes } from './test-files.ts'
import { textRows, type WorkbookOptions, workbook } from './test-workbook.ts'

const foyer = useFoyer()
const REAL = { dryRun: 'false' }
const MIB = 1024 * 1024

async function eventAsking(fields: object[], settings: object = {}) {
  const opened = await openEvent(foyer, { ...settings })
  const form = await opened.organizer.do(api.createForm, { body: { name: 'Form', fields } })
  await opened.organizer.do(api.updateEvent, { params: opened.params, body: { registrationFormId: form.id } })
  return opened
}

const SAMPLE = textRows(['E-Mail', 'Vorname', 'Nachname'], ['ada@example.test', 'Ada', 'Lovelace'])

describe('a spreadsheet is imported', () => {
  test.each([api.XLSX_TYPE, 'text/csv', 'application/octet-stream', 'application/vnd.ms-excel'])('sent as %s', async (contentType) => {
    const { organizer, event, list } = await openEvent(foyer)
    const { status, body } = await sendBytes(organizer, event.id, workbook({ rows: SAMPLE }), REAL, contentType)
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 1, errors: [] } })
    expect((await list()).registrants).toMatchObject([{ name: 'Ada Lovelace', email: 'ada@example.test' }])
  })

  test('with shared, rich and inline texts, numbers, dates as ISO text, yes and no, and formula results', async () => {
    const text = (key: string) => ({ key, label: key, type: 'text' })
    const { organizer, event, find } = await eventAsking([
      ...['rich', 'number', 'long', 'stamp', 'time', 'days', 'formula', 'control', 'iso'].map(text),
      { key: 'day', label: 'day', type: 'date' },
      { key: 'ok', label: 'ok', type: 'checkbox' },
    ])
    const titles = ['email', 'name', 'rich', 'number', 'long', 'day', 'stamp', 'time', 'days', 'ok', 'formula', 'control', 'iso']
    const sharedStrings = [
      ...titles.map((title) => `<si><t>${title}</t></si>`),
      '<si><r><rPr><b/></rPr><t xml:space="preserve">Rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh></si>',
      '<si><t>&lt;b&gt; &amp;amp; &quot;&#x1F600;&#233;<![CDATA[<i>]]></t></si>',
      '<si><t/></si>',
    ].join('')
    const header = titles.map((_, index) => `<c r="${String.fromCharCode(65 + index)}1" t="s"><v>${index}</v></c>`).join('')
    const cells = [
      '<c r="A2" t="inlineStr"><is><t>ada@example.test</t></is></c>',
      '<c r="B2" t="s"><v>14</v></c><c r="C2" t="s"><v>13</v></c>',
      '<c r="D2"><v>0.5</v></c><c r="E2"><v>4.930123456E+11</v></c>',
      '<c r="F2" s="1"><v>46500</v></c><c r="G2" s="2"><v>46500.75</v></c><c r="H2" s="3"><v>0.5</v></c><c r="I2" s="4"><v>46500</v></c>',
      '<c r="J2" t="b"><v>1</v></c><c r="K2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c r="L2" t="inlineStr"><is><t>a_x0007_b_x005F_x0007_</t></is></c><c r="M2" t="d"><v>2027-04-20T10:00:00</v></c>',
      '<c r="N2" t="s"><v>15</v></c>',
    ].join('')
    const rows = `<row r="1" spans="1:13">${header}</row><row r="2">${cells}</row>`
    const { body } = await sendBytes(organizer, event.id, workbook({ rows, sharedStrings }), REAL)
    expect(body).toMatchObject({ created: 1, errors: [], ignoredColumns: [] })
    expect((await find('<b> &amp; "😀é<i>')).answers).toEqual({
      rich: 'Rich text',
      number: '0.5',
      long: '493012345600',
      day: '2027-04-23',
      stamp: '2027-04-23T18:00:00',
      time: '12:00:00',
      days: '46500',
      ok: true,
      formula: 'ab',
      control: 'a\u0007b_x0007_',
      iso: '2027-04-20T10:00:00',
    })
  })

  test('with the row numbers of the sheet, where rows and cells are left out', async () => {
    const { organizer, event } = await openEvent(foyer)
    const at = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      `<row r="3">${at('B3', 'email')}${at('D3', 'name')}</row><row r="4"/><row r="5"><c r="B5" s="1"/></row>`,
      `<row r="7">${at('D7', 'Nameless')}</row><row r="900000">${at('B900000', 'nobody')}</row>`,
      `<row>${at('B900001', 'ada@example.test')}<c t="inlineStr"><is><t>x</t></is></c><c t="inlineStr"><is><t>Ada</t></is></c></row>`,
    ].join('')
    const { body } = await sendBytes(organizer, event.id, workbook({ rows }))
    expect(body).toMatchObject({ rows: 3, created: 1 })
    expect(body.columns.map(({ number, title }) => [number, title])).toEqual([
      [1, ''],
      [2, 'email'],
      [3, ''],
      [4, 'name'],
    ])
    expect(body.errors).toEqual([
      { row: 7, column: 'email', message: 'The email is missing.' },
      { row: 900_000, column: 'email', message: 'This is not an email address.' },
    ])
  })

  test('with dates counted from 1904, a prefix on every element, and hidden sheets before the one that is read', async () => {
    const { organizer, event, find } = await eventAsking([{ key: 'day', label: 'Day', type: 'date' }])
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const cell = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
    const parts = {
      'xl/workbook.xml': `<x:workbook xmlns:x="${main}" xmlns:rel='${relations}'><x:workbookPr date1904="1"/><x:sheets><x:sheet name='a>b' sheetId="1" state="hidden" rel:id="rId1"/><x:sheet name="Seen" sheetId="2" rel:id="rId3"/></x:sheets></x:workbook>`,
      'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="${main}"><!-- <x:row> --><x:sheetData><x:row>${cell('email')}${cell('name')}${cell('Day')}</x:row><x:row>${cell('ada@example.test')}${cell('Ada')}<x:c s="1"><x:v>45038</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    }
    expect((await sendBytes(organizer, event.id, workbook({ rows: '', parts }), REAL)).body).toMatchObject({ created: 1 })
    expect((await find('Ada')).answers).toEqual({ day: '2027-04-23' })
  })

  test('that is an export of another event: dates and texts are the same', async () => {
    const fields = [
      { key: 'day', label: 'Day', type: 'date' },
      { key: 'motto', label: 'Motto', type: 'long-text' },
      { key: 'size', label: 'Size', type: 'number' },
    ]
    const from = await eventAsking(fields)
    const answers = { day: '2027-04-20', motto: '=1+1 <b> 😀\nline', size: -3.5 }
    const body = { email: 'ada@example.test', name: 'Ada "A" Lovelace', answers }
    await from.organizer.do(api.addRegistrant, { params: from.params, body })
    const { bytes } = await download(from.organizer, from.event.id, 'xlsx')
    const to = await eventAsking(fields)
    expect((await sendBytes(to.organizer, to.event.id, bytes, REAL)).body).toMatchObject({ created: 1, errors: [] })
    expect((await to.list()).registrants[0]).toMatchObject(body)
  })

  test('with chosen columns, in the order of its rows', async () => {
    const { organizer, event, find } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    const rows = textRows(['Kontakt', 'Wer'], ['ada@example.test', 'ada'], ['ben@example.test', 'ben'], ['cleo@example.test', 'cleo'])
    await sendBytes(organizer, event.id, workbook({ rows }), { ...REAL, columns: '1:email,2:name' })
    expect(await find('ada')).toMatchObject({ status: 'CONFIRMED' })
    expect(await find('ben')).toMatchObject({ waitlistPosition: 1 })
    expect(await find('cleo')).toMatchObject({ waitlistPosition: 2 })
  })
})

const BROKEN = 'This spreadsheet is damaged and cannot be read. Open it, save it again as XLSX, and try again.'
const OLD = 'This is an old Excel file (.xls) or one with a password. Save it as XLSX without a password, and try again.'
const NOT_XLSX = 'This file is not an XLSX spreadsheet. Save it as XLSX or CSV, and try again.'
const TOO_LARGE =
  'This spreadsheet is too large when it is unpacked. Keep only the sheet with the people, or split it and import the parts.'

/** A part that shrinks to nothing in the file. */
const padded = (before: string, bytes: number, after: string, padding = `<a b="${'x'.repeat(1015)}"/>`) => {
  const part = Buffer.alloc(bytes, padding)
  part.write(before)
  part.write(after, bytes - after.length)
  return part
}
const withFlag = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes)
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 1)) file[at + 8]! |= 1
  return file
}
const options = (more: Partial<WorkbookOptions>) => workbook({ rows: SAMPLE, ...more })
const manyStrings = `<si><t>${'x'.repeat(32_000)}</t></si>`
const repeated = (count: number) => '<c t="s"><v>0</v></c>'.repeat(count)

describe('a spreadsheet is refused as a whole, in a plain sentence and without registering anyone,', () => {
  test.each<[string, () => Uint8Array, string, string?]>([
    ['if it is an old or encrypted one', () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), OLD],
    ['if its parts are encrypted', () => withFlag(options({})), OLD],
    ['if it is text', () => Buffer.from('email\nada@example.test'), NOT_XLSX, api.XLSX_TYPE],
    ['if its end is missing', () => options({}).subarray(0, -400), BROKEN],
    ['if it ends after the first bytes', () => options({}).subarray(0, 6), BROKEN],
    [
      'if a part is damaged',
      () => {
        const file = Buffer.from(
          options({ rows: SAMPLE + textRows(...Array.from({ length: 50 }, (_, index) => [`p${index}@example.test`])) }),
        )
        const at = file.indexOf('sheet2.xml') + 'sheet2.xml'.length + 200
        file.fill(0xff, at, at + 20)
        return file
      },
      BROKEN,
    ],
    ['if it is another zip file', () => workbook({ rows: '', parts: { '_rels/.rels': null } }), NOT_XLSX],
    ['if the sheet is missing', () => options({ parts: { 'xl/worksheets/sheet2.xml': null } }), BROKEN],
    ['if the XML is cut off', () => options({ parts: { 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>1' } }), BROKEN],
    ['if it has a document type', () => options({ parts: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } }), BROKEN],
    ['if a text is missing', () => options({ rows: '<row><c t="s"><v>7</v></c></row>' }), BROKEN],
    [
      'if its sheet unpacks to too much',
      () => options({ parts: { 'xl/worksheets/sheet2.xml': padded('<worksheet>', 101 * MIB, '</worksheet>') } }),
      TOO_LARGE,
    ],
    [
      'if its texts unpack to too much',
      () => options({ parts: { 'xl/sharedStrings.xml': padded('<sst>', 33 * MIB, '</sst>') } }),
      TOO_LARGE,
    ],
    ['if one tag is endless', () => options({ parts: { 'xl/worksheets/sheet2.xml': padded('<worksheet ', 5 * MIB, '>', ' ') } }), BROKEN],
    ['if one long text is repeated', () => options({ sharedStrings: manyStrings, rows: `<row>${repeated(900)}</row>` }), TOO_LARGE],
    ['if it has no rows', () => options({ rows: '' }), 'The file is empty.'],
    [
      'if it has too many columns',
      () => options({ rows: '<row><c r="XFD1"><v>1</v></c></row>' }),
      'The file has more than 1,000 columns. Remove those that are not needed.',
    ],
    [
      'if it has too many rows',
      () => options({ rows: `${SAMPLE}${'<row><c><v>1</v></c></row>'.repeat(20_001)}` }),
      'The file has more than 20,000 rows. Split it and import the parts.',
    ],
  ])('%s', async (_, file, error, contentType) => {
    const { organizer, event, list } = await openEvent(foyer)
    const bytes = file()
    expect(bytes.length).toBeLessThan(MIB)
    for (const query of [{}, REAL]) {
      const { status, body } = await sendBytes(organizer, event.id, bytes, query, contentType)
      expect({ status, error: body.error }).toEqual({ status: 400, error })
    }
    expect((await list()).registrants).toEqual([])
  })

  test('cut at any byte or with any byte changed, it is read or refused, never a fault', async () => {
    const { organizer, event } = await openEvent(foyer)
    const file = options({})
    const step = Math.ceil(file.length / 60)
    for (let at = 0; at < file.length; at += step) {
      const changed = Buffer.from(file)
      changed[at] = 255 - changed[at]!
      for (const bytes of [file.subarray(0, at), changed]) {
        const { status, body } = await sendBytes(organizer, event.id, bytes)
        expect([200, 400], `${at}: ${JSON.stringify(body)}`).toContain(status)
      }
    }
  })
})
