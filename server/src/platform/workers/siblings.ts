import { AggregatorRegistry, type Registry } from 'prom-client'
import type { OrganizationCache } from '../cache/invalidation.ts'
import type { Budget, Take, Taken } from './counters.ts'
import type { Link } from './link.ts'
import { createSharedLimiter, type Limiter } from './shared-limiter.ts'

/** What the workers of a service have in common. A single process has none. */
export type Siblings = {
  limiter(name: string, budget: Budget): Limiter
  /** Invalidates the caches of all other workers, so that a caller who reads next from one of them reads its own write. */
  others: OrganizationCache
  /** The caches that the others invalidate. */
  shareCaches(caches: readonly OrganizationCache[]): void
  shareMetrics(registry: Registry): { text(): Promise<string> }
}

export function createSiblings(link: Link, { number, workers }: { number: number; workers: number }): Siblings {
  const limits = {
    take: (request: Take) => link.ask('take', request) as Promise<Taken | undefined>,
    refund: async (request: { name: string; key: string }) => void (await link.ask('refund', request)),
  }
  return {
    limiter: (name, budget) => createSharedLimiter(limits, name, budget, workers),
    others: {
      invalidate: async (organizationId) => void (await link.ask('invalidate', organizationId)),
      // Every worker notices on its own that notifications may have been missed.
      invalidateAll() {},
    },
    shareCaches(caches) {
      link.onQuestion('invalidate', async (organizationId) => {
        for (const cache of caches) await cache.invalidate(String(organizationId))
      })
    },
    shareMetrics(registry) {
      registry.setDefaultLabels({ worker: String(number) })
      link.onQuestion('metrics', () => registry.getMetricsAsJSON())
      return {
        async text() {
          const own = await registry.getMetricsAsJSON()
          const others = ((await link.ask('metrics')) ?? []) as (typeof own)[]
          // The label keeps the numbers of the workers apart, so nothing is added up.
          const all = [own, ...others].filter(Boolean).map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })))
          return AggregatorRegistry.aggregate(all as never).metrics()
        },
      }
    },
  }
}
