import * as api from '@foyer/contracts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { download } from '../src/features/registrant-files/test-files.ts'
import { drawPicture } from '../src/features/thumbnails/draw.ts'
import { useFoyer } from './support/foyer.ts'
import { HOSTILE, hostileEvent } from './support/hostile-event.ts'

const foyer = useFoyer()
const TEXTS = Object.values(HOSTILE)

/** What one spreadsheet or another would compute: some look past white space and quotes, some leave out a tab at the beginning. */
const isFormula = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell)
const lettersOf = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]/gu, '')

/** Spreadsheets write control characters as _x000D_; this reader leaves that as it is. */
const decoded = (cell: string) => cell.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

let csv: Buffer
let xlsx: Buffer
beforeAll(async () => {
  const event = await hostileEvent(foyer, HOSTILE['a formula']!)
  for (const [index, text] of TEXTS.entries())
    await event.organizer.do(api.addRegistrant, {
      params: event.params,
      body: { email: `=cmd|'x'!a${index}@example.test`, name: text, answers: { ...event.answers, words: text } },
    })
  // By the campaign link, whose label is a formula, too.
  await event.register('+1+cmd@example.test')
  csv = (await download(event.organizer, event.event.id, 'csv')).bytes
  xlsx = (await download(event.organizer, event.event.id, 'xlsx')).bytes
})

describe('the CSV file of registrants', () => {
  test('has no cell that is a formula, whatever separates cells for whoever opens it', () => {
    for (const delimiter of [',', ';', '\t']) {
      const rows = parse(csv, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }) as string[][]
      expect(rows.length).toBeGreaterThan(TEXTS.length)
      expect(rows.flat().filter(isFormula)).toEqual([])
    }
    // Also for one that knows nothing of quotes.
    expect(
      csv
        .toString('utf8')
        .split(/[,;\t\r\n]/)
        .filter((piece) => /^\s*"?\s*[=＝]/.test(piece.replace(/^"+/, ''))),
    ).toEqual([])
  })

  test('has every text in it, and every question, label and address that is a formula', () => {
    const [titles, ...rows] = parse(csv, { bom: true }) as string[][]
    const cells = rows.flat().map((cell) => lettersOf(cell.replaceAll("'", '')))
    for (const text of TEXTS) expect(cells).toContain(lettersOf(text.replaceAll("'", '')))
    expect(titles!.filter((title) => title.startsWith("'=HYPERLINK"))).toHaveLength(5)
    expect(rows.flat()).toContain(`'+1+cmd@example.test`)
    expect(rows.flat().filter((cell) => cell === `'${HOSTILE['a formula']}`).length).toBeGreaterThan(3)
  })
})

describe('the XLSX file of registrants', () => {
  test('has no formula, no link, no macro and nothing from elsewhere in any of its parts', () => {
    const parts = Object.entries(unzipSync(xlsx)).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
    expect(parts.map(([name]) => name).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    for (const [, xml] of parts) expect(xml).not.toMatch(/<f[\s>/]|<hyperlink|<oleObject|TargetMode="External"|<!DOCTYPE|<!ENTITY/i)
    const sheet = parts.find(([name]) => name.endsWith('sheet1.xml'))![1]
    // Each cell is a number or a text that says it is one.
    for (const [cell] of sheet.matchAll(/<c [^>]*>/g)) expect(cell).toMatch(/^<c r="[A-Z]+\d+"( s="1")?( t="inlineStr")?>$/)
    expect(sheet.match(/<c [^>]*t="inlineStr"><is><t/g)!.length).toBeGreaterThan(100)
  })

  test('has every text in it, as it was written', async () => {
    const [{ data } = { data: [] }] = (await readXlsx(xlsx)) as unknown as { data: unknown[][] }[]
    const cells = data.flat().map((cell) => lettersOf(decoded(String(cell))))
    for (const text of TEXTS) expect(cells).toContain(lettersOf(text))
  })
})

test('a picture of an event is drawn of any words at all', async () => {
  const words = [
    ...TEXTS.filter((_, index) => index % 4 === 0),
    HOSTILE['the other direction']!,
    'x'.repeat(10_000),
    '\ud800',
    '👩‍👩‍👧‍👦'.repeat(500),
    '',
  ]
  for (const text of words) {
    const png = await drawPicture({
      eventId: '0198c0de-0000-7000-8000-000000000001',
      workspace: text,
      name: text,
      date: text,
      time: null,
      place: text,
    })
    expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG')
  }
}, 120_000)
