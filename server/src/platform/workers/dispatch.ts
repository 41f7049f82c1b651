import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerProcess } from './worker-process.ts'

export type Dispatch = {
  /** Gives the connection to the worker that has been free for longest, or keeps it until one is. */
  pass(socket: Socket): void
  /** The worker can receive connections. */
  add(worker: WorkerProcess): void
  /** The worker has received the connection that was sent to it. */
  taken(worker: WorkerProcess): void
  /** No further connection is sent to it. */
  retire(worker: WorkerProcess): void
  /** It is gone: another one gets the connection that it has not received. */
  lost(worker: WorkerProcess): void
  /** Resolves when every connection has been received, or after the timeout. */
  finish(timeoutMs: number): Promise<void>
}

const POLL_MS = 5

/** Hands connections to the workers, one at a time to each: a worker that is busy takes longer to receive one and gets fewer. */
export function createDispatch(): Dispatch {
  const waiting: Socket[] = []
  const active = new Set<WorkerProcess>()
  const free: WorkerProcess[] = []
  const receiving = new Map<WorkerProcess, Socket>()

  function send() {
    while (waiting.length > 0 && free.length > 0) {
      const [worker, socket] = [free.shift()!, waiting.shift()!]
      // Kept open here until the worker has it, so that it can be sent to another one.
      receiving.set(worker, socket)
      worker.send({ type: 'connection' }, socket)
    }
  }
  function retire(worker: WorkerProcess) {
    active.delete(worker)
    const index = free.indexOf(worker)
    if (index >= 0) free.splice(index, 1)
  }

  return {
    pass(socket) {
      // The client may be gone before a worker is free.
      socket.on('error', () => {})
      waiting.push(socket)
      send()
    },
    add(worker) {
      active.add(worker)
      free.push(worker)
      send()
    },
    taken(worker) {
      receiving.get(worker)?.destroy()
      receiving.delete(worker)
      if (active.has(worker)) free.push(worker)
      send()
    },
    retire,
    lost(worker) {
      retire(worker)
      const socket = receiving.get(worker)
      receiving.delete(worker)
      if (socket) waiting.unshift(socket)
      send()
    },
    async finish(timeoutMs) {
      const deadline = performance.now() + timeoutMs
      while (waiting.length + receiving.size > 0 && performance.now() < deadline) await sleep(POLL_MS)
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}
