import type { Worker } from 'node:worker_threads'
import { Refusal, TaskTimedOut, TaskTooExpensive, TooManyTasks } from './refusal.ts'
import type { Outcome, Started, Tasks } from './serve-tasks.ts'
import { type CpuClock, createCpuClock } from './thread-cpu.ts'
import { startWorker } from './thread-file.ts'

export type TaskThread<T extends Tasks> = {
  /**
   * Runs one task at a time; further ones wait. Throws a Refusal if the task refuses its input, TaskTooExpensive if it needs more than
   * `cpuMs` of CPU time, TooManyTasks if the queue is full and TaskTimedOut on a machine that is too busy. After any other error the same task may succeed.
   */
  run<N extends keyof T & string>(name: N, input: Parameters<T[N]>[0], cpuMs: number): Promise<Awaited<ReturnType<T[N]>>>
  close(): Promise<void>
}

type Task = { name: string; input: unknown; cpuMs: number; resolve(output: never): void; reject(error: unknown): void }
type Thread = { worker: Worker; cpu: CpuClock }

const IDLE_TIMEOUT_MS = 60_000
const START_TIMEOUT_MS = 30_000
/** Elapsed time, for a thread that gets no CPU time. */
const TASK_TIMEOUT_MS = 10_000
const MAX_WAITING = 500
/**
 * Time that the host of a virtual machine gives to others is counted as CPU time of the thread that ran. So only a task that exceeds its
 * limit twice, the second time with this many times as much, is too expensive.
 */
const SECOND_TRY = 2
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }

/**
 * A worker thread for work on text of unknown cost. Started with the first task, terminated when a task exceeds its limit and after a minute
 * without work.
 */
export function createTaskThread<T extends Tasks>(file: URL, timeoutMs = TASK_TIMEOUT_MS): TaskThread<T> {
  const waiting: Task[] = []
  let starting: Promise<Thread> | undefined
  let isRunning = false
  let isClosed = false
  let idleTimer: NodeJS.Timeout | undefined

  async function stopThread() {
    const stopping = starting
    starting = undefined
    await stopping?.then(
      ({ worker }) => worker.terminate(),
      () => {},
    )
  }

  async function runWaiting() {
    if (isRunning) return
    isRunning = true
    clearTimeout(idleTimer)
    for (let task = waiting.shift(); task; task = waiting.shift()) await runNow(task)
    isRunning = false
    if (!isClosed) idleTimer = setTimeout(stopThread, IDLE_TIMEOUT_MS).unref()
  }

  function currentThread(): Promise<Thread> {
    if (starting) return starting
    const thread = startThread(file, () => {
      // One that was replaced may end later than the next one starts, which must still be stopped.
      if (starting === thread) starting = undefined
    })
    starting = thread
    return thread
  }

  async function runOnce({ name, input }: Task, cpuMs: number): Promise<Outcome> {
    if (isClosed) throw new Error('The thread was closed')
    try {
      return await runIn(await currentThread(), { name, input }, { cpuMs, timeoutMs })
    } catch (error) {
      // The next task gets a new thread.
      void stopThread()
      throw error
    }
  }

  async function runNow(task: Task) {
    try {
      const outcome = await runOnce(task, task.cpuMs).catch((error) => {
        if (error instanceof TaskTooExpensive) return runOnce(task, SECOND_TRY * task.cpuMs)
        throw error
      })
      if ('output' in outcome) task.resolve(outcome.output as never)
      else task.reject('refusal' in outcome ? new Refusal(outcome.refusal) : new Error(`${task.name} failed: ${outcome.failure}`))
    } catch (error) {
      task.reject(error)
    }
  }

  return {
    run: (name, input, cpuMs) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) return reject(new TooManyTasks())
        waiting.push({ name, input, cpuMs, resolve, reject })
        void runWaiting()
      }),
    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      await stopThread()
    },
  }
}

async function startThread(file: URL, onExit: () => void): Promise<Thread> {
  // The thread needs no environment variables, some of which are secret.
  const worker = await startWorker(file, { env: {}, resourceLimits: MEMORY })
  // An unhandled 'error' event would end the service; who waits for a message listens, too.
  worker.on('error', () => {}).unref()
  try {
    const { kernelThread } = await nextMessage<Started>(worker, (fail) =>
      setTimeout(() => fail(new TaskTimedOut('The thread did not start in time')), START_TIMEOUT_MS),
    )
    worker.once('exit', onExit)
    return { worker, cpu: createCpuClock(kernelThread) }
  } catch (error) {
    await worker.terminate()
    if (error instanceof TaskTimedOut) throw error
    throw new Error('A worker thread could not be started', { cause: error })
  }
}

type Limits = { cpuMs: number; timeoutMs: number }

function runIn({ worker, cpu }: Thread, task: { name: string; input: unknown }, { cpuMs, timeoutMs }: Limits): Promise<Outcome> {
  const cpuBefore = cpu()
  const startedAt = performance.now()
  return nextMessage<Outcome>(worker, (fail) => {
    worker.postMessage(task)
    const timer = setTimeout(
      () => {
        const remainingMs = cpuMs - (cpu() - cpuBefore)
        if (remainingMs <= 0) fail(new TaskTooExpensive())
        else if (performance.now() - startedAt > timeoutMs) fail(new TaskTimedOut(`${task.name} timed out`))
        else timer.refresh()
      },
      Math.min(cpuMs, CHECK_INTERVAL_MS),
    )
    return timer
  })
}
const CHECK_INTERVAL_MS = 25

/** `start` returns the timer of the wait, which can end it early. */
function nextMessage<M>(worker: Worker, start: (fail: (error: Error) => void) => NodeJS.Timeout): Promise<M> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => settle(() => reject(isOutOfMemory(error) ? new TaskTooExpensive() : error))
    const onMessage = (message: M) => settle(() => resolve(message))
    const onExit = () => fail(new Error('The thread ended'))
    const settle = (resolveOrReject: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', onExit)
      resolveOrReject()
    }
    worker.on('message', onMessage).on('error', fail).on('exit', onExit)
    // Listening makes the thread count as work in progress again; it must not keep the process alive.
    worker.unref()
    const timer = start(fail)
  })
}

const isOutOfMemory = (error: Error): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
