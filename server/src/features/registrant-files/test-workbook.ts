import { strToU8, type Zippable, zipSync } from 'fflate'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

export type WorkbookOptions = {
  /** The rows of the first sheet, as XML. */
  rows: string
  sharedStrings?: string
  /** Replaces or adds parts; null removes one. */
  parts?: Record<string, string | Uint8Array | null>
}

/** A workbook as Excel writes it: two sheets, shared strings, and styles 1 (date), 2 (date and time), 3 (time), 4 (a number with a unit). */
export function workbook({ rows, sharedStrings = '', parts = {} }: WorkbookOptions): Uint8Array {
  const all: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${XML}<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr/><sheets><sheet name="People &amp; &gt; more" sheetId="7" r:id="rId3"/><sheet name="Other" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId4" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId5" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Not this sheet</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `${XML}<worksheet ${MAIN}><cols><col min="1" max="1" width="9"/></cols><sheetData>${rows}</sheetData><pageMargins left="0.7"/></worksheet>`,
    ...parts,
  }
  const files: Zippable = {}
  for (const [path, part] of Object.entries(all)) if (part !== null) files[path] = typeof part === 'string' ? strToU8(part) : part
  return zipSync(files)
}

/** Rows of inline texts. */
export const textRows = (...rows: string[][]): string =>
  rows
    .map((cells, index) => {
      const columns = cells.map(
        (cell, at) => `<c r="${String.fromCharCode(65 + at)}${index + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
      )
      return `<row r="${index + 1}">${columns.join('')}</row>`
    })
    .join('')
