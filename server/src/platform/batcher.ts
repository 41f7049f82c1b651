type Options = {
  /** Further items wait for the next run. */
  maxItems?: number
  /** Repeats a failed run with each of its items on its own, so that one that fails does not fail the others. Runs must then be idempotent. */
  retryAlone?: boolean
}
type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(error: unknown): void }

/**
 * Batches calls per key. At most one run per key is in progress; calls that arrive meanwhile wait and share the next run. However many
 * calls arrive, there are at most two runs in the time one run takes.
 */
export function createBatcher<Item, Outcome>(
  run: (key: string, items: Item[]) => Promise<Outcome[]>,
  { maxItems = Number.POSITIVE_INFINITY, retryAlone = false }: Options = {},
) {
  const queues = new Map<string, Waiting<Item, Outcome>[]>()

  return (key: string, item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) {
        queue.push({ item, resolve, reject })
        return
      }
      queues.set(key, [{ item, resolve, reject }])
      // In the next turn of the event loop, so that calls that arrive together share a run.
      setImmediate(() => void drain(key))
    })

  async function drain(key: string) {
    const queue = queues.get(key)!
    while (queue.length > 0) await runBatch(key, queue.splice(0, maxItems))
    queues.delete(key)
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
