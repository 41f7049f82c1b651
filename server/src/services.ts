import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createAuthEvents } from './auth-events.ts'
import { type Caches, createAccessCaches, createCaches, listCaches } from './caches.ts'
import type { Config } from './config.ts'
import { createMailbox } from './connectors/mail/mailbox.ts'
import type { Mailer } from './connectors/mail/port.ts'
import { createSmtpMailer } from './connectors/mail/smtp.ts'
import type { SmtpTimeouts } from './connectors/mail/smtp-timeouts.ts'
import { createDiskStore } from './connectors/object-store/disk.ts'
import type { ObjectStore } from './connectors/object-store/port.ts'
import { createS3Store } from './connectors/object-store/s3.ts'
import type { PrintAccountMail } from './features/account-mail/send-account-mail.ts'
import { createViewCounts, type ViewCounts } from './features/analytics/view-counts.ts'
import { createApiKeyCheck } from './features/api-keys/check-key.ts'
import { type AuthEvents, type BetterAuth, createBetterAuth, type PasswordHashing } from './features/auth/better-auth.ts'
import { authSecretFrom, createSessionCheck } from './features/auth/session.ts'
import { createFindCrmAList, type FindCrmAList } from './features/integrations/crm-a.ts'
import { createSiteBuilderFor, type SiteBuilderFor } from './features/integrations/site-builder.ts'
import { createLiveHub, type LiveHub } from './features/live/hub.ts'
import type { FindWrittenMessage } from './features/mail/compose/message-source.ts'
import { createMessageBatches, type MessageBatches } from './features/mail/send/message-batches.ts'
import { findWrittenMessage } from './features/messages/read-messages.ts'
import { createSiteProxy, type SiteProxy } from './features/public-pages/data/site-proxy.ts'
import { renderEventPreview } from './features/public-pages/event/event-preview.ts'
import { createGroupSeating, type GroupSeating } from './features/registrations/group-seating.ts'
import { createSubmissionIngest } from './features/registrations/signal/ingest-submissions.ts'
import type { RenderSite } from './features/site-versions/site-content.ts'
import { createThumbnailRenderer, type ThumbnailRenderer } from './features/thumbnails/renderer.ts'
import { createWebhookSender, type WebhookSender } from './features/webhooks/sender.ts'
import { createDns, type Dns } from './features/workspaces/dns.ts'
import { listenForInvalidations, type NotifiedCache, type OrganizationCache } from './platform/cache/invalidation.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Connection, type Database, openDatabase } from './platform/db/database.ts'
import { poolShares } from './platform/db/pool-shares.ts'
import { openReplica, type ReadDatabase, type Replica } from './platform/db/replica.ts'
import { type DatabaseWaits, WAITS } from './platform/db/session-settings.ts'
import type { OriginRules } from './platform/http/origins.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import { createQueue, type Queue } from './platform/jobs/queue.ts'
import { createScheduler, type Scheduler } from './platform/jobs/scheduler.ts'
import { createPublish, type Publish } from './platform/publish.ts'
import { createSafeFetch } from './platform/safe-fetch.ts'
import { createSealer, type Sealer } from './platform/sealed-secrets.ts'
import { createTokenSigner, type TokenSigner } from './platform/signed-tokens.ts'
import type { Siblings } from './platform/workers/siblings.ts'
import { createReactions } from './reactions.ts'
import { createRendering, type Rendering } from './rendering.ts'
import { createVendors, type VendorServices } from './vendors.ts'

