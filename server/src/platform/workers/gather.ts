import type { Topic } from './messages.ts'
import type { WorkerProcess } from './worker-process.ts'

/** A worker that does not reply within this time is left out. */
const PATIENCE_MS: Partial<Record<Topic, number>> = { invalidate: 300, metrics: 2_000 }

type Gathering = { missing: Set<WorkerProcess>; replies: unknown[]; timer: NodeJS.Timeout; done(replies: unknown[]): void }

/** Puts the question of one worker to all others and collects their replies. */
export function createGathering() {
  const gatherings = new Map<number, Gathering>()
  let lastId = 0

  function finish(id: number) {
    const gathering = gatherings.get(id)
    if (!gathering) return
    gatherings.delete(id)
    clearTimeout(gathering.timer)
    gathering.done(gathering.replies)
  }

  return {
    ask(others: WorkerProcess[], topic: Topic, content: unknown): Promise<unknown[]> {
      if (others.length === 0) return Promise.resolve([])
      lastId += 1
      const id = lastId
      return new Promise((done) => {
        const timer = setTimeout(() => finish(id), PATIENCE_MS[topic] ?? 0)
        gatherings.set(id, { missing: new Set(others), replies: [], timer, done })
        for (const worker of others) worker.send({ type: 'question', id, topic, content })
      })
    },
    reply(worker: WorkerProcess, id: number, reply: unknown) {
      const gathering = gatherings.get(id)
      if (!gathering?.missing.delete(worker)) return
      gathering.replies.push(reply)
      if (gathering.missing.size === 0) finish(id)
    },
    /** The worker has ended. */
    forget(worker: WorkerProcess) {
      for (const [id, { missing }] of gatherings) if (missing.delete(worker) && missing.size === 0) finish(id)
    },
  }
}
