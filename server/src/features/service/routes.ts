import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import { bodyOf } from '../../platform/http/error-handler.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { VERSION } from '../../platform/installed-files.ts'
import { listDeadLetters, replayDeadLetters } from '../../platform/jobs/dead-letters.ts'
import type { Scheduler } from '../../platform/jobs/scheduler.ts'
import { createMetrics } from '../../platform/metrics.ts'
import type { Siblings } from '../../platform/workers/siblings.ts'
import { lateSeconds } from '../registrations/dispatch-log.ts'
import { canReadMetrics } from './metrics-access.ts'
import { requireOperator } from './operator.ts'
import { type Checks, createReadiness, isDegraded, isReady, type ReadinessServices } from './readiness.ts'
import { SERVICE } from './strings.ts'
import { readSystem, type SystemServices } from './system.ts'
import { sendTestMail } from './test-mail.ts'

type Services = ReadinessServices &
  SystemServices & {
    scheduler: Scheduler
    clock: Clock
    baseUrl: string
    config: { metricsToken: string | null }
    publishedLists: { fastPathResponses: number }
    replica: { reads: Readonly<Record<string, number>> } | undefined
    live: { openStreams: number; slowDisconnects: number }
    callStatistics: { register(registry: Registry): void }
    siblings: Siblings | undefined
    webhookSender: { counts: Readonly<Record<string, number>>; lateSeconds(): Promise<number> }
  }

const MAX_DEAD_LETTERS = 1000

export function mountService(app: FastifyInstance, services: Services) {
  const { db, config } = services
  const checkReadiness = createReadiness(services)
  const metrics = createMetrics(app, db, services.scheduler, [
    {
      name: 'foyer_public_list_fast_path_responses',
      help: 'Public lists sent by the fast path, which does not log requests, since start.',
      read: () => services.publishedLists.fastPathResponses,
    },
    {
      name: 'foyer_registration_log_late_seconds',
      help: 'How long the oldest change to a registration has waited for its emails, counts, pushes and webhooks to be queued.',
      read: () => lateSeconds(services),
    },
    {
      name: 'foyer_reads',
      help: 'Reads that the replica can answer, by the database that did, since start. Without a replica there are none.',
      label: 'database',
      read: () => services.replica?.reads ?? {},
    },
    { name: 'foyer_live_streams', help: 'Open streams of live changes.', read: () => services.live.openStreams },
    {
      name: 'foyer_live_slow_disconnects',
      help: 'Streams of live changes that were ended because their reader was too slow, since start.',
      read: () => services.live.slowDisconnects,
    },
    {
      name: 'foyer_webhook_attempts',
      help: 'Attempts to send to webhooks by outcome, since start.',
      label: 'outcome',
      read: () => services.webhookSender.counts,
    },
    {
      name: 'foyer_webhooks_late_seconds',
      help: 'How long the oldest webhook delivery that is due has waited.',
      read: () => services.webhookSender.lateSeconds(),
    },
  ])
  services.callStatistics.register(metrics)
  const shared = services.siblings?.shareMetrics(metrics)

  serve(app, api.getHealth, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' as const, version: VERSION }
  })

  serve(app, api.getReadiness, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    const checks = await checkReadiness()
    const failure = readinessProblem(checks, app.drain.isDraining())
    if (!failure) return { status: isDegraded(checks) ? ('degraded' as const) : ('ready' as const), checks }
    reply.header('retry-after', String(failure.retryAfterSeconds))
    return reply
      .code(failure.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ ...bodyOf(failure), checks }) as never
  })

  serve(app, api.listDeadLetters, async ({ actor }) => ({ deadLetters: await listDeadLetters(db, actor, MAX_DEAD_LETTERS) }))
  serve(app, api.replayDeadLetter, async ({ actor, params }) => {
    if ((await replayDeadLetters(db, actor, params.jobId)) === 0) throw notFound('dead letter')
    return { ok: true }
  })

  serve(app, api.getSystem, async ({ actor }) => {
    await requireOperator(db, actor)
    return readSystem(services, checkReadiness)
  })
  serve(app, api.sendTestMail, async ({ actor }) => {
    await requireOperator(db, actor)
    return sendTestMail(services, actor)
  })

  serve(app, api.getMetrics, async ({ request, reply }) => {
    if (!canReadMetrics(request, config.metricsToken)) throw problem('NOT_FOUND')
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return shared ? shared.text() : metrics.metrics()
  })
}

function readinessProblem(checks: Checks, isDraining: boolean) {
  if (isDraining) return problem('BUSY', { detail: SERVICE.shuttingDown, retryAfterSeconds: 5 })
  if (!isReady(checks)) return problem('BUSY', { detail: SERVICE.databaseUnavailable, retryAfterSeconds: 1 })
  return undefined
}
