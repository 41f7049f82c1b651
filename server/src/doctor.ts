import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { Config } from './config.ts'
import { hasUsers } from './features/auth/store.ts'
import { findSecretProblem } from './platform/agree-on-secret.ts'
import { poolSizeFor, withConnectionsFor } from './platform/db/connection-share.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { isMigrated } from './platform/db/migrate.ts'
import { findPoolerProblem } from './platform/db/pooler-checks.ts'
import { joinDatabase, type ProvidedDatabase, requireSupportedVersion } from './platform/db/provide-database.ts'
import { replicaLag } from './platform/db/replica-position.ts'
import { MIGRATIONS_FOLDER } from './platform/installed-files.ts'
import { redact } from './platform/log-errors.ts'
import { createMailer, createObjectStore } from './services.ts'

export type Finding = { check: string; verdict: 'ok' | 'warn' | 'FAIL'; message: string }

const ok = (check: string, message: string): Finding => ({ check, verdict: 'ok', message })
const warn = (check: string, message: string): Finding => ({ check, verdict: 'warn', message })
const fail = (check: string, message: string): Finding => ({ check, verdict: 'FAIL', message })

/** Checks everything Foyer depends on, while the service is running or not. */
export async function doctor(config: Config): Promise<Finding[]> {
  const checks = [checkDatabase, checkRedis, checkObjectStore, checkMail, checkUrl, checkPreviewOrigin, checkDisk]
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check(config)))
  return findings
}

export function formatFindings(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2
  const lines = findings.map(({ check, verdict, message }) => `${verdict.padEnd(6)}${check.padEnd(width)}${message}`)
  const failed = findings.filter(({ verdict }) => verdict === 'FAIL').length
  return `${lines.join('\n')}\n\n${failed === 0 ? 'No problems found.' : `${failed} of ${findings.length} checks failed.`}\n`
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    return [warn('database', `There is no database in ${config.dataDir} yet. The first start creates it.`)]
  }
  try {
    const database = await joinDatabase(config.workers > 1 ? withConnectionsFor(config) : config)
    const db = openDatabase({ connection: database.direct, poolSize: 1, onIdleError: () => {} })
    try {
      const version = await requireSupportedVersion(db, database.label)
      return [
        ok('database', `${database.label} responds, version ${version}`),
        ...(await checkPooler(db, database)),
        ...(await checkReplica(db, config)),
        await checkMigrations(db),
        await checkSecret(db, config),
        await checkClock(db),
        ...(await checkWorkers(db, config, database.label)),
      ]
    } finally {
      await db.$client.end()
      await database.stop()
    }
  } catch (error) {
    return [fail('database', reasonOf(error))]
  }
}

async function checkPooler(direct: Database, { connection, pooler, label }: ProvidedDatabase): Promise<Finding[]> {
  if (pooler === 'none') return []
  const pooled = openDatabase({ connection, pooler, poolSize: 1, onIdleError: () => {} })
  try {
    await requireSupportedVersion(pooled, label)
    const problem = await findPoolerProblem(pooled, direct, label)
    return [problem ? fail('pooler', problem) : ok('pooler', 'transactions pass, and the role has its timeouts and UTC')]
  } catch (error) {
    return [fail('pooler', reasonOf(error))]
  } finally {
    await pooled.$client.end()
  }
}

async function checkReplica(primary: Database, { databaseReplicaUrl, replicaMaxLagSeconds }: Config): Promise<Finding[]> {
  if (!databaseReplicaUrl) return []
  const replica = openDatabase({ connection: databaseReplicaUrl, poolSize: 1, onIdleError: () => {} })
  try {
    const lagSeconds = await replicaLag(primary.$client, replica.$client)
    if (lagSeconds === null) return [fail('replica', 'The server does not follow another one. Check DATABASE_REPLICA_URL.')]
    const message = `is ${lagSeconds.toFixed(1)} s behind`
    if (lagSeconds <= replicaMaxLagSeconds) return [ok('replica', message)]
    return [warn('replica', `${message}, so reads go to the primary until it is less than ${replicaMaxLagSeconds} s`)]
  } catch (error) {
    return [fail('replica', `cannot be used: ${reasonOf(error)}. Check DATABASE_REPLICA_URL.`)]
  } finally {
    await replica.$client.end()
  }
}

async function checkMigrations(db: Database): Promise<Finding> {
  if (await isMigrated(db, MIGRATIONS_FOLDER)) return ok('migrations', 'all applied')
  return fail('migrations', 'Some migrations are not applied. Start the service, or run npm run foyer -- migrate.')
}

async function checkSecret(db: Database, config: Config): Promise<Finding> {
  // Before the migrations there is nothing to compare with.
  if (!(await isMigrated(db, MIGRATIONS_FOLDER))) return warn('secret', 'not checked, because migrations are missing')
  const problem = await findSecretProblem(db, config, () => hasUsers(db))
  return problem ? fail('secret', problem) : ok('secret', 'belongs to the database')
}

