import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { isMigrated } from './platform/db/migrate.ts'
import { joinDatabase, requireSupportedVersion } from './platform/db/provide-database.ts'
import { MIGRATIONS_FOLDER } from './platform/installed-files.ts'
import { withoutValues } from './platform/log-errors.ts'
import { createMailer, createObjectStore } from './services.ts'

export type Finding = { check: string; verdict: 'ok' | 'warn' | 'FAIL'; words: string }

const ok = (check: string, words: string): Finding => ({ check, verdict: 'ok', words })
const warn = (check: string, words: string): Finding => ({ check, verdict: 'warn', words })
const fail = (check: string, words: string): Finding => ({ check, verdict: 'FAIL', words })

/** Looks at everything Foyer depends on, as it is now, beside a running service or without one. */
export async function doctor(config: Config): Promise<Finding[]> {
  const checks = [checkDatabase, checkRedis, checkObjectStore, checkMail, checkUrl, checkPreviewOrigin, checkDisk]
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check(config)))
  return findings
}

export function tableOf(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2
  const lines = findings.map(({ check, verdict, words }) => `${verdict.padEnd(6)}${check.padEnd(width)}${words}`)
  const wrong = findings.filter(({ verdict }) => verdict === 'FAIL').length
  return `${lines.join('\n')}\n\n${wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} checks failed.`}\n`
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
    return [warn('database', `There is none in ${config.dataDir} yet; the first start creates it.`)]
  }
  try {
    const database = await joinDatabase(config)
    const db = openDatabase({ connection: database.connection, poolSize: 1, onIdleError: () => {} })
    try {
      const version = await requireSupportedVersion(db, database.place)
      return [ok('database', `${database.place} answers, version ${version}`), await checkMigrations(db), await checkClock(db)]
    } finally {
      await db.$client.end()
      await database.stop()
    }
  } catch (error) {
    return [fail('database', reason(error))]
  }
}

async function checkMigrations(db: Database): Promise<Finding> {
  if (await isMigrated(db, MIGRATIONS_FOLDER)) return ok('migrations', 'all applied')
  return fail('migrations', 'Some are not applied. Start the service, or run npm run foyer -- migrate.')
}

const WORST_SKEW_SECONDS = 5

/** Tokens and offers are dated by this machine, rows by the database. */
async function checkClock(db: Database): Promise<Finding> {
  const { rows } = await db.$client.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds')
  const skew = Math.abs(Number(rows[0]!.seconds) - Date.now() / 1000)
  const words = `differs from the database's by ${skew.toFixed(1)} s`
  return skew > WORST_SKEW_SECONDS ? fail('clock', `${words}. Synchronise both machines, for example with chrony.`) : ok('clock', words)
}

async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return [ok('redis', 'not configured; each process counts and caches for itself')]
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 3_000, commandTimeout: 3_000, retryStrategy: () => null })
  let fault = ''
  redis.on('error', (error) => {
    fault = reason(error)
  })
  try {
    await redis.connect()
    await redis.ping()
    return [ok('redis', `${new URL(redisUrl).host} answers`)]
  } catch (error) {
    return [fail('redis', `${new URL(redisUrl).host} cannot be used: ${fault || reason(error)}. Check REDIS_URL.`)]
  } finally {
    redis.disconnect()
  }
}

async function checkObjectStore(config: Config): Promise<Finding[]> {
  if (!config.s3Url && !existsSync(config.dataDir))
    return [warn('object store', `${config.dataDir} is not there yet; the first start makes it.`)]
  const place = config.s3Url ? new URL(config.s3Url).host : join(config.dataDir, 'objects')
  try {
    await createObjectStore(config).check()
    return [ok('object store', `${place} keeps what it is given`)]
  } catch (error) {
    return [fail('object store', `${place}: ${reason(error)}. Check ${config.s3Url ? 'S3_URL' : 'FOYER_DATA_DIR'}.`)]
  }
}

async function checkMail(config: Config): Promise<Finding[]> {
  if (!config.smtpUrl) return [ok('mail', 'no SMTP_URL; messages are kept in the workspace and not sent')]
  const mailer = createMailer(config)
  const { host } = new URL(config.smtpUrl)
  try {
    await mailer.check()
    return [ok('mail', `${host} takes our mail, from ${config.mailFrom}`)]
  } catch (error) {
    return [fail('mail', `${host}: ${reason(error)} Check SMTP_URL.`)]
  } finally {
    mailer.close()
  }
}

async function checkUrl({ baseUrl }: Config): Promise<Finding[]> {
  try {
    const answer = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(3_000), redirect: 'manual' })
    const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown }
    if (status === 'alive') return [ok('url', `${baseUrl} leads to Foyer`)]
    return [fail('url', `${baseUrl} leads to something that is not Foyer (it answered ${answer.status}). Check FOYER_URL and the proxy.`)]
  } catch (error) {
    return [warn('url', `Nobody answers at ${baseUrl} (${reason(error)}). Start the service, or check FOYER_URL.`)]
  }
}

async function checkPreviewOrigin({ previewOrigin }: Config): Promise<Finding[]> {
  const { hostname } = new URL(previewOrigin)
  // Browsers know these names without asking anybody.
  if (hostname.endsWith('.localhost')) return [ok('preview url', `${previewOrigin}, for browsers on this machine`)]
  const isKnown = await lookup(hostname).then(
    () => true,
    () => false,
  )
  if (isKnown) return [ok('preview url', `${previewOrigin} has an address`)]
  return [fail('preview url', `The name ${hostname} is not known. Add it to the DNS, or correct FOYER_PREVIEW_ORIGIN.`)]
}

const MIB = 1024 * 1024

async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  const existing = existsSync(dataDir) ? dataDir : process.cwd()
  const { bavail, bsize } = await statfs(existing)
  const freeMib = Math.floor((bavail * bsize) / MIB)
  const words = `${freeMib} MiB free for ${dataDir}`
  if (freeMib < 200) return [fail('disk', `${words}. Free some space.`)]
  return [freeMib < 1024 ? warn('disk', `${words}, which is little`) : ok('disk', words)]
}

/** fetch hides what happened in the cause. */
function reason(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  if (cause) return reason(cause)
  return withoutValues(message || code || String(error))
}
