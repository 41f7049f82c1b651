import { chmodSync, existsSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs'
import { chmod, lchown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { makeDraft } from './drafts.ts'
import { type InitdbOptions, runInitdb } from './initdb.ts'
import type { Launcher, Owner } from './launcher.ts'
import { damagedDatabase, EmbeddedPostgresProblem, USE_OWN_DATABASE } from './problem.ts'

/** Creates the folder if it is missing, and checks that it can be written. */
export function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir)
  const isNew = makeFolder(path, 0o700)
  // As root: the database user must be able to traverse a new folder, whatever the umask. Its contents have stricter modes.
  if (isNew && process.getuid?.() === 0) chmodSync(path, 0o711)
  rmdirSync(mkdtempSync(join(path, 'write-test-')))
  return realpathSync(path)
}

/** Whether the folder has a database. Throws if this PostgreSQL could not open it. */
export async function hasDatabase(databaseDir: string, bundledMajor: string): Promise<boolean> {
  const names: string[] = await readdir(databaseDir).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return false
  const major = await readPostgresMajor(databaseDir)
  if (major === bundledMajor) return true
  if (!/^\d+$/.test(major) && names.includes('global')) {
    throw new EmbeddedPostgresProblem(`${damagedDatabase(databaseDir)} (There is no version in PG_VERSION.)`)
  }
  if (!/^\d+$/.test(major)) {
    throw new EmbeddedPostgresProblem(
      `The folder ${databaseDir} contains files but no PostgreSQL database. Move the files away, or set FOYER_DATA_DIR to another folder.`,
    )
  }
  throw new EmbeddedPostgresProblem(
    `The database in ${databaseDir} was created by PostgreSQL ${major}, but this version of Foyer bundles PostgreSQL ${bundledMajor}. Migrate it with pg_upgrade or pg_dump, start the version of Foyer that created it, or ${USE_OWN_DATABASE}.`,
  )
}

/** Empty if there is none. */
export const readPostgresMajor = async (databaseDir: string): Promise<string> =>
  (await readFile(join(databaseDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim()

export async function createDatabase(dataDir: string, databaseDir: string, launcher: Launcher, options: InitdbOptions): Promise<void> {
  const draft = await makeDraft(dataDir)
  try {
    await changeOwner(draft, launcher.initdbOwner)
    await runInitdb(draft, launcher, options)
    await changeOwner(draft, launcher.owner)
    await rename(draft, databaseDir)
    if (options.durable) await syncFolder(dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    // A simultaneous start has already created the database.
    if (existsSync(join(databaseDir, 'PG_VERSION'))) return
    throw error
  }
}

/** PostgreSQL must own its folder, and no other user may have access to it. A restored backup often has other owners and modes. */
export async function claimFolder(databaseDir: string, owner: Owner | undefined): Promise<void> {
  const { mode } = await stat(databaseDir)
  if ((mode & 0o077) !== 0) await chmod(databaseDir, 0o700)
  await changeOwner(databaseDir, owner)
}

/** Changes the contents first and the folder last: if interrupted, the folder still has its old owner and the next start repeats it. */
async function changeOwner(folder: string, owner: Owner | undefined): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(folder, owner.uid, owner.gid)
}

/** Without this, a power failure just after the first start could lose the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
