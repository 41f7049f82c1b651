import { XLSX_TYPE } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import { encodingOf } from './encoding.ts'
import type { ReadRows } from './file-row.ts'
import { readCsv } from './read-csv.ts'
import { openWorkbook } from './read-xlsx/workbook.ts'
import type { SpooledFile } from './spooled-file.ts'
import { FILE_ERRORS } from './strings.ts'

const ZIP = Buffer.from('PK\u0003\u0004')
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006')
/** Of Excel before 2007, and of newer files with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** By its first bytes: browsers and programs send either kind under the type of the other. */
export async function openFile(file: SpooledFile, mediaType: string): Promise<ReadRows> {
  const start = await file.read(0, 8)
  const startsWith = (bytes: Buffer) => start.subarray(0, bytes.length).equals(bytes)
  if (startsWith(COMPOUND)) throw invalid(FILE_ERRORS.oldOrEncrypted)
  if (startsWith(ZIP) || startsWith(EMPTY_ZIP)) return openWorkbook(file)
  if (mediaType === XLSX_TYPE && file.sizeBytes > 0) throw invalid(FILE_ERRORS.notXlsx)
  const encoding = await encodingOf(file)
  return () => readCsv(file.bytes(), encoding)
}
