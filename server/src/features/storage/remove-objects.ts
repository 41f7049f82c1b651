import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Reaction } from '../../platform/publish.ts'
import { listKeys } from './store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'storage.remove-objects': { keys: string[] }
  }
}

const BATCH_SIZE = 200

/** The rows go with the workspace, so the job holds the keys of the files. */
export const removeObjectsOfWorkspace =
  (jobs: Queue): Reaction<'workspace.deleted'> =>
  async (tx, { organizationId }) => {
    const keys = (await listKeys(tx, organizationId)).map(({ key }) => key)
    const batches = Array.from({ length: Math.ceil(keys.length / BATCH_SIZE) }, (_, at) =>
      keys.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
    )
    await jobs.enqueueMany(
      tx,
      'storage.remove-objects',
      batches.map((batch) => ({ data: { keys: batch } })),
    )
  }

export async function removeObjects({ objectStore }: { objectStore: ObjectStore }, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await objectStore.remove(key)
}
