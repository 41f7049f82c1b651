import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { claimFolder, createDatabase, hasDatabase } from './database-folder.ts'
import { chooseLauncher } from './launcher.ts'
import { claimOwnership } from './ownership.ts'
import { adoptPostmaster, type Cluster, type Running, startPostmaster } from './postmaster.ts'
import { prepareSocketFolder } from './socket-folder.ts'

export type Log = (event: string, fields?: object) => void
export type BundledCluster = Cluster & { packageDir: string }

export const APPLICATION_DATABASE = 'foyer'

/** Ends with a server that answers and whose folder is ours alone. */
export async function acquire(cluster: BundledCluster, log: Log, signal?: AbortSignal): Promise<Running> {
  for (;;) {
    const running = (await adoptPostmaster(cluster, signal)) ?? (await start(cluster, log, signal))
    try {
      await claimOwnership(running.client, cluster.dataDir)
      await createApplicationDatabase(running)
      return running
    } catch (error) {
      await running.client.end().catch(() => {})
      // The server we met was just being stopped by its owner; the next round starts one of our own.
      if (!isHangUp(error)) throw error
      await sleep(50)
    }
  }
}

async function start(cluster: BundledCluster, log: Log, signal?: AbortSignal): Promise<Running> {
  const { dataDir, databaseDir, packageDir, settings } = cluster
  const binaries = await prepareBinaries(packageDir, dataDir)
  const exists = await hasDatabase(databaseDir, binaries.major)
  const launcher = await chooseLauncher(binaries, dataDir, databaseDir)
  if (!exists) {
    await createDatabase(dataDir, databaseDir, launcher, settings.fsync !== 'off')
    log('postgres.created', { version: binaries.version, runs: launcher.way })
  }
  await claimFolder(databaseDir, launcher.owner)
  return startPostmaster(cluster, launcher, prepareSocketFolder(dataDir, launcher.owner), signal)
}

async function createApplicationDatabase({ client }: Running): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [APPLICATION_DATABASE])
  if (rows.length === 0) await client.query(`create database ${APPLICATION_DATABASE}`)
}

function isHangUp(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'].includes(code) || /Connection terminated|not queryable/.test(message)
}
