import type { System } from '@foyer/contracts'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ConnectorError } from './connector-error.ts'

/** Metrics of the calls to vendors. */
export type CallStatistics = {
  record(system: System, failure: ConnectorError | null, durationMs: number): void
  register(registry: Registry): void
}

/** Without a registry at first: the vendors exist before the metrics do. */
export function createCallStatistics(): CallStatistics {
  const calls = new Counter({
    name: 'foyer_vendor_calls_total',
    help: 'Calls to other systems by outcome: ok, or the reason of the failure.',
    labelNames: ['system', 'outcome'],
    registers: [],
  })
  const duration = new Histogram({
    name: 'foyer_vendor_call_duration_seconds',
    help: 'Duration of calls to other systems.',
    labelNames: ['system'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [],
  })
  return {
    record(system, failure, durationMs) {
      calls.inc({ system, outcome: failure ? (failure.reason ?? 'failed') : 'ok' })
      duration.observe({ system }, durationMs / 1000)
    },
    register(registry) {
      registry.registerMetric(calls)
      registry.registerMetric(duration)
    },
  }
}
