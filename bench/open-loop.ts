import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Request `index` is due `index / perSecond` seconds after the start, whether or not the ones before it were answered. */
export type Arrivals = { url: string; requests: Buffer[]; perSecond: number; connections: number }

/**
 * Times in milliseconds since the start. `status` is 0 for a request that was not answered: its connection broke, or the time limit passed.
 * A request is sent late if no connection was free; people who come wait for that, too, so the latency counts from `dueMs`.
 */
export type Arrival = { status: number; body: string; connection: number; dueMs: number; sentMs: number; answeredMs: number }

export type OpenLoop = { run(arrivals: Arrivals): Promise<Arrival[]>; stop(): Promise<void> }

export type OpenLoopRequest = { id: number; arrivals: Arrivals }
export type OpenLoopResponse = { id: number; answers: Arrival[] } | { id: number; error: string }

/**
 * Sends requests at a constant rate from a process of its own. A closed loop sends less when the service gets slower and so hides the delay
 * that people would see; and in the process that measures something else, the generator would delay its own requests.
 */
export function startOpenLoop(): OpenLoop {
  const child = fork(join(import.meta.dirname, 'open-loop-driver.ts'), [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  const pending = new Map<number, { resolve(answers: Arrival[]): void; reject(error: Error): void }>()
  let lastId = 0
  child.on('message', (response: OpenLoopResponse) => {
    const caller = pending.get(response.id)
    pending.delete(response.id)
    if ('error' in response) caller?.reject(new Error(response.error))
    else caller?.resolve(response.answers)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => {
    for (const { reject } of pending.values()) reject(new Error('the open loop has ended'))
  })
  return {
    run: (arrivals) =>
      new Promise((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { resolve, reject })
        child.send({ id: lastId, arrivals } satisfies OpenLoopRequest)
      }),
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

export const latencyMs = ({ dueMs, answeredMs }: Arrival): number => answeredMs - dueMs

/** Values below which the given share lies: 0.5 is the median. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
