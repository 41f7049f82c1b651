import type { ChildProcess } from 'node:child_process'
import { stopOnExit } from './stop-on-exit.ts'

/** From the gentlest to the last. */
type Ending = { signals: readonly NodeJS.Signals[]; group?: boolean }

const STEP_MS = 3_000

/** Waits for the result of a child process, and ends the child when the start is aborted or this process exits meanwhile. */
export async function endOnAbort<T>(child: ChildProcess, ending: Ending, signal: AbortSignal | undefined, result: Promise<T>): Promise<T> {
  const timers: NodeJS.Timeout[] = []
  const end = () => {
    for (const [step, name] of ending.signals.entries()) timers.push(setTimeout(() => send(child, name, ending), step * STEP_MS))
  }
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  const removeExitListener = stopOnExit(() => send(child, ending.signals[0]!, ending))
  try {
    return await result
  } finally {
    signal?.removeEventListener('abort', end)
    for (const timer of timers) clearTimeout(timer)
    removeExitListener()
  }
}

function send({ pid }: ChildProcess, name: NodeJS.Signals, { group }: Ending): void {
  if (pid === undefined) return
  try {
    process.kill(group ? -pid : pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
