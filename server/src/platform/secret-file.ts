import { randomBytes } from 'node:crypto'
import { chmod, link, open, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

const FILE_NAME = 'secret'
const SHORTEST = 32

/** The installation's own secret: made on the first start, the same ever after. Readable by its owner alone. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME)
  return (await readSecret(path)) ?? (await createSecret(dataDir, path))
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartProblem(`The secret in ${path} cannot be read (${error.code}). Give the file to the user that runs Foyer.`)
  })
  if (text === undefined) return undefined
  // A new one in its place would lock everybody out and make stored vendor tokens unreadable; that is for a person to decide.
  if (text.trim().length < SHORTEST) {
    throw new StartProblem(
      `The secret in ${path} is damaged: it should have at least ${SHORTEST} characters. Restore it from a backup, or remove it to get a new one; then everybody has to sign in again and connected systems have to be connected again.`,
    )
  }
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => {})
  return text.trim()
}

/** Written whole under another name and linked into place, which only one of several starts at once can do; the others read its secret. */
async function createSecret(dataDir: string, path: string): Promise<string> {
  const draft = join(dataDir, `${FILE_NAME}-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await writeSynced(draft, `${randomBytes(32).toString('hex')}\n`)
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(
      `No secret can be stored in ${dataDir} (${code}). Make the folder writable, or set FOYER_SECRET. Example: FOYER_SECRET=$(openssl rand -hex 32)`,
    )
  } finally {
    await unlink(draft).catch(() => {})
  }
  return (await readSecret(path))!
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Without this a power cut just after the first start could leave data sealed with a secret that is gone. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
