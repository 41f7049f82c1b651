import { setTimeout as sleep } from 'node:timers/promises'

const MAX_ATTEMPTS = 30
const PAUSE_MS = 500

/** For writes that the jobs of the running service can keep waiting: on a slow machine they end with a lock timeout or a deadlock. */
export async function retried<T>(write: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error
    await sleep(PAUSE_MS)
    return retried(write, attempt + 1)
  }
}
