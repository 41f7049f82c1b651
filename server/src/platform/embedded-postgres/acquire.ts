import { setTimeout as sleep } from 'node:timers/promises'
import { bundledVersion, prepareBinaries } from './binaries.ts'
import { claimFolder, createDatabase, hasDatabase } from './database-folder.ts'
import { removeAbandonedDrafts } from './drafts.ts'
import { chooseLauncher } from './launcher.ts'
import { claimOwnership } from './ownership.ts'
import { adoptPostmaster, type Cluster, type Running, startPostmaster } from './postmaster.ts'
import { shutDown, signalPostmaster } from './shutdown.ts'
import { prepareSocketFolder } from './socket-folder.ts'
import { stopOnExit } from './stop-on-exit.ts'

export type Log = (event: string, fields?: object) => void
export type BundledCluster = Cluster & { packageDir: string }

export const APPLICATION_DATABASE = 'foyer'

/** Adopts or starts a server, and takes the ownership of its folder. */
export async function acquire(cluster: BundledCluster, log: Log, signal?: AbortSignal): Promise<Running> {
  for (;;) {
    signal?.throwIfAborted()
    const running = (await adoptPostmaster(cluster, signal)) ?? (await start(cluster, log, signal))
    let claimed = false
    // A process that exits before the server is supervised must not leave it running either.
    const removeExitListener = stopOnExit(() => {
      if (claimed || !running.adopted) signalPostmaster(running.pid, cluster.databaseDir, 'SIGINT')
    })
    try {
      await claimOwnership(running.client, cluster.dataDir, signal)
      claimed = true
      signal?.throwIfAborted()
      if (!running.adopted || (await isBundledVersion(running, cluster.packageDir))) {
        await createApplicationDatabase(running)
        return running
      }
      // Left running by the previous version, whose program files are gone after the upgrade.
      await shutDown(running.pid, cluster.databaseDir)
    } catch (error) {
      // A server that its owner is just stopping closes the connection; the next round starts a new one.
      if (!isConnectionLost(error)) {
        if (claimed) await shutDown(running.pid, cluster.databaseDir)
        await running.client.end().catch(() => {})
        throw error
      }
    } finally {
      removeExitListener()
    }
    await running.client.end().catch(() => {})
    await sleep(50)
  }
}

async function start(cluster: BundledCluster, log: Log, signal?: AbortSignal): Promise<Running> {
  const { dataDir, databaseDir, packageDir, settings } = cluster
  await removeAbandonedDrafts(dataDir)
  const binaries = await prepareBinaries(packageDir, dataDir)
  signal?.throwIfAborted()
  const exists = await hasDatabase(databaseDir, binaries.major)
  const launcher = await chooseLauncher(binaries, dataDir, databaseDir)
  if (!exists) {
    await createDatabase(dataDir, databaseDir, launcher, { durable: settings.fsync !== 'off', signal })
    log('postgres.created', { version: binaries.version, runs: launcher.method })
  }
  await claimFolder(databaseDir, launcher.owner)
  return startPostmaster(cluster, launcher, prepareSocketFolder(dataDir, launcher.owner), signal)
}

async function isBundledVersion({ client }: Running, packageDir: string): Promise<boolean> {
  const { rows } = await client.query('show server_version')
  return (await bundledVersion(packageDir)).startsWith(`${rows[0].server_version}.`)
}

async function createApplicationDatabase({ client }: Running): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [APPLICATION_DATABASE])
  if (rows.length === 0) await client.query(`create database ${APPLICATION_DATABASE}`)
}

function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'].includes(code) || /Connection terminated|not queryable/.test(message)
}
