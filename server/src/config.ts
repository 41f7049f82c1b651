import { resolve } from 'node:path'
import {
  httpUrlWithoutQuery,
  isLocal,
  LOG_LEVELS,
  MAX_WORKERS,
  nameServers,
  onOff,
  originList,
  s3Location,
  secondsList,
  wholeNumber,
  withProtocol,
  workerCount,
  yesNo,
} from './config-values.ts'
import { RETRY_SECONDS } from './features/webhooks/retries.ts'
import { DEFAULT_POOL_SIZE, MIN_POOL_SIZE } from './platform/db/pool-shares.ts'
import { POOLERS, type Pooler } from './platform/db/session-settings.ts'
import { parseAddressList } from './platform/http/trusted-proxies.ts'

export type Config = {
  baseUrl: string
  previewOrigin: string
  dataDir: string
  secret: string | null
  /** Start although the secret, or the database, is not the one this installation was used with. */
  acceptNewSecret: boolean
  acceptEmptyDatabase: boolean
  host: string
  port: number
  /** How many processes serve the port. */
  workers: number
  databaseUrl: string | null
  /** For what needs a session of its own, where `databaseUrl` leads to a pooler: migrations, locks of the start, notifications. */
  databaseDirectUrl: string | null
  databasePooler: Pooler
  databasePoolSize: number
  /** A streaming replica for lists and numbers, and how far it may be behind to be used. */
  databaseReplicaUrl: string | null
  replicaMaxLagSeconds: number
  redisUrl: string | null
  s3Url: string | null
  smtpUrl: string | null
  /** The sender address of all email. The sender name is that of the workspace. */
  mailFrom: string
  /** Who can create an account: anyone, or only invited people and the first one. */
  signUp: 'open' | 'invite'
  /** Limits of one workspace or person. They stop abuse and are far above the needs of a real event. */
  mailPerDay: number
  storageMegabytes: number
  workspacesPerPerson: number
  /** How many days things are kept; 0 is forever (retention.ts). */
  auditDays: number
  mailBodyDays: number
  analyticsDays: number
  deadLetterDays: number
  registrationLogDays: number
  webhookDeliveryDays: number
  crmLogDays: number
  /** Where webhooks may go besides the public internet, and without TLS. */
  webhookOrigins: string[]
  /** The time from each failed attempt of a webhook to the next. */
  webhookRetrySeconds: readonly number[]
  /** Where websites of events may be deployed besides the hosts of the site builder. */
  siteOrigins: string[]
  rateLimits: boolean
  trustedProxies: string[]
  /** Name servers for the check of custom domains. */
  dnsServers: readonly string[]
  dashboardOrigins: string[]
  metricsToken: string | null
  /** How long to keep serving after a stop signal, so that a load balancer notices. */
  drainSeconds: number
  crmA: { apiUrl: string; authUrl: string; clientId: string | null; clientSecret: string | null }
  crmB: { loginUrl: string; clientId: string | null; clientSecret: string | null }
  suite: { authUrl: string; tokenUrl: string; apiUrl: string; clientId: string | null; clientSecret: string | null; calendar: boolean }
  /** The key is for every workspace that has not connected one of its own. */
  siteBuilder: { apiUrl: string; apiKey: string | null; hosting: { url: string; token: string } | null }
  logLevel: string
}

/** All errors in the configuration, so that they can be shown together. */
export class ConfigError extends Error {
  readonly errors: string[]
  constructor(errors: string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    )
    this.errors = errors
  }
}

type Environment = Record<string, string | undefined>

