import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import { VERSION } from './installed-files.ts'
import { type QueueDepth, readQueueDepths } from './jobs/queue-depths.ts'
import type { Scheduler } from './jobs/scheduler.ts'

type Measured = number | Readonly<Record<string, number>>
/** A number that a feature adds to the metrics, or several by the value of a label. */
export type FeatureGauge = { name: string; help: string; label?: string; read(): Measured | Promise<Measured> }

/** Uses its own registry: the library's global one allows only one service per process, and tests run several. */
export function createMetrics(app: FastifyInstance, db: Database, scheduler: Scheduler, gauges: FeatureGauge[] = []): Registry {
  const registers = [new Registry()]
  const registry = registers[0]!
  // Memory, CPU time, garbage collection and event loop lag.
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'foyer_build_info', help: 'Versions of Foyer and Node.', labelNames: ['version', 'node'], registers }).set(
    { version: VERSION, node: process.versions.node },
    1,
  )
  measureRequests(app, registers)
  measurePool(db, registers)
  measureJobs(db, registers)
  measurePeriodicTasks(scheduler, registers)
  for (const { name, help, label, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        // What cannot be read, such as without the database, is left out: the other numbers are needed most then.
        const measured = await Promise.resolve()
          .then(read)
          .catch(() => null)
        this.reset()
        if (measured === null) return
        if (typeof measured === 'number') this.set(measured)
        else for (const [value, count] of Object.entries(measured)) this.set({ [label!]: value }, count)
      },
    })
  }
  return registry
}

function measureRequests(app: FastifyInstance, registers: Registry[]) {
  const duration = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'Duration of HTTP requests by operation and status class.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Never the URL itself: every unknown path would become its own time series.
    const { url, config } = request.routeOptions
    const operation = config?.operation?.id ?? url ?? 'unknown path'
    duration.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    done()
  })
}

function measurePool({ $client: pool }: Database, registers: Registry[]) {
  new Gauge({
    name: 'foyer_database_connections',
    help: 'Database connections in the pool by state; "waiting" counts the callers waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** A failing task is logged on every run; an alert can watch this gauge instead. */
function measurePeriodicTasks(scheduler: Scheduler, registers: Registry[]) {
  new Gauge({
    name: 'foyer_periodic_task_last_success_seconds',
    help: 'Unix time of the last successful run of each periodic task.',
    labelNames: ['task'],
    registers,
    collect() {
      for (const [task, succeededAtMs] of scheduler.lastSuccess) this.set({ task }, succeededAtMs / 1000)
    },
  })
}

function measureJobs(db: Database, registers: Registry[]) {
  let reading: Promise<QueueDepth[]> | undefined
  // The gauges are collected at the same time and share one query.
  const read = () => {
    reading ??= readQueueDepths(db).finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, select: (depth: QueueDepth) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['job'], registers },
      async collect() {
        const depths = await read()
        this.reset()
        for (const depth of depths) this.set({ job: depth.job }, select(depth))
      },
    })
  gauge('foyer_jobs_waiting', 'Background jobs waiting to run, including delayed ones.', ({ waiting }) => waiting)
  gauge('foyer_jobs_late_seconds', 'How long the oldest waiting job has been due.', ({ lateSeconds }) => lateSeconds)
  gauge('foyer_jobs_dead', 'Dead letters: jobs that failed their last attempt and can be replayed.', ({ dead }) => dead)
}
