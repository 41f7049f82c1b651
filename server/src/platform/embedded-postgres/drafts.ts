import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './postmaster-pid-file.ts'

const PREFIX = 'postgres-draft-'
const ABANDONED_AFTER_MS = 60 * 60_000

/** A temporary folder that is renamed when it is complete, so that a kill at any time leaves nothing incomplete behind. */
export function makeDraft(dataDir: string): Promise<string> {
  return mkdtemp(join(dataDir, `${PREFIX}${process.pid}-`))
}

/** Goes by age if the process of the pid in the name is alive: the pid may have been reused, or belong to another container. */
export async function removeAbandonedDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(dataDir, name)
    const ageMs = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    // An initdb that outlived its parent may still be writing. What cannot be removed now is removed by a later start.
    if (!isAlive(pid) || ageMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}
