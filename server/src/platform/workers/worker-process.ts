import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { ToPrimary, ToWorker } from './messages.ts'

/** One worker, seen from the primary. */
export type WorkerProcess = {
  readonly number: number
  readonly pid: number | undefined
  send(message: ToWorker, socket?: Socket): void
  kill(): void
}

export type WorkerEnd = { code: number | null; signal: NodeJS.Signals | null }

type Listeners = {
  message(worker: WorkerProcess, message: ToPrimary): void
  /** The process is gone; messages of it may still arrive. */
  end(worker: WorkerProcess, end: WorkerEnd): void
  /** All of its messages have been read. */
  silent(worker: WorkerProcess): void
  /** All of its output has been read, too. */
  close(worker: WorkerProcess): void
  output(lines: string): void
}

/** In this time the event loop reads what a process sent before it ended. */
const READ_MS = 50

/** The argument with which the program runs as a worker. */
export const WORKER_COMMAND = 'worker'

/**
 * Runs the program once more as a worker. Its output is read and passed on by the primary: lines of several processes that write to one
 * pipe are mixed when the reader is slow.
 */
export function forkWorker(entry: string, number: number, env: NodeJS.ProcessEnv, on: Listeners): WorkerProcess {
  const child = fork(entry, [WORKER_COMMAND], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const worker: WorkerProcess = {
    number,
    pid: child.pid,
    send(message, socket) {
      // A worker that has just ended is replaced; what was sent to it is lost with it.
      child.send(message, socket, { keepOpen: true }, () => {})
    },
    kill: () => void child.kill('SIGKILL'),
  }
  child.on('message', (message) => on.message(worker, message as ToPrimary))
  child.on('error', () => {})
  child.on('exit', (code, signal) => {
    on.end(worker, { code, signal })
    // Node does not always report that the channel is closed.
    setTimeout(() => on.silent(worker), READ_MS)
  })
  child.on('close', () => on.close(worker))
  passLines(child, on.output)
  return worker
}

/** Only whole lines, so that those of different workers are not mixed. */
function passLines({ stdout }: ChildProcess, pass: (lines: string) => void): void {
  let rest = ''
  stdout!.setEncoding('utf8').on('data', (chunk: string) => {
    const text = rest + chunk
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    if (end > 0) pass(text.slice(0, end))
  })
}
