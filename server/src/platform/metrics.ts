import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import { VERSION } from './installed-files.ts'
import { type QueueDepth, readQueueDepths } from './jobs/queue-depths.ts'
import type { Scheduler } from './jobs/scheduler.ts'

/** A number the service keeps by itself. */
export type Counted = { name: string; help: string; read(): number }

/** In a registry of its own: the library's global one breaks when a process holds two services, as tests do. */
export function createMetrics(app: FastifyInstance, db: Database, scheduler: Scheduler, counted: Counted[] = []): Registry {
  const registers = [new Registry()]
  const registry = registers[0]!
  // Memory, processor time, garbage collection and how late the event loop runs.
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'foyer_build_info', help: 'What is running.', labelNames: ['version', 'node'], registers }).set(
    { version: VERSION, node: process.versions.node },
    1,
  )
  measureRequests(app, registers)
  measurePool(db, registers)
  measureJobs(db, registers)
  measureDueWork(scheduler, registers)
  for (const { name, help, read } of counted) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  return registry
}

function measureRequests(app: FastifyInstance, registers: Registry[]) {
  const duration = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'How long requests took, by operation and by class of status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Never the address itself: every unknown path would become a time series of its own.
    const { url, config } = request.routeOptions
    const operation = config?.operation?.id ?? url ?? 'unknown path'
    duration.observe({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    done()
  })
}

function measurePool({ $client: pool }: Database, registers: Registry[]) {
  new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections of the pool by state; waiting are the requests that found none free.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Due work that fails writes to the log every time; this is what an alarm can watch. */
function measureDueWork(scheduler: Scheduler, registers: Registry[]) {
  new Gauge({
    name: 'foyer_due_work_last_success_seconds',
    help: 'When each kind of work that is due by the clock last ended well, in seconds since 1970.',
    labelNames: ['work'],
    registers,
    collect() {
      for (const [work, moment] of scheduler.lastSuccess) this.set({ work }, moment / 1000)
    },
  })
}

function measureJobs(db: Database, registers: Registry[]) {
  let reading: Promise<QueueDepth[]> | undefined
  // The gauges are read at the same moment and share one look at the queue.
  const read = () => {
    reading ??= readQueueDepths(db).finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, figure: (depth: QueueDepth) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['job'], registers },
      async collect() {
        const depths = await read()
        this.reset()
        for (const depth of depths) this.set({ job: depth.job }, figure(depth))
      },
    })
  gauge('foyer_jobs_waiting', 'Background jobs not yet taken up, also those that are to run later.', ({ waiting }) => waiting)
  gauge('foyer_jobs_late_seconds', 'How long the oldest job has been due.', ({ lateSeconds }) => lateSeconds)
  gauge('foyer_jobs_dead', 'Jobs that were given up and wait for somebody to replay them.', ({ dead }) => dead)
}
