import { createHash, createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirProblem, openDataDir } from './data-dir.ts'
import type { Database } from './db/database.ts'
import { findFingerprint, saveFingerprint } from './db/installation-store.ts'
import { withStartLock } from './db/start-lock.ts'
import { readOrCreateSecret, readSecretOf } from './secret-file.ts'
import { StartProblem } from './start-problem.ts'

export type SecretSettings = {
  secret: string | null
  databaseUrl: string | null
  dataDir: string
  acceptNewSecret: boolean
  acceptEmptyDatabase: boolean
}
type Options = { hasData(): Promise<boolean>; signal?: AbortSignal }

/** Beside the secret: the databases this installation has used. One of them that is empty is a loss and not a first start. */
const MARKER = 'databases-used'

/**
 * The secret that belongs to the database, created on the first start. A secret and a database that do not belong together are refused:
 * starting with them would quietly replace what one of them has lost.
 */
export function agreeOnSecret(db: Database, settings: SecretSettings, { hasData, signal }: Options): Promise<string> {
  const work = async (client: Parameters<typeof findFingerprint>[0]) => {
    const known = await findFingerprint(client)
    const problem = await findSecretProblem(db, settings, hasData)
    if (problem) throw new StartProblem(problem)
    const secret = settings.secret ?? (await readOrCreateSecret(openDataDir(settings.dataDir)))
    const fingerprint = fingerprintOf(secret)
    if (known !== fingerprint) await saveFingerprint(client, fingerprint)
    if (!settings.secret || !settings.databaseUrl) markDatabase(settings)
    return secret
  }
  return withStartLock(db, work, signal)
}

/** Why the secret and the database do not belong together; undefined if they do, or if a setting accepts it. */
export async function findSecretProblem(db: Database, settings: SecretSettings, hasData: Options['hasData']): Promise<string | undefined> {
  const { dataDir, acceptNewSecret, acceptEmptyDatabase } = settings
  const known = await findFingerprint(db.$client)
  const isUsed = known !== undefined || (await hasData())
  if (!isUsed) return usedDatabases(dataDir).includes(databaseName(settings)) && !acceptEmptyDatabase ? emptyDatabase(dataDir) : undefined
  if (acceptNewSecret) return undefined
  const secret = settings.secret ?? (await readSecretOf(dataDir))
  if (secret === undefined) return missingSecret(dataDir)
  return known !== undefined && known !== fingerprintOf(secret) ? otherSecret(settings) : undefined
}

/** Shows whether two secrets are the same, without giving either away. */
const fingerprintOf = (secret: string) => createHmac('sha256', secret).update('foyer installation').digest('hex')

const usedDatabases = (dataDir: string): string[] => {
  const path = join(dataDir, MARKER)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

/** Without user and password. Another URL is a choice of the operator, and its database may be empty. */
function databaseName({ databaseUrl }: SecretSettings): string {
  if (!databaseUrl) return 'bundled'
  const { host, pathname } = new URL(databaseUrl)
  return createHash('sha256').update(`${host}${pathname}`).digest('hex')
}

function markDatabase(settings: SecretSettings): void {
  const { dataDir } = settings
  const name = databaseName(settings)
  if (usedDatabases(dataDir).includes(name)) return
  try {
    appendFileSync(join(dataDir, MARKER), `${name}\n`, { mode: 0o600 })
  } catch (error) {
    throw dataDirProblem(error, dataDir)
  }
}

const LOST =
  'With another secret, links and tickets that were sent stop working, sessions end, integrations have to be reconnected, and two-factor codes are refused'
const ACCEPT_SECRET = 'to accept that, start once with FOYER_ACCEPT_NEW_SECRET=yes'

const missingSecret = (dataDir: string) =>
  `The secret in ${join(dataDir, 'secret')} is missing, but the database is already used with one. ${LOST}. Restore the file from the backup or set FOYER_SECRET; ${ACCEPT_SECRET}.`
const otherSecret = ({ secret, dataDir }: SecretSettings) =>
  `The database is used with another secret than ${secret ? 'that in FOYER_SECRET' : `that in ${join(dataDir, 'secret')}`}. ${LOST}. Restore the secret that belongs to the database; ${ACCEPT_SECRET}.`
const emptyDatabase = (dataDir: string) =>
  `The database is empty, but the installation in ${dataDir} has had one with data. Restore the database from the backup or check DATABASE_URL; to begin with an empty one, start once with FOYER_ACCEPT_EMPTY_DATABASE=yes.`
