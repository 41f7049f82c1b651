type Options = {
  /** Further items wait for the next run. */
  maxItems?: number
  /** How many runs of a key may be in progress. With more than one, a slow run does not hold up those who call later. */
  maxRuns?: number
  /** Repeats a failed run with each of its items on its own, so that one that fails does not fail the others. Runs must then be idempotent. */
  retryAlone?: boolean
}
type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(error: unknown): void }
type Queue<Item, Outcome> = { waiting: Waiting<Item, Outcome>[]; runs: number }

/**
 * Batches calls per key. Unless `maxRuns` allows more, at most one run per key is in progress; calls that arrive meanwhile wait and share the
 * next run. However many calls arrive, there are at most two runs in the time one run takes.
 */
export function createBatcher<Item, Outcome>(
  run: (key: string, items: Item[]) => Promise<Outcome[]>,
  { maxItems = Number.POSITIVE_INFINITY, maxRuns = 1, retryAlone = false }: Options = {},
) {
  const queues = new Map<string, Queue<Item, Outcome>>()

  return (key: string, item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], runs: 0 }
      queues.set(key, queue)
      queue.waiting.push({ item, resolve, reject })
      if (queue.runs === maxRuns) return
      queue.runs += 1
      // In the next turn of the event loop, so that calls that arrive together share a run.
      setImmediate(() => void drain(key, queue))
    })

  async function drain(key: string, queue: Queue<Item, Outcome>) {
    while (queue.waiting.length > 0) await runBatch(key, queue.waiting.splice(0, maxItems))
    queue.runs -= 1
    if (queue.runs === 0) queues.delete(key)
  }

  async function runBatch(key: string, batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await run(
        key,
        batch.map(({ item }) => item),
      )
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index]!)
      })
    } catch (error) {
      if (retryAlone && batch.length > 1) await Promise.all(batch.map((waiting) => runBatch(key, [waiting])))
      else for (const { reject } of batch) reject(error)
    }
  }
}
