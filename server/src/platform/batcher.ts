/**
 * At most one run in flight per key, and one after it: whoever asks while a run is under way waits for the next, together with all others
 * who asked meanwhile. However many ask, the work is done at most twice per duration of the work.
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
      // A turn later, so that calls that arrived together go together.
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
