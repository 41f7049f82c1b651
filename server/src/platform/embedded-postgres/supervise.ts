import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { acquire, type BundledCluster, type Log } from './acquire.ts'
import type { Running } from './postmaster.ts'
import { keepServerLogSmall } from './server-log.ts'
import { shutDown, signalPostmaster } from './shutdown.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { stopOnExit } from './stop-on-exit.ts'

const LONGEST_RECOVERY_MS = 15_000

/** Keeps the server up, also when it dies or loses our lock, until the answered function stops it for good. */
export function supervise(cluster: BundledCluster, first: Running, log: Log): () => Promise<void> {
  let ours: Running | undefined = first
  let recovery: Promise<void> = Promise.resolve()
  let stopped: Promise<void> | undefined
  const stopping = new AbortController()
  const outOfPatience = new AbortController()
  const logTimer = keepServerLogSmall(cluster.logFile)
  const unwatchExit = stopOnExit(() => {
    if (ours) signalPostmaster(ours.pid, cluster.databaseDir, 'SIGINT')
  })

  const watch = ({ client }: Running) => {
    // The process may end of itself; the watch on its exit then ends the server.
    ;(client as pg.Client & { unref(): void }).unref()
    client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  const recover = async () => {
    log('postgres.lost', { pid: ours?.pid })
    // From here on another Foyer may claim the server; stopping it would then be wrong.
    ours = undefined
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        ours = await acquire(cluster, log, outOfPatience.signal)
        watch(ours)
        return log('postgres.recovered', { pid: ours.pid })
      } catch (error) {
        if (stopping.signal.aborted) return
        log('postgres.recovery-failed', { reason: String(error) })
        await sleep(waitMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const stop = async () => {
    stopping.abort()
    clearInterval(logTimer)
    // A recovery under way is let finish: cut short it could leave a server behind that nobody owns.
    const patience = setTimeout(() => outOfPatience.abort(), LONGEST_RECOVERY_MS)
    await recovery
    clearTimeout(patience)
    unwatchExit()
    if (!ours) return
    // The lock is kept until the server itself ends the session, so nobody can claim a server that is about to stop.
    const how = await shutDown(ours.pid, cluster.databaseDir)
    await ours.client.end().catch(() => {})
    removeSocketFolder(cluster.dataDir, ours.socketFolder)
    log('postgres.stopped', { pid: ours.pid, how })
  }

  watch(first)
  return () => {
    stopped ??= stop()
    return stopped
  }
}
