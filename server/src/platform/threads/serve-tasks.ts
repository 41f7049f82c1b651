import { readlinkSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { Refusal } from './refusal.ts'

// biome-ignore lint/suspicious/noExplicitAny: every task has an input of its own.
export type Tasks = Record<string, (input: any) => unknown>
export type Started = { kernelThread: string | null }
export type Outcome = { output: unknown } | { refusal: string } | { failure: string }

/** For the file of a thread (task-thread.ts): announces that it is ready, then runs each task it is sent. */
export function serveTasks(tasks: Tasks) {
  const port = parentPort!
  port.on('message', async ({ name, input }: { name: string; input: unknown }) => {
    port.postMessage(await run(tasks, name, input))
  })
  port.postMessage({ kernelThread: findKernelThread() } satisfies Started)
}

async function run(tasks: Tasks, name: string, input: unknown): Promise<Outcome> {
  try {
    return { output: await tasks[name]!(input) }
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.message } : { failure: error instanceof Error ? String(error.stack) : String(error) }
  }
}

/** The id under which the kernel counts the CPU time of this thread. Null on platforms other than Linux. */
function findKernelThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1)!
  } catch {
    return null
  }
}
