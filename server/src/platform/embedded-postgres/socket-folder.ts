import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import type { Owner } from './launcher.ts'

export const PORT = 5432

/** A folder that only the database user may enter: the server accepts every connection to the socket without a password. */
export function prepareSocketFolder(dataDir: string, owner: Owner | undefined): string {
  const user = owner ?? { uid: process.getuid!(), gid: process.getgid!() }
  const inside = join(dataDir, 'socket')
  if (fits(inside)) return makePrivate(inside, user)
  const name = `foyer-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const temporary = fits(join(tmpdir(), name)) ? tmpdir() : '/tmp'
  const predictable = join(temporary, name)
  const existing = lstatSync(predictable, { throwIfNoEntry: false })
  const isFree = !existing || (existing.isDirectory() && (existing.uid === user.uid || existing.uid === process.getuid!()))
  // In a shared folder another user may already have taken a predictable name.
  return makePrivate(isFree ? predictable : mkdtempSync(join(temporary, 'foyer-')), user)
}

export function removeSocketFolder(dataDir: string, socketFolder: string): void {
  if (dirname(socketFolder) !== dataDir) rmSync(socketFolder, { recursive: true, force: true })
}

/** Socket addresses are limited to 108 bytes on Linux and 104 on macOS. */
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= 100
}

function makePrivate(folder: string, { uid, gid }: Owner): string {
  makeFolder(folder, 0o700)
  const { uid: ownerUid, mode } = lstatSync(folder)
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  if (ownerUid !== uid) lchownSync(folder, uid, gid)
  return folder
}
