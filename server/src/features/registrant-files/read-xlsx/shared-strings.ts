import { invalid } from '../../../platform/http/problem.ts'
import { FILE_ERRORS } from '../strings.ts'
import { createTextReader } from './cell-text.ts'
import { readAllXml } from './xml.ts'
import type { ZipFile } from './zip.ts'

/** All texts of a workbook are in memory while its sheet is read. */
const MAX_BYTES = 32 * 1024 * 1024
/** Twenty for each row of the longest file. */
const MAX_STRINGS = 400_000

export async function readSharedStrings(zip: ZipFile, path: string): Promise<string[]> {
  const strings: string[] = []
  const text = createTextReader()
  await readAllXml(zip.text(path, MAX_BYTES), {
    ...text,
    close(name) {
      text.close(name)
      if (name !== 'si') return
      if (strings.length === MAX_STRINGS) throw invalid(FILE_ERRORS.unpacksTooLarge)
      strings.push(ownCopy(text.take()))
    },
  })
  return strings
}

/** A part of a longer string would keep all of that in memory. */
const ownCopy = (text: string) => (text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le'))
