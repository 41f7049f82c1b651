import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postmaster-pid-file.ts'

const PREFIX = 'postgres-draft-'
const ABANDONED_AFTER_MS = 60 * 60_000

/** A folder to build something in that is renamed when complete, so that a kill at any moment never leaves half of it behind. */
export function makeDraft(dataDir: string): Promise<string> {
  return mkdtemp(join(dataDir, `${PREFIX}${process.pid}-`))
}

/** The age decides where the pid in the name says nothing: it may live in another container, or have been given out again. */
export async function removeAbandonedDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(dataDir, name)
    const ageMs = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    // An initdb that outlived its parent may still be writing; what cannot be removed now is removed by a later start.
    if (!isAlive(pid) || ageMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}
