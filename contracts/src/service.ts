import { type Static, Type } from 'typebox'
import { Choice } from './common.ts'
import { operation } from './operation.ts'

export const CHECK_RESULTS = ['ok', 'failing'] as const

export const Readiness = Type.Object(
  {
    status: Choice(['ready', 'degraded'], { description: '`degraded`: requests are served, but an optional dependency is unavailable' }),
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
  summary: 'Check liveness',
  description: 'Checks no dependencies: a process without its database is alive, and restarting it would not help.',
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
  summary: 'Check readiness',
  description:
    'Requires the database and its migrations. Without Redis or the object store, the response is 200 with the status `degraded`. During shutdown or without the database, it is 503 with the error body and the same `checks`.',
  access: 'public',
  rateLimit: 'none',
  success: 200,
  result: Readiness,
  example: { result: { status: 'ready', checks: { database: 'ok', migrations: 'ok', objectStore: 'ok' } } },
})

export const getInstallation = operation({
  id: 'getInstallation',
  method: 'GET',
  path: '/api/v1/public/installation',
  tag: 'Service',
  summary: 'Retrieve what a sign-in page needs to know',
  access: 'public',
  rateLimit: 'public-list',
  success: 200,
  result: Type.Object({
    signUp: Choice(['open', 'invite'], { description: '`invite`: only invited people can create an account' }),
    hasAccounts: Type.Boolean({ description: 'False before the first account, which anyone can create' }),
    mail: Choice(['smtp', 'mailbox'], {
      description: '`mailbox`: no mail server is configured, so emails are only shown in the dashboard',
    }),
  }),
  example: { result: { signUp: 'invite', hasAccounts: true, mail: 'smtp' } },
})

export const getMetrics = operation({
  id: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  tag: 'Service',
  summary: 'Retrieve metrics',
  description:
    'Prometheus text format. Available to callers on the same machine and to callers that send `Authorization: Bearer` with the FOYER_METRICS_TOKEN. All other callers get 404.',
  access: 'public',
  rateLimit: 'none',
  resultType: 'text/plain',
  success: 200,
  result: Type.String(),
  errors: ['NOT_FOUND'],
  example: { result: 'foyer_build_info{version="0.1.0",node="20.19.0"} 1\n' },
})
