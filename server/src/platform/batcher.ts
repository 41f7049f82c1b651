/**
 * Batches calls per key. At most one run per key is in progress; calls that arrive meanwhile wait and share the next run. However many
 * calls arrive, there are at most two runs in the time one run takes.
 */
export function createBatcher<Item, Outcome>(run: (key: string, items: Item[]) => Promise<Outcome[]>) {
  type Waiting = { item: Item; resolve(outcome: Outcome): void; reject(error: unknown): void }
  const queues = new Map<string, Waiting[]>()

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
    while (queue.length > 0) {
      const batch = queue.splice(0)
      try {
        const outcomes = await run(
          key,
          batch.map(({ item }) => item),
        )
        batch.forEach(({ resolve }, index) => {
          resolve(outcomes[index]!)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }
}
