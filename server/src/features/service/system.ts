import type { SystemState } from '@foyer/contracts'
import type { Redis } from 'ioredis'
import type { Mailer } from '../../connectors/mail/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { rateLimitBudgets } from '../../platform/http/rate-limits.ts'
import { VERSION } from '../../platform/installed-files.ts'
import { readQueueDepths } from '../../platform/jobs/queue-depths.ts'
import { redact } from '../../platform/log-errors.ts'
import type { Checks } from './readiness.ts'
import { SYSTEM } from './strings.ts'
import { readStorage } from './system-store.ts'

export type SystemServices = {
  db: Database
  redis: Redis | undefined
  mailer: Mailer
  config: { mailFrom: string; mailPerDay: number; rateLimits: boolean }
}
type Health = SystemState['health'][number]

const MAIL_CHECK_MS = 5_000
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** What an operator wants to know first. Every part is read even if another fails. */
export async function readSystem(services: SystemServices, checkReadiness: () => Promise<Checks>): Promise<SystemState> {
  const { db, redis, mailer, config } = services
  const [checks, mail, queues, storage] = await Promise.all([checkReadiness(), checkMail(mailer), readQueueDepths(db), readStorage(db)])
  return {
    foyerVersion: VERSION,
    nodeVersion: process.versions.node,
    startedAt,
    health: [
      healthOf('database', checks.database),
      healthOf('migrations', checks.migrations),
      healthOf('objectStore', checks.objectStore),
      healthOf('redis', checks.redis),
      mail,
    ],
    queues: queues.toSorted((a, b) => b.dead - a.dead || b.lateSeconds - a.lateSeconds || a.job.localeCompare(b.job)),
    storage,
    mail: { via: mailer.via, from: config.mailFrom, perDay: config.mailPerDay },
    rateLimits: { enabled: config.rateLimits, shared: redis !== undefined, budgets: rateLimitBudgets() },
  }
}

const healthOf = (check: Health['check'], result: 'ok' | 'failing' | undefined): Health => ({
  check,
  status: result ?? 'off',
  detail: result === undefined ? SYSTEM.off[check as keyof typeof SYSTEM.off] : result === 'failing' ? SYSTEM.failing : null,
})

/** Connects and authenticates, as the doctor does. */
async function checkMail(mailer: Mailer): Promise<Health> {
  if (mailer.via === 'mailbox') return { check: 'mail', status: 'off', detail: SYSTEM.off.mail }
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(SYSTEM.noAnswer)), MAIL_CHECK_MS)
  })
  const checking = mailer.check()
  // It may still fail after the time is up.
  checking.catch(() => {})
  try {
    await Promise.race([checking, timeout])
    return { check: 'mail', status: 'ok', detail: null }
  } catch (error) {
    return { check: 'mail', status: 'failing', detail: reasonOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

export const reasonOf = (error: unknown): string => redact(error instanceof Error ? error.message : String(error))
