import { type Static, Type } from 'typebox'
import { Choice } from './common.ts'
import { operation } from './operation.ts'

export const CHECK_RESULTS = ['ok', 'failing'] as const

export const Readiness = Type.Object(
  {
    status: Choice(['ready', 'degraded'], { description: 'Degraded: it serves, but something it can do without for a while is away' }),
    checks: Type.Record(Type.String(), Choice(CHECK_RESULTS)),
  },
  { title: 'Readiness' },
)
export type Readiness = Static<typeof Readiness>

export const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  path: '/healthz',
  tag: 'Service',
  summary: 'Tell whether the process is alive',
  description: 'Asks nothing else: a process whose database is away is alive, and starting it again would not help.',
  access: 'public',
  rateLimit: 'none',
  success: 200,
  result: Type.Object({ status: Choice(['alive']), version: Type.String() }),
  example: { result: { status: 'alive', version: '0.1.0' } },
})

export const getReadiness = operation({
  id: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  tag: 'Service',
  summary: 'Tell whether the service can take requests',
  description:
    'Needs the database and its migrations. Without Redis or the object store it still answers 200, as degraded. While it shuts down, or without the database, it answers 503 with the error body and the same `checks`.',
  access: 'public',
  rateLimit: 'none',
  success: 200,
  result: Readiness,
  example: { result: { status: 'ready', checks: { database: 'ok', migrations: 'ok', objectStore: 'ok' } } },
})

export const getMetrics = operation({
  id: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  tag: 'Service',
  summary: 'Read the metrics in the Prometheus text format',
  description:
    'For callers on the same machine, and for those that send `Authorization: Bearer` with the FOYER_METRICS_TOKEN of the settings. For everybody else there is nothing here.',
  access: 'public',
  rateLimit: 'none',
  resultType: 'text/plain',
  success: 200,
  result: Type.String(),
  errors: ['NOT_FOUND'],
  example: { result: 'foyer_build_info{version="0.1.0",node="20.19.0"} 1\n' },
})
