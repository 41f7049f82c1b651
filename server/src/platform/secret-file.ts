import { randomBytes } from 'node:crypto'
import { chmod, link, open, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDirProblem } from './data-dir.ts'
import { isDiskFull } from './embedded-postgres/problem.ts'
import { StartProblem } from './start-problem.ts'

const FILE_NAME = 'secret'
const MIN_LENGTH = 32

/** The installation's secret, created on the first start. Only its owner may read the file. */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE_NAME)
  return (await readSecret(path)) ?? (await createSecret(dataDir, path))
}

/** The secret, if the folder has one. */
export const readSecretOf = (dataDir: string): Promise<string | undefined> => readSecret(join(dataDir, FILE_NAME))

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartProblem(`The secret in ${path} cannot be read (${error.code}). Make the user that runs Foyer the owner of the file.`)
  })
  if (text === undefined) return undefined
  // A new secret would sign out all users and make stored vendor tokens unreadable, so the operator has to decide.
  if (text.trim().length < MIN_LENGTH) {
    throw new StartProblem(`The secret in ${path} is damaged: it should have at least ${MIN_LENGTH} characters. Restore it from a backup.`)
  }
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => {})
  return text.trim()
}

/** Written under another name and then linked: of several simultaneous starts only one can create the link, and the others read its secret. */
async function createSecret(dataDir: string, path: string): Promise<string> {
  const draft = join(dataDir, `${FILE_NAME}-${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await writeSynced(draft, `${randomBytes(32).toString('hex')}\n`)
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dataDir)
  } catch (error) {
    if (isDiskFull(error)) throw dataDirProblem(error, dataDir)
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(
      `The secret cannot be stored in ${dataDir} (${code}). Make the folder writable, or set FOYER_SECRET. Example: FOYER_SECRET=$(openssl rand -hex 32)`,
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

/** Without this, a power failure just after the first start could lose the secret with which data was already sealed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
