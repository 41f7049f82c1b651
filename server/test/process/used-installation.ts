import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { asAdmin, oneAtATime } from '../support/one-at-a-time.ts'
import { TEMPLATE } from '../support/template-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { type Options, type ProcessSandbox, ServiceProcess, urlOf } from './service-process.ts'

// A first start takes twice the CPU time of a later one, and most tests of processes are not about it. So one of a run makes it, and the
// others get copies.

/** A new data folder with an installation that was started once and stopped. Copies have the same secret. */
export async function usedDataDir(sandbox: ProcessSandbox): Promise<string> {
  const dataDir = sandbox.dataDir()
  await copyInstallation(dataDir)
  return dataDir
}

/** The data folder may exist, and is empty. */
export async function copyInstallation(dataDir: string): Promise<void> {
  installation ??= makeInstallation()
  const from = await installation
  mkdirSync(dataDir, { recursive: true })
  // With owners and modes: as root, the files of the database belong to another user. `cp` takes half the CPU time of Node.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
}

/** A database of the cluster that a service has prepared, without a secret: it belongs to the first one that starts with it. */
export async function createUsedDatabase(): Promise<TestDatabase> {
  usedDatabase ??= makeUsedDatabase()
  await usedDatabase
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${database} TEMPLATE ${USED_DATABASE}`))
  return { connection: connectionTo(database), drop: () => asAdmin(async (admin) => void (await admin.query(dropping(database)))) }
}

let installation: Promise<string> | undefined
let usedDatabase: Promise<void> | undefined
const USED_DATABASE = 'foyer_template_of_processes'

const makeInstallation = (): Promise<string> =>
  oneAtATime(LOCK, async () => {
    const path = join(inject('runFolder'), 'used-installation')
    if (existsSync(path)) return path
    const draft = `${path}-${process.pid}`
    await startOnce(draft)
    renameSync(draft, path)
    return path
  })

const makeUsedDatabase = (): Promise<void> =>
  oneAtATime(LOCK, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [USED_DATABASE])
    if (rowCount === 1) return
    const draft = `${USED_DATABASE}_${process.pid}`
    await admin.query(`CREATE DATABASE ${draft} TEMPLATE ${TEMPLATE}`)
    const database = { connection: connectionTo(draft), drop: async () => {} }
    await startOnce(join(inject('runFolder'), draft), {
      DATABASE_URL: urlOf(database),
      FOYER_SECRET: 'of no installation, and long enough',
    })
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query('DELETE FROM installation').finally(() => client.end())
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${USED_DATABASE}`)
  })

async function startOnce(dataDir: string, env: NonNullable<Options['env']> = {}): Promise<void> {
  const service = new ServiceProcess(dataDir, { env })
  await service.ready()
  const { exitCode, errors } = await service.stop()
  if (exitCode !== 0) throw new Error(`The service ended with ${exitCode}: ${errors}`)
}

const dropping = (database: string) => `DROP DATABASE ${database} WITH (FORCE)`
const connectionTo = (database: string) => ({ ...inject('cluster'), database })
const LOCK = 2
