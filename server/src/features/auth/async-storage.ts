import type { AsyncLocalStorage } from 'node:async_hooks'

type Storages = Record<string, AsyncLocalStorage<unknown> | undefined>

/**
 * Better Auth uses AsyncLocalStorage. On Node before 24 that adds a hook to every promise of the process, from the first sign-in until the
 * process ends, and costs every other route a tenth of its throughput. Its storages are therefore disabled while no call to Better Auth is
 * running; the next call enables them again by itself.
 */
export function createAuthCallRunner(): <T>(call: () => Promise<T>) => Promise<T> {
  let runningCalls = 0
  return async (call) => {
    runningCalls += 1
    try {
      return await call()
    } finally {
      runningCalls -= 1
      if (runningCalls === 0) for (const storage of betterAuthStorages()) storage.disable()
    }
  }
}

/** The library keeps them under a global symbol. If that changes, nothing is disabled and nothing breaks. */
function betterAuthStorages(): AsyncLocalStorage<unknown>[] {
  const shared = (globalThis as Record<symbol, { context?: Storages } | undefined>)[Symbol.for('better-auth:global')]
  return Object.values(shared?.context ?? {}).filter((storage) => typeof storage?.disable === 'function') as AsyncLocalStorage<unknown>[]
}
