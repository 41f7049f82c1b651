import * as api from '@foyer/contracts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { download } from '../src/features/registrant-files/test-files.ts'
import { renderPng } from '../src/features/thumbnails/render.ts'
import { useFoyer } from './support/foyer.ts'
import { HOSTILE, hostileEvent } from './support/hostile-event.ts'

const foyer = useFoyer()
const TEXTS = Object.values(HOSTILE)

/** Cells that some spreadsheet program evaluates: some ignore leading white space and quotes, some a leading tab. */
const isFormula = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell)
const lettersOf = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]/gu, '')

/** Spreadsheets encode control characters as _x000D_, and this parser does not decode that. */
const decoded = (cell: string) => cell.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

let csv: Buffer
let xlsx: Buffer
beforeAll(async () => {
  const event = await hostileEvent(foyer, HOSTILE['a formula']!)
  for (const [index, text] of TEXTS.entries())
    await event.organizer.do(api.addRegistrant, {
      params: event.params,
      body: { email: `=cmd|'x'!a${index}@example.test`, name: text, answers: { ...event.answers, comment: text } },
    })
  // Through the campaign link, whose label is a formula, too.
  await event.register('+1+cmd@example.test')
  csv = (await download(event.organizer, event.event.id, 'csv')).bytes
  xlsx = (await download(event.organizer, event.event.id, 'xlsx')).bytes
})

describe('the CSV file of registrants', () => {
  test('has no cell that is a formula, whichever delimiter the spreadsheet program uses', () => {
    for (const delimiter of [',', ';', '\t']) {
      const rows = parse(csv, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }) as string[][]
      expect(rows.length).toBeGreaterThan(TEXTS.length)
      expect(rows.flat().filter(isFormula)).toEqual([])
    }
    // Also for a program that does not know quotes.
    expect(
      csv
        .toString('utf8')
        .split(/[,;\t\r\n]/)
        .filter((piece) => /^\s*"?\s*[=＝]/.test(piece.replace(/^"+/, ''))),
    ).toEqual([])
  })

  test('contains every text, and every question, label and email that is a formula', () => {
    const [titles, ...rows] = parse(csv, { bom: true }) as string[][]
    const cells = rows.flat().map((cell) => lettersOf(cell.replaceAll("'", '')))
    for (const text of TEXTS) expect(cells).toContain(lettersOf(text.replaceAll("'", '')))
    expect(titles!.filter((title) => title.startsWith("'=HYPERLINK"))).toHaveLength(5)
    expect(rows.flat()).toContain(`'+1+cmd@example.test`)
    expect(rows.flat().filter((cell) => cell === `'${HOSTILE['a formula']}`).length).toBeGreaterThan(3)
  })
})

describe('the XLSX file of registrants', () => {
  test('has no formula, link, macro or external reference in any of its parts', () => {
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
    // Each cell is a number, maybe with the style of a date, or marked as text.
    for (const [cell] of sheet.matchAll(/<c [^>]*>/g)) expect(cell).toMatch(/^<c r="[A-Z]+\d+"( s="[23]"|( s="1")?( t="inlineStr")?)>$/)
    expect(sheet.match(/<c [^>]*t="inlineStr"><is><t/g)!.length).toBeGreaterThan(100)
  })

  test('contains every text unchanged', async () => {
    const [{ data } = { data: [] }] = (await readXlsx(xlsx)) as unknown as { data: unknown[][] }[]
    const cells = data.flat().map((cell) => lettersOf(decoded(String(cell))))
    for (const text of TEXTS) expect(cells).toContain(lettersOf(text))
  })
})

test('a thumbnail can be rendered from any text', async () => {
  const texts = [
    ...TEXTS.filter((_, index) => index % 4 === 0),
    HOSTILE['bidirectional control characters']!,
    'x'.repeat(10_000),
    '\ud800',
    '👩‍👩‍👧‍👦'.repeat(500),
    '',
  ]
  for (const text of texts) {
    const png = await renderPng({
      eventId: '0198c0de-0000-7000-8000-000000000001',
      workspace: text,
      name: text,
      date: text,
      time: null,
      accent: null,
      place: text,
    })
    expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG')
  }
})