/** The dependencies of all features. Each feature declares the ones it uses. */
export type Services = Caches &
  VendorServices &
  Omit<Rendering, 'close'> & {
    config: Config
    baseUrl: string
    clock: Clock
    /** For organizers. Each kind of work has a pool of its own, so that a rush of one kind does not take the connections of the others. */
    db: Database
    /** For visitors: pages, lists, registration, self-service. */
    publicDb: Database
    /** For background jobs and periodic tasks. */
    jobsDb: Database
    /** For locks that belong to a session. The same as `db` unless a pooler is in between. */
    sessionDb: Database
    replica: Replica | undefined
    readDatabase: ReadDatabase
    redis: Redis | undefined
    jobs: Queue
    scheduler: Scheduler
    publish: Publish
    sealer: Sealer
    tokens: TokenSigner
    rateLimits: RateLimits
    originRules: OriginRules
    auth: BetterAuth
    authEvents: AuthEvents
    checkSession: ReturnType<typeof createSessionCheck>
    checkApiKey: ReturnType<typeof createApiKeyCheck>
    dns: Dns
    printAccountMail: PrintAccountMail
    objectStore: ObjectStore
    mailer: Mailer
    findWrittenMessage: FindWrittenMessage
    messageBatches: MessageBatches
    findCrmAList: FindCrmAList
    siteBuilderFor: SiteBuilderFor
    ingestSubmissions: ReturnType<typeof createSubmissionIngest>
    /** The caches as a list, for invalidation, those of other workers included. */
    caches: readonly OrganizationCache[]
    accessCaches: readonly NotifiedCache[]
    siblings: Siblings | undefined
    viewCounts: ViewCounts
    live: LiveHub
    thumbnailRenderer: ThumbnailRenderer
    renderSite: RenderSite
    siteProxy: SiteProxy
    webhookSender: WebhookSender
    groupSeating: GroupSeating
    /** Always on, except in a test that shows that events would be oversold without it. */
    seatGuard: 'on' | 'off'
    close(): Promise<void>
  }

export type ServiceOptions = {
  config: Config
  secret: string
  database: Connection
  log: { warn(fields: object, message: string): void }
  printAccountMail?: PrintAccountMail
  /** Replaced in tests. */
  clock?: Clock
  dns?: Dns
  /** Of the host names of outgoing requests. */
  lookup?: LookupFunction
  smtpTimeouts?: SmtpTimeouts
  /** Replaced in most tests, because rendering takes a second of CPU time. */
  thumbnailRenderer?: ThumbnailRenderer
  /** Shared by the services of a test worker, because its thread takes half a second of CPU time to start. */
  rendering?: Rendering
  /** Replaced in most tests, because hashing takes 60 ms of CPU time. */
  passwordHashing?: PasswordHashing
  seatGuard?: 'on' | 'off'
  databaseWaits?: DatabaseWaits
  /** Of a process that shares the database with its siblings. */
  poolSize?: number
  siblings?: Siblings
}

