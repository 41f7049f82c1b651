import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { joinDatabase } from '../db/provide-database.ts'
import { readPostgresMajor } from '../embedded-postgres/database-folder.ts'
import { isDiskFull } from '../embedded-postgres/problem.ts'
import { VERSION } from '../installed-files.ts'
import { StartProblem } from '../start-problem.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles, listTree } from './copy-file.ts'
import { MANIFEST, type Manifest, newManifest, type StoredFile } from './manifest.ts'

export type BackupSettings = { databaseUrl: string | null; s3Url: string | null; dataDir: string }

/** Beside the database: files of the data folder without which a restored one would not be the same installation. */
const INSTALLATION_FILES = ['secret', 'databases-used']

/** Copies the database, uploaded files and secret of a running or stopped installation into a new folder. */
export async function backUp(settings: BackupSettings, folder: string, report: (line: string) => void): Promise<Manifest> {
  const target = resolve(folder)
  if (settings.databaseUrl)
    throw new StartProblem('The database is the one in DATABASE_URL. Back it up with pg_dump, and the data folder with it.')
  if (!existsSync(join(settings.dataDir, 'postgres'))) throw new StartProblem(`There is no database in ${settings.dataDir}.`)
  if (existsSync(target)) throw new StartProblem(`${target} already exists. Give the name of a new folder.`)
  const draft = `${target}.partial`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const manifest = await fill(settings, draft, report)
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    await rename(draft, target)
    await sync(dirname(target))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw targetProblem(error, target)
  }
}

async function fill({ databaseUrl, s3Url, dataDir }: BackupSettings, draft: string, report: (line: string) => void): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  const databaseDir = join(dataDir, 'postgres')
  const { connection, stop } = await joinDatabase({ databaseUrl, dataDir })
  try {
    report('Copying the database …')
    const database = await copyDatabase(connection, databaseDir, join(draft, 'postgres'))
    const inDatabase = (path: string) => `postgres/${path}`
    // After the database, so that every file it names exists already.
    if (!s3Url) report('Copying uploaded files …')
    const objects = s3Url ? [] : await copyTree(dataDir, draft, 'objects')
    const installation = await copyFiles(dataDir, draft, INSTALLATION_FILES)
    return newManifest({
      foyerVersion: VERSION,
      postgresMajor: await readPostgresMajor(databaseDir),
      startedAt,
      endedAt: new Date().toISOString(),
      hasSecret: installation.some(({ path }) => path === 'secret'),
      hasObjects: !s3Url,
      folders: database.folders.map(inDatabase),
      files: [...database.files.map(({ path, ...rest }) => ({ path: inDatabase(path), ...rest })), ...objects, ...installation],
    })
  } finally {
    await stop()
  }
}

async function copyTree(dataDir: string, draft: string, folder: string): Promise<StoredFile[]> {
  const { files } = await listTree(join(dataDir, folder))
  return copyFiles(
    dataDir,
    draft,
    files.map((path) => `${folder}/${path}`),
  )
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function targetProblem(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return new StartProblem(`The disk of ${target} is full. Nothing was kept.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) return new StartProblem(`${target} cannot be written (${code}).`)
  return error
}
