import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

const FORMAT = 1
export const MANIFEST = 'manifest.json'

export type StoredFile = { path: string; size: number; sha256: string }

/** Written last: a folder without it is no backup. Paths are relative to the folder, with forward slashes. */
export type Manifest = {
  format: typeof FORMAT
  foyerVersion: string
  postgresMajor: string
  startedAt: string
  endedAt: string
  hasSecret: boolean
  hasObjects: boolean
  /** PostgreSQL needs some of its folders although they are empty. */
  folders: string[]
  files: StoredFile[]
}

export const newManifest = (rest: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...rest })

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw new StartProblem(`The backup in ${folder} cannot be read (${error.code}).`)
    throw new StartProblem(`There is no complete backup in ${folder}: it has no ${MANIFEST}.`)
  })
  const manifest = parse(text)
  if (manifest?.format !== FORMAT || !Array.isArray(manifest.files) || !Array.isArray(manifest.folders)) {
    throw new StartProblem(`The backup in ${folder} was made by another version of Foyer, or its ${MANIFEST} is damaged.`)
  }
  const outside = [...manifest.folders, ...manifest.files.map(({ path }) => path)].find((path) => !isInside(path))
  if (outside !== undefined) throw new StartProblem(`The backup in ${folder} names a file outside of it: ${outside}`)
  return manifest
}

/** A changed manifest must not make a restore write anywhere else. */
const isInside = (path: string) => !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..')

function parse(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}
