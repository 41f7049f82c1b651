import { attributeOf, readAllXml } from './xml.ts'
import type { ZipFile } from './zip.ts'

/** The numbers of the cell styles that show a number as a date or time. */
export async function readDateStyles(zip: ZipFile, path: string, maxBytes: number): Promise<Set<number>> {
  const dateFormats = new Set<number>()
  const dateStyles = new Set<number>()
  let isCellStyles = false
  let style = 0
  await readAllXml(zip.text(path, maxBytes), {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyles = true
      if (name !== 'numFmt' && (name !== 'xf' || !isCellStyles)) return
      const format = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      if (name === 'xf') {
        if (isBuiltInDate(format) || dateFormats.has(format)) dateStyles.add(style)
        style += 1
      } else if (isDateFormat(attributeOf(attributes, 'formatCode') ?? '')) dateFormats.add(format)
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return dateStyles
}

/** The second and third groups are those of East Asian versions. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const isBuiltInDate = (format: number) => BUILT_IN_DATES.some(([first, last]) => format >= first && format <= last)

/** Without texts in quotes, escaped characters and brackets such as [Red]; [h] counts hours, which is no time of day. */
const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(code.split(';')[0]!.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, ''))