/** The only reader of the environment. No variable is required; those that are set must be valid. */
export function readConfig(env: Environment): Config {
  const errors: string[] = []
  const text = (name: string) => env[name]?.trim() || null
  const read = <T>(name: string, parse: (value: string) => T | undefined, fallback: T, reason: string, example: string): T => {
    const value = text(name)
    if (value === null) return fallback
    const parsed = parse(value)
    if (parsed === undefined) errors.push(`${name} ${reason}. Example: ${name}=${example}`)
    return parsed ?? fallback
  }
  const httpUrl = (name: string, fallback: string, example = fallback) =>
    read(name, httpUrlWithoutQuery, fallback, 'must be an http or https URL', example)
  const urlOf = (name: string, protocols: string[], example: string) =>
    read<string | null>(
      name,
      (value) => withProtocol(value, protocols),
      null,
      `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      example,
    )

  const count = (name: string, fallback: number) =>
    read(name, wholeNumber(1, 999_999_999), fallback, 'must be a whole number from 1 to 999999999', String(fallback))

  const days = (name: string, fallback: number) =>
    read(name, wholeNumber(0, 36_500), fallback, 'must be a whole number of days from 0 to 36500, where 0 keeps them forever', '365')

  const port = read('PORT', wholeNumber(0, 65_535), 4000, 'must be a port number from 0 to 65535', '4000')
  const baseUrl = httpUrl('FOYER_URL', `http://localhost:${port}`, 'https://events.example.org')
  const hostingUrl = httpUrl('SITE_BUILDER_HOSTING_URL', 'https://api.vercel.com')
  const hostingToken = text('SITE_BUILDER_HOSTING_TOKEN')
  const config: Config = {
    port,
    // Opened to the network only by an operator who says so: with HOST, or by giving the address people use.
    host: text('HOST') ?? (text('FOYER_URL') ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    previewOrigin: httpUrl('FOYER_PREVIEW_ORIGIN', `http://preview.localhost:${port}`, 'https://preview.example.net'),
    dataDir: resolve(text('FOYER_DATA_DIR') ?? './data'),
    secret: read<string | null>(
      'FOYER_SECRET',
      (value) => (value.length >= 32 ? value : undefined),
      null,
      'must have at least 32 characters',
      '$(openssl rand -hex 32)',
    ),
    acceptNewSecret: read('FOYER_ACCEPT_NEW_SECRET', yesNo, false, 'must be yes or no', 'yes'),
    acceptEmptyDatabase: read('FOYER_ACCEPT_EMPTY_DATABASE', yesNo, false, 'must be yes or no', 'yes'),
    workers: read('FOYER_WORKERS', workerCount, 1, `must be auto or a whole number from 1 to ${MAX_WORKERS}`, 'auto'),
    databaseUrl: urlOf('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://foyer:secret@db.example.org/foyer'),
    databaseDirectUrl: urlOf('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'], 'postgres://foyer:secret@db.example.org:5432/foyer'),
    databasePooler: read<Pooler>(
      'DATABASE_POOLER',
      (value) => POOLERS.find((pooler) => pooler === value),
      'none',
      'must be none, or transaction behind a pooler such as PgBouncer in transaction mode',
      'transaction',
    ),
    databasePoolSize: read(
      'DATABASE_POOL_SIZE',
      wholeNumber(MIN_POOL_SIZE, 500),
      DEFAULT_POOL_SIZE,
      `must be a whole number from ${MIN_POOL_SIZE} to 500`,
      '20',
    ),
    databaseReplicaUrl: urlOf('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'], 'postgres://foyer:secret@replica.example.org/foyer'),
    replicaMaxLagSeconds: read(
      'DATABASE_REPLICA_MAX_LAG_SECONDS',
      wholeNumber(1, 3_600),
      30,
      'must be a whole number of seconds from 1 to 3600',
      '30',
    ),
    redisUrl: urlOf('REDIS_URL', ['redis:', 'rediss:'], 'redis://localhost:6379'),
    s3Url: read<string | null>(
      'S3_URL',
      s3Location,
      null,
      'must name the access key, its secret, the host and the bucket',
      'https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1',
    ),
    smtpUrl: urlOf('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587'),
    mailFrom: read(
      'FOYER_MAIL_FROM',
      (value) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value : undefined),
      `no-reply@${new URL(baseUrl).hostname}`,
      'must be an email address',
      'events@example.org',
    ),
    signUp: read(
      'FOYER_SIGN_UP',
      (value) => (value === 'open' || value === 'invite' ? value : undefined),
      isLocal(baseUrl) ? 'open' : 'invite',
      'must be open or invite',
      'invite',
    ),
    mailPerDay: count('FOYER_MAIL_PER_DAY', 20_000),
    storageMegabytes: count('FOYER_STORAGE_MB', 10_240),
    workspacesPerPerson: count('FOYER_WORKSPACES_PER_PERSON', 50),
    auditDays: days('FOYER_AUDIT_DAYS', 365),
    mailBodyDays: days('FOYER_MAIL_BODY_DAYS', 180),
    analyticsDays: days('FOYER_ANALYTICS_DAYS', 730),
    deadLetterDays: days('FOYER_DEAD_LETTER_DAYS', 90),
    registrationLogDays: days('FOYER_REGISTRATION_LOG_DAYS', 0),
    crmLogDays: days('FOYER_CRM_LOG_DAYS', 180),
    webhookDeliveryDays: days('FOYER_WEBHOOK_DELIVERY_DAYS', 30),
    webhookOrigins: read('FOYER_WEBHOOK_ORIGINS', originList, [], 'must be origins separated by commas', 'http://automation.internal:5678'),
    webhookRetrySeconds: read(
      'FOYER_WEBHOOK_RETRY_SECONDS',
      secondsList,
      RETRY_SECONDS,
      'must be 1 to 30 whole numbers of seconds separated by commas, each at most 604800',
      RETRY_SECONDS.join(','),
    ),
    siteOrigins: read('FOYER_SITE_ORIGINS', originList, [], 'must be origins separated by commas', 'https://sites.example.org'),
    rateLimits: read('RATE_LIMITS', onOff, true, 'must be on or off', 'off'),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      parseAddressList,
      [],
      'must be addresses or ranges separated by commas',
      '10.0.0.0/8,127.0.0.1',
    ),
    dnsServers: read(
      'FOYER_DNS_SERVERS',
      nameServers,
      [],
      'must be IP addresses, with a port if it is not 53, separated by commas',
      '10.0.0.2,[::1]:5353',
    ),
    dashboardOrigins: read('FOYER_DASHBOARD_ORIGINS', originList, [], 'must be origins separated by commas', 'https://admin.example.org'),
    metricsToken: read<string | null>(
      'FOYER_METRICS_TOKEN',
      (value) => (value.length >= 16 ? value : undefined),
      null,
      'must have at least 16 characters',
      '$(openssl rand -hex 16)',
    ),
    drainSeconds: read('FOYER_DRAIN_SECONDS', wholeNumber(0, 300), 0, 'must be a whole number of seconds from 0 to 300', '10'),
    crmA: {
      apiUrl: httpUrl('CRM_A_API_URL', 'https://api.hubapi.com'),
      authUrl: httpUrl('CRM_A_AUTH_URL', 'https://app.hubspot.com'),
      clientId: text('CRM_A_CLIENT_ID'),
      clientSecret: text('CRM_A_CLIENT_SECRET'),
    },
    crmB: {
      loginUrl: httpUrl('CRM_B_LOGIN_URL', 'https://login.salesforce.com'),
      clientId: text('CRM_B_CLIENT_ID'),
      clientSecret: text('CRM_B_CLIENT_SECRET'),
    },
    suite: {
      authUrl: httpUrl('SUITE_AUTH_URL', 'https://accounts.google.com'),
      tokenUrl: httpUrl('SUITE_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
      apiUrl: httpUrl('SUITE_API_URL', 'https://www.googleapis.com'),
      clientId: text('SUITE_CLIENT_ID'),
      clientSecret: text('SUITE_CLIENT_SECRET'),
      calendar: read('SUITE_CALENDAR', onOff, false, 'must be on or off', 'on'),
    },
    siteBuilder: {
      apiUrl: httpUrl('SITE_BUILDER_API_URL', 'https://api.v0.dev/v1'),
      apiKey: text('SITE_BUILDER_API_KEY'),
      hosting: hostingToken && text('SITE_BUILDER_HOSTING_URL') ? { url: hostingUrl, token: hostingToken } : null,
    },
    logLevel: read(
      'LOG_LEVEL',
      (value) => (LOG_LEVELS.includes(value) ? value : undefined),
      'info',
      `must be one of ${LOG_LEVELS.join(', ')}`,
      'info',
    ),
  }
  // Browsers send a cookie to all ports of a host, so another port is not enough.
  if (new URL(config.baseUrl).hostname === new URL(config.previewOrigin).hostname) {
    errors.push(
      'FOYER_PREVIEW_ORIGIN must be on another host than FOYER_URL, so that previews cannot read the session cookie. Example: FOYER_PREVIEW_ORIGIN=https://preview.example.net',
    )
  }
  const isOwnDatabase = config.databaseDirectUrl || config.databaseReplicaUrl || config.databasePooler !== 'none'
  if (isOwnDatabase && !text('DATABASE_URL')) {
    errors.push(
      'DATABASE_URL is missing. The bundled PostgreSQL has no replica and no pooler. Example: DATABASE_URL=postgres://foyer:secret@db.example.org/foyer',
    )
  }
  if (config.databasePooler === 'transaction' && !config.databaseDirectUrl) {
    errors.push(
      'DATABASE_DIRECT_URL is missing. Behind a pooler, migrations and notifications need a connection to PostgreSQL itself. Example: DATABASE_DIRECT_URL=postgres://foyer:secret@db.example.org:5432/foyer',
    )
  }
  const clients = ['CRM_A', 'CRM_B', 'SUITE'].map((system) => [`${system}_CLIENT_ID`, `${system}_CLIENT_SECRET`] as const)
  for (const [one, other] of [...clients, ['SITE_BUILDER_HOSTING_URL', 'SITE_BUILDER_HOSTING_TOKEN'] as const]) {
    if (!text(one) === !text(other)) continue
    const [given, missing] = text(one) ? [one, other] : [other, one]
    errors.push(`${missing} is missing. It is required together with ${given}. Example: ${missing}=value-from-the-vendor`)
  }
  if (errors.length > 0) throw new ConfigError(errors)
  return config
}
