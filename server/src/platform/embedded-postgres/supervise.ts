import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { acquire, type BundledCluster, type Log } from './acquire.ts'
import type { Running } from './postmaster.ts'
import { keepServerLogSmall } from './server-log.ts'
import { shutDown, signalPostmaster } from './shutdown.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { stopOnExit } from './stop-on-exit.ts'

const MAX_RECOVERY_MS = 15_000

/** Restarts the server if it dies or the ownership lock is lost. Returns the function that stops it. */
export function supervise(cluster: BundledCluster, first: Running, log: Log): () => Promise<void> {
  let current: Running | undefined = first
  let recovery: Promise<void> = Promise.resolve()
  let stopped: Promise<void> | undefined
  const stopping = new AbortController()
  const recoveryTimeout = new AbortController()
  const logTimer = keepServerLogSmall(cluster.logFile)
  const removeExitListeners = stopOnExit(() => {
    if (current) signalPostmaster(current.pid, cluster.databaseDir, 'SIGINT')
  })

  const watch = ({ client }: Running) => {
    // This connection must not keep the process running; the exit listeners stop the server when it ends.
    ;(client as pg.Client & { unref(): void }).unref()
    client.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  const recover = async () => {
    log('postgres.lost', { pid: current?.pid })
    // From here on another service may own the server, so this one must not stop it.
    current = undefined
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        current = await acquire(cluster, log, recoveryTimeout.signal)
        watch(current)
        return log('postgres.recovered', { pid: current.pid })
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
    // Waits for a recovery in progress: interrupting it could leave a server behind without an owner.
    const recoveryTimer = setTimeout(() => recoveryTimeout.abort(), MAX_RECOVERY_MS)
    await recovery
    clearTimeout(recoveryTimer)
    removeExitListeners()
    if (!current) return
    // The lock is held until the server itself ends the session, so that no other service can adopt a server that is about to stop.
    const how = await shutDown(current.pid, cluster.databaseDir)
    await current.client.end().catch(() => {})
    removeSocketFolder(cluster.dataDir, current.socketFolder)
    log('postgres.stopped', { pid: current.pid, how })
  }

  watch(first)
  return () => {
    stopped ??= stop()
    return stopped
  }
}