/** Only with several, which share the connections. */
async function checkWorkers(db: Database, config: Config, label: string): Promise<Finding[]> {
  if (config.workers === 1) return []
  try {
    return [ok('workers', `${config.workers}, each with up to ${await poolSizeFor(config, db, label)} database connections`)]
  } catch (error) {
    return [fail('workers', reasonOf(error))]
  }
}

const MAX_CLOCK_SKEW_SECONDS = 5

/** Tokens and offers use the clock of this machine, rows that of the database. */
async function checkClock(db: Database): Promise<Finding> {
  const { rows } = await db.$client.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds')
  const skewSeconds = Math.abs(Number(rows[0]!.seconds) - Date.now() / 1000)
  const message = `differs from the database clock by ${skewSeconds.toFixed(1)} s`
  if (skewSeconds <= MAX_CLOCK_SKEW_SECONDS) return ok('clock', message)
  return fail('clock', `${message}. Synchronize the clocks of both machines, for example with chrony.`)
}

async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return [ok('redis', 'not configured; each service has its own rate limits and cache')]
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 3_000, commandTimeout: 3_000, retryStrategy: () => null })
  let connectionError = ''
  redis.on('error', (error) => {
    connectionError = reasonOf(error)
  })
  try {
    await redis.connect()
    await redis.ping()
    return [ok('redis', `${new URL(redisUrl).host} responds`)]
  } catch (error) {
    return [fail('redis', `${new URL(redisUrl).host} cannot be used: ${connectionError || reasonOf(error)}. Check REDIS_URL.`)]
  } finally {
    redis.disconnect()
  }
}

async function checkObjectStore(config: Config): Promise<Finding[]> {
  if (!config.s3Url && !existsSync(config.dataDir))
    return [warn('object store', `${config.dataDir} does not exist yet. The first start creates it.`)]
  const location = config.s3Url ? new URL(config.s3Url).host : join(config.dataDir, 'objects')
  try {
    await createObjectStore(config).check()
    return [ok('object store', `${location} can be written and read`)]
  } catch (error) {
    return [fail('object store', `${location}: ${reasonOf(error)}. Check ${config.s3Url ? 'S3_URL' : 'FOYER_DATA_DIR'}.`)]
  }
}

async function checkMail(config: Config): Promise<Finding[]> {
  if (!config.smtpUrl) return [ok('mail', 'SMTP_URL is not set; emails are stored in the workspace and not sent')]
  const mailer = createMailer(config)
  const { host } = new URL(config.smtpUrl)
  try {
    await mailer.check()
    return [ok('mail', `${host} accepts email from ${config.mailFrom}`)]
  } catch (error) {
    const reason = reasonOf(error)
    return [fail('mail', reason.includes('SMTP_URL') ? reason : `${host}: ${reason} Check SMTP_URL.`)]
  } finally {
    mailer.close()
  }
}

async function checkUrl({ baseUrl }: Config): Promise<Finding[]> {
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(3_000), redirect: 'manual' })
    const { status } = (await response.json().catch(() => ({}))) as { status?: unknown }
    if (status === 'alive') return [ok('url', `${baseUrl} is served by Foyer`)]
    return [fail('url', `${baseUrl} is not served by Foyer (status ${response.status}). Check FOYER_URL and the proxy.`)]
  } catch (error) {
    return [warn('url', `${baseUrl} does not respond (${reasonOf(error)}). Start the service, or check FOYER_URL.`)]
  }
}

async function checkPreviewOrigin({ previewOrigin }: Config): Promise<Finding[]> {
  const { hostname } = new URL(previewOrigin)
  // Browsers resolve these names without DNS.
  if (hostname.endsWith('.localhost')) return [ok('preview url', `${previewOrigin}, for browsers on this machine`)]
  const hasAddress = await lookup(hostname).then(
    () => true,
    () => false,
  )
  if (hasAddress) return [ok('preview url', `${previewOrigin} has an address`)]
  return [fail('preview url', `The host name ${hostname} is unknown. Add it to the DNS, or change FOYER_PREVIEW_ORIGIN.`)]
}

const MIB = 1024 * 1024
const MIN_FREE_MIB = 200
const LOW_FREE_MIB = 1024

async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const existing = existsSync(dataDir) ? dataDir : process.cwd()
  const { bavail, bsize } = await statfs(existing)
  const freeMib = Math.floor((bavail * bsize) / MIB)
  const message = `${freeMib} MiB free for ${dataDir}`
  if (freeMib < MIN_FREE_MIB) return [fail('disk', `${message}. Free some space.`)]
  return [freeMib < LOW_FREE_MIB ? warn('disk', `${message}, which is low`) : ok('disk', message)]
}

/** fetch puts the actual error into the cause. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  if (cause) return reasonOf(cause)
  return redact(message || code || String(error))
}
