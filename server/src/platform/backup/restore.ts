import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataDirProblem, openDataDir } from '../data-dir.ts'
import { bundledVersion, installedPackage } from '../embedded-postgres/binaries.ts'
import { makeDraft } from '../embedded-postgres/drafts.ts'
import { StartProblem } from '../start-problem.ts'
import { copyFile, isGone, makeFoldersOf, someAtOnce } from './copy-file.ts'
import { type Manifest, readManifest, type StoredFile } from './manifest.ts'

export type RestoreSettings = { databaseUrl: string | null; dataDir: string }

/** What a data folder must not have yet: nothing is overwritten. */
const PARTS = ['postgres', 'objects', 'secret', 'databases-used']

/** Puts a backup into a data folder without a database. Every file is checked while it is copied. */
export async function restore(settings: RestoreSettings, folder: string): Promise<Manifest> {
  if (settings.databaseUrl) throw new StartProblem('DATABASE_URL is set. A restored database is a bundled one: unset it, then restore.')
  const source = resolve(folder)
  const manifest = await readManifest(source)
  await requireSameMajor(manifest)
  const dataDir = openDataDir(settings.dataDir)
  const existing = PARTS.filter((part) => existsSync(join(dataDir, part)))
  if (existing.length > 0) {
    throw new StartProblem(`${dataDir} already has ${existing.join(', ')}. Move the folder away, or set FOYER_DATA_DIR to a new one.`)
  }
  // Removed by a later start if this process is killed.
  const draft = await makeDraft(dataDir)
  try {
    for (const path of manifest.folders) await mkdir(join(draft, path), { recursive: true, mode: 0o700 })
    await makeFoldersOf(
      manifest.files.map(({ path }) => path),
      draft,
    )
    await someAtOnce(manifest.files, (file) => copyChecked(source, draft, file))
    // The database last: a folder with a database is complete.
    const parts = (await readdir(draft)).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
    for (const part of parts) await rename(join(draft, part), join(dataDir, part))
  } catch (error) {
    throw error instanceof StartProblem ? error : dataDirProblem(error, dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
  }
  return manifest
}

async function requireSameMajor({ postgresMajor }: Manifest): Promise<void> {
  const bundled = (await bundledVersion(installedPackage())).split('.')[0]!
  if (bundled === postgresMajor) return
  throw new StartProblem(
    `The backup is of PostgreSQL ${postgresMajor}, and this version of Foyer bundles PostgreSQL ${bundled}. Restore it with the version of Foyer that made it.`,
  )
}

async function copyChecked(source: string, draft: string, { path, size, sha256 }: StoredFile): Promise<void> {
  const stored = join(source, path)
  const copy = await copyFile(stored, join(draft, path)).catch((error) => {
    if (isGone(error, stored)) throw new StartProblem(`The backup is damaged: ${path} is missing. Nothing was restored.`)
    throw error
  })
  if (copy.size !== size || copy.sha256 !== sha256) {
    throw new StartProblem(`The backup is damaged: ${path} is not what was backed up. Nothing was restored.`)
  }
}
