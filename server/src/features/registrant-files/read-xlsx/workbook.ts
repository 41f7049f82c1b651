import { posix } from 'node:path'
import { invalid } from '../../../platform/http/problem.ts'
import type { ReadRows } from '../file-row.ts'
import type { SpooledFile } from '../spooled-file.ts'
import { FILE_ERRORS } from '../strings.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheet } from './sheet.ts'
import { readDateStyles } from './styles.ts'
import { attributeOf, readAllXml, type XmlHandler } from './xml.ts'
import { damaged, openZip, type ZipFile } from './zip.ts'

const MAX_PART_BYTES = 4 * 1024 * 1024
type Relation = { id: string; type: string; path: string }

/** The rows of the first visible sheet. Reads what all sheets share at once, and the sheet each time its rows are read. */
export async function openWorkbook(file: SpooledFile): Promise<ReadRows> {
  const zip = await openZip(file)
  if (!zip.has('_rels/.rels')) throw invalid(FILE_ERRORS.notXlsx)
  const workbookPath = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path
  if (!workbookPath || !zip.has(workbookPath)) throw invalid(FILE_ERRORS.notXlsx)
  const { sheetId, dates1904 } = await readWorkbook(zip, workbookPath)
  const relations = await relationsOf(zip, workbookPath)
  const partOf = (type: string) => relations.find((relation) => relation.type === type && zip.has(relation.path))?.path
  const sheetPath = relations.find(({ id, type }) => id === sheetId && type === 'worksheet')?.path
  if (!sheetPath || !zip.has(sheetPath)) throw sheetId === undefined ? invalid(FILE_ERRORS.notXlsx) : damaged()
  const [stringsPath, stylesPath] = [partOf('sharedStrings'), partOf('styles')]
  const strings = stringsPath ? await readSharedStrings(zip, stringsPath) : []
  const dateStyles = stylesPath ? await readDateStyles(zip, stylesPath, MAX_PART_BYTES) : new Set<number>()
  return () => readSheet(zip, sheetPath, { strings, dateStyles, dates1904 })
}

async function readWorkbook(zip: ZipFile, path: string): Promise<{ sheetId: string | undefined; dates1904: boolean }> {
  let sheetId: string | undefined
  let dates1904 = false
  await forEachElement(zip, path, (name, attributes) => {
    if (name === 'workbookPr') dates1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
    if (name !== 'sheet' || sheetId !== undefined) return
    if ((attributeOf(attributes, 'state') ?? 'visible') === 'visible') sheetId = attributeOf(attributes, 'id')
  })
  return { sheetId, dates1904 }
}

/** Where the other parts are that a part refers to; '' is the package itself. */
async function relationsOf(zip: ZipFile, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!zip.has(path)) return []
  await forEachElement(zip, path, (name, attributes) => {
    if (name !== 'Relationship') return
    const target = attributeOf(attributes, 'Target') ?? ''
    const absolute = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    const type = (attributeOf(attributes, 'Type') ?? '').split('/').at(-1)!
    relations.push({ id: attributeOf(attributes, 'Id') ?? '', type, path: absolute.toLowerCase() })
  })
  return relations
}

const forEachElement = (zip: ZipFile, path: string, open: XmlHandler['open']) => readAllXml(zip.text(path, MAX_PART_BYTES), { open })
