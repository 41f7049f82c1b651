import type { AsyncLocalStorage } from 'node:async_hooks'

type Storages = Record<string, AsyncLocalStorage<unknown> | undefined>

/**
 * Better Auth follows its calls through AsyncLocalStorage. On Node before 24 that hooks into every promise of the process, from the first
 * sign-in until the process ends: a tenth of the throughput of every other route. So while no call of it is under way, its storages are
 * switched off; the next call switches them on again by itself.
 */
export function createAuthCalls(): <T>(call: () => Promise<T>) => Promise<T> {
  let underWay = 0
  return async (call) => {
    underWay += 1
    try {
      return await call()
    } finally {
      underWay -= 1
      if (underWay === 0) for (const storage of storagesOfBetterAuth()) storage.disable()
    }
  }
}

/** Kept by the library under a global symbol; without it nothing is switched off and nothing breaks. */
function storagesOfBetterAuth(): AsyncLocalStorage<unknown>[] {
  const shared = (globalThis as Record<symbol, { context?: Storages } | undefined>)[Symbol.for('better-auth:global')]
  return Object.values(shared?.context ?? {}).filter((storage) => typeof storage?.disable === 'function') as AsyncLocalStorage<unknown>[]
}
