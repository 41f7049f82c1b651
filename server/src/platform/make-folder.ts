import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and the missing ones above it; returns whether it is new. Node's own recursive mkdir does not return where a folder
 * exists but nothing can be created in it, as in /proc.
 */
export function makeFolder(path: string, mode: number): boolean {
  try {
    mkdirSync(path, { mode })
    return true
  } catch (error) {
    if (isFolder(path)) return false
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(dirname(path))) throw error
  }
  makeFolder(dirname(path), mode)
  return makeFolder(path, mode)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