/** The only place that chooses providers. */
export function createServices({
  config,
  secret,
  database,
  log,
  printAccountMail = () => {},
  clock = systemClock,
  dns,
  lookup,
  smtpTimeouts,
  thumbnailRenderer = createThumbnailRenderer(),
  rendering: { close: closeRendering, ...rendering } = createRendering(),
  passwordHashing,
  seatGuard = 'on',
  databaseWaits = WAITS,
  poolSize = config.databasePoolSize,
  siblings,
}: ServiceOptions): Services {
  // The bundled database stops right after this and may end connections that are still closing.
  let closing = false
  const onIdleError = (err: Error) => closing || log.warn({ err }, 'database connection lost')
  const { databasePooler: pooler, databaseDirectUrl, databaseReplicaUrl } = config
  const open = (size: number, indexesOnly = false) =>
    openDatabase({ connection: database, pooler, poolSize: size, waits: databaseWaits, indexesOnly, onIdleError })
  const shares = poolShares(poolSize)
  const db = open(shares.dashboard)
  const publicDb = open(shares.public, true)
  const jobsDb = open(shares.jobs)
  const sessionDb = databaseDirectUrl ? openDatabase({ connection: databaseDirectUrl, poolSize: 1, onIdleError }) : db
  const replica = databaseReplicaUrl
    ? openReplica(db, {
        connection: databaseReplicaUrl,
        poolSize,
        maxLagSeconds: config.replicaMaxLagSeconds,
        onFault: (err) => closing || log.warn({ err }, 'replica not used'),
        onIdleError,
      })
    : undefined
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined
  const authSecret = authSecretFrom(secret)
  const { baseUrl, dashboardOrigins } = config
  const sealer = createSealer(secret)
  const fetch = createSafeFetch({ lookup })
  const vendors = createVendors({ config, fetch, clock, redis, siblings })
  const jobs = createQueue(jobsDb, {
    onError: (err) => log.warn({ err }, 'job queue failed'),
    onJobError: (job, err) => log.warn({ err, job }, 'job failed'),
  })
  const mailer = createMailer(config, smtpTimeouts)
  const scheduler = createScheduler((task, err) => log.warn({ err, task }, 'periodic task failed'))
  const caches = createCaches({ db: publicDb, clock, redis, renderDescription: rendering.renderDescription })
  const access = createAccessCaches()
  siblings?.shareCaches(listCaches(caches))
  const authEvents = createAuthEvents({ db, jobs, clock })
  const viewCounts = createViewCounts({ db: jobsDb, clock })
  const live = createLiveHub({ db, clock, onError: (err) => closing || log.warn({ err }, 'live changes are not read') })
  const groupSeating = createGroupSeating({ db: publicDb, seatGuard, maxWaitMs: databaseWaits.lockMs + 2_000 })
  const webhookSender = createWebhookSender(
    { db: jobsDb, clock, sealer, fetch, jobs, config },
    (err) => closing || log.warn({ err }, 'webhooks are not sent'),
  )
  const invalidations = listenForInvalidations(
    databaseDirectUrl ?? database,
    listCaches(caches),
    Object.values(access),
    (err) => log.warn({ err }, 'cache invalidations are not received'),
    replica?.announcedWrites,
  )
  return {
    config,
    baseUrl,
    clock,
    db,
    publicDb,
    jobsDb,
    sessionDb,
    replica,
    readDatabase: replica?.readDatabase ?? (async () => db),
    redis,
    jobs,
    scheduler,
    publish: createPublish(createReactions({ clock, jobs })),
    sealer,
    tokens: createTokenSigner(secret),
    rateLimits: createRateLimits({ enabled: config.rateLimits, redis, siblings }),
    originRules: { ownOrigin: new URL(baseUrl).origin, dashboardOrigins },
    auth: createBetterAuth({
      db,
      baseUrl,
      authSecret,
      dashboardOrigins,
      events: authEvents,
      passwordHashing,
    }),
    authEvents,
    checkSession: createSessionCheck({ db, clock, authSecret, ...access }),
    checkApiKey: createApiKeyCheck({ db, clock, ...access }),
    dns: dns ?? createDns(baseUrl, config.dnsServers),
    printAccountMail,
    objectStore: createObjectStore(config),
    mailer,
    findWrittenMessage,
    messageBatches: createMessageBatches({ db: jobsDb, clock, mailer, config }),
    ...rendering,
    ...caches,
    // The replica last: other processes are notified once this one shows the change.
    caches: [...listCaches(caches), ...(siblings ? [siblings.others] : []), ...(replica ? [replica.ownWrites] : [])],
    accessCaches: Object.values(access),
    siblings,
    viewCounts,
    live,
    thumbnailRenderer,
    renderSite: (organizationId, eventId) => renderEventPreview({ db, clock, baseUrl, config, ...rendering }, organizationId, eventId),
    siteProxy: createSiteProxy(fetch, config, Date.now),
    webhookSender,
    groupSeating,
    seatGuard,
    ...vendors,
    findCrmAList: createFindCrmAList({ db, sealer, crmA: vendors.crmA }),
    siteBuilderFor: createSiteBuilderFor({ db, sealer, siteBuilder: vendors.siteBuilder, config }),
    ingestSubmissions: createSubmissionIngest({ db: publicDb, clock, sealer, jobs, groupSeating, seatGuard, crmA: vendors.crmA }),
    async close() {
      closing = true
      live.stop()
      await scheduler.stop()
      await webhookSender.stop()
      await jobs.stop()
      await thumbnailRenderer.close()
      await closeRendering()
      await invalidations.stop()
      await viewCounts.flush().catch((err) => log.warn({ err }, 'page views of the last seconds were not saved'))
      mailer.close()
      redis?.disconnect()
      await fetch.close()
      await replica?.close()
      if (sessionDb !== db) await sessionDb.$client.end()
      await Promise.all([db, publicDb, jobsDb].map(({ $client }) => $client.end()))
    },
  }
}

export const createObjectStore = ({ s3Url, dataDir }: Config): ObjectStore =>
  s3Url ? createS3Store({ url: s3Url }) : createDiskStore(join(dataDir, 'objects'))

export const createMailer = ({ smtpUrl }: Config, timeouts?: SmtpTimeouts): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, timeouts) : createMailbox()

/** The vendor base URLs come from the configuration; only they may be on a private network. */
/** Fails fast: an unreachable Redis may delay a request by milliseconds, but must not block it. */
function openRedis(url: string, log: ServiceOptions['log']): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300 })
  redis.on('error', (err) => log.warn({ err }, 'redis is unreachable'))
  return redis
}
