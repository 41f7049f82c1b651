import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { chmod, lchown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDraft } from './drafts.ts'
import { runInitdb } from './initdb.ts'
import type { Launcher, Owner } from './launcher.ts'
import { EmbeddedPostgresProblem, USE_OWN_DATABASE } from './problem.ts'

export function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir)
  const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined
  // As root the database user has to walk through a new folder, whatever the umask says; what lies inside carries its own, tighter mode.
  if (isNew && process.getuid?.() === 0) chmodSync(path, 0o711)
  return realpathSync(path)
}

/** Answers whether a database is there; refuses what this PostgreSQL could not open anyway. */
export async function hasDatabase(databaseDir: string, bundledMajor: string): Promise<boolean> {
  const names = await readdir(databaseDir).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return false
  const major = (await readFile(join(databaseDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (major === bundledMajor) return true
  if (major === '') {
    throw new EmbeddedPostgresProblem(
      `The folder ${databaseDir} holds files but no PostgreSQL database. Move them away, or set FOYER_DATA_DIR to another folder.`,
    )
  }
  throw new EmbeddedPostgresProblem(
    `The database in ${databaseDir} was made by PostgreSQL ${major}, but this Foyer bundles PostgreSQL ${bundledMajor}. Move it over with pg_upgrade or pg_dump, start the Foyer version that made it, or ${USE_OWN_DATABASE}.`,
  )
}

export async function createDatabase(dataDir: string, databaseDir: string, launcher: Launcher, durable: boolean): Promise<void> {
  const draft = await makeDraft(dataDir)
  try {
    await giveTo(draft, launcher.initdbOwner)
    await runInitdb(draft, launcher, durable)
    await giveTo(draft, launcher.owner)
    await rename(draft, databaseDir)
    if (durable) await syncFolder(dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    // A start at the same moment was quicker; its database is as good as ours.
    if (existsSync(join(databaseDir, 'PG_VERSION'))) return
    throw error
  }
}

/** PostgreSQL demands to own its folder and that nobody else may read it; a restored backup often has neither. */
export async function claimFolder(databaseDir: string, owner: Owner | undefined): Promise<void> {
  const { mode } = await stat(databaseDir)
  if ((mode & 0o077) !== 0) await chmod(databaseDir, 0o700)
  await giveTo(databaseDir, owner)
}

/** Contents first and the folder itself last, so that a change cut short is noticed by the folder's old owner and done again. */
async function giveTo(folder: string, owner: Owner | undefined): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(folder, owner.uid, owner.gid)
}

/** Without this a power cut just after the first start could lose the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
