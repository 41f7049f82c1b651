import type { Log } from '../log.ts'
import { EXIT, StartProblem } from '../start-problem.ts'
import { createCounters, type Take } from './counters.ts'
import { deferred } from './deferred.ts'
import { createDispatch, type Dispatch } from './dispatch.ts'
import { createGathering } from './gather.ts'
import type { ToPrimary, WorkerStart } from './messages.ts'
import { createRestartPolicy, GAVE_UP } from './restart-policy.ts'
import { forkWorker, type WorkerEnd, type WorkerProcess } from './worker-process.ts'

export type Supervisor = {
  dispatch: Dispatch
  /** Lets the workers start. Resolves when all of them are ready; rejects with the reason of the first that cannot start. */
  start(settings: Omit<WorkerStart, 'number' | 'workers'>): Promise<void>
  /** Makes all workers not ready; they keep serving. */
  announce(): void
  /** Lets every worker finish its requests. Resolves when all have ended. */
  stop(): Promise<void>
  /** Ends all workers at once. */
  kill(): void
}

type Options = { entry: string; count: number; env: NodeJS.ProcessEnv; log: Log; output(lines: string): void; giveUp(reason: string): void }

/** Longer than a worker needs for its own limits: requests, then jobs. */
const MAX_STOP_MS = 45_000

/** Starts the processes at once, so that they load the program while the database starts, and keeps as many of them running. */
export function superviseWorkers({ entry, count, env, log, output, giveUp }: Options): Supervisor {
  const dispatch = createDispatch()
  const gathering = createGathering()
  const counters = createCounters(Date.now)
  const delayOfNext = createRestartPolicy(Date.now)
  const running = new Set<WorkerProcess>()
  const ready = new Set<WorkerProcess>()
  const reasons = new Map<WorkerProcess, StartProblem>()
  const started = deferred<void>()
  // A start that fails before anyone waits for it is reported by start().
  started.promise.catch(() => {})
  const timers = new Set<NodeJS.Timeout>()
  let settings: Omit<WorkerStart, 'number' | 'workers'> | undefined
  let hasStarted = false
  let stopping = false
  let onClose = () => {}

  function run(number: number) {
    const worker = forkWorker(entry, number, env, { message: receive, end: ended, silent: forget, close: closed, output })
    running.add(worker)
    if (settings) worker.send({ type: 'start', start: { ...settings, number, workers: count } })
  }

  function receive(worker: WorkerProcess, message: ToPrimary) {
    if (message.type === 'ready') becomeReady(worker)
    else if (message.type === 'taken') dispatch.taken(worker)
    else if (message.type === 'failed') reasons.set(worker, new StartProblem(message.message, message.exitCode))
    else if (message.type === 'reply') gathering.reply(worker, message.id, message.reply)
    else void answer(worker, message).then((given) => worker.send({ type: 'answer', id: message.id, answer: given }))
  }

  function becomeReady(worker: WorkerProcess) {
    ready.add(worker)
    dispatch.add(worker)
    log.info({ worker: worker.number, pid: worker.pid }, 'worker ready')
    hasStarted ||= ready.size === count
    if (hasStarted) started.resolve()
  }

  async function answer(worker: WorkerProcess, { topic, content }: ToPrimary & { type: 'ask' }): Promise<unknown> {
    if (topic === 'take') return counters.take(content as Take)
    if (topic === 'refund') return counters.refund(content as Take)
    if (topic !== 'leave') {
      const others = [...ready].filter((other) => other !== worker)
      return gathering.ask(others, topic, content)
    }
    ready.delete(worker)
    dispatch.retire(worker)
  }

  function forget(worker: WorkerProcess) {
    dispatch.lost(worker)
    gathering.forget(worker)
  }

  function ended(worker: WorkerProcess, { code, signal }: WorkerEnd) {
    ready.delete(worker)
    dispatch.retire(worker)
    if (stopping) return
    const reason = reasons.get(worker)
    if (!hasStarted) {
      const problem = reason ?? new StartProblem(`A worker ended while starting (${signal ?? `exit code ${code}`}).`, EXIT.failure)
      return started.reject(problem)
    }
    log.error({ worker: worker.number, pid: worker.pid, code, signal, ...(reason && { reason: reason.message }) }, 'worker ended')
    const delayMs = delayOfNext()
    if (delayMs === undefined) return giveUp(GAVE_UP)
    const timer = setTimeout(() => {
      timers.delete(timer)
      run(worker.number)
    }, delayMs)
    timers.add(timer)
  }

  function closed(worker: WorkerProcess) {
    running.delete(worker)
    reasons.delete(worker)
    if (running.size === 0) onClose()
  }

  function kill() {
    stopping = true
    for (const worker of running) worker.kill()
  }

  for (let number = 1; number <= count; number += 1) run(number)
  // The last resort: no worker may outlive a primary that exits.
  process.on('exit', kill)
  return {
    dispatch,
    start(given) {
      settings = given
      for (const worker of running) worker.send({ type: 'start', start: { ...given, number: worker.number, workers: count } })
      return started.promise
    },
    announce() {
      for (const worker of running) worker.send({ type: 'announce' })
    },
    async stop() {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      const closedAll = new Promise<void>((resolve) => {
        onClose = resolve
      })
      if (running.size === 0) return
      for (const worker of running) worker.send({ type: 'stop' })
      const limit = setTimeout(kill, MAX_STOP_MS)
      await closedAll
      clearTimeout(limit)
    },
    kill,
  }
}
