import type { Mailer } from '../../connectors/mail/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { countSent, hasVerifiedOwner, takeAllowance } from './store.ts'
import { HELD } from './strings.ts'

export type SendingLimits = { db: Database; clock: Clock; mailer: Pick<Mailer, 'via'>; config: { mailPerDay: number } }

/**
 * Takes one message from what the workspace may still send today. Returns why it has to wait, or null. Without a mail server nothing leaves,
 * so nothing is limited.
 */
export async function takeSendingAllowance(limits: SendingLimits, organizationId: OrganizationId): Promise<string | null> {
  const { db, clock, mailer, config } = limits
  if (mailer.via !== 'smtp') return null
  if (await takeAllowance(db, organizationId, dayOf(clock()), config.mailPerDay)) return null
  return (await hasVerifiedOwner(db, organizationId)) ? HELD.dailyLimit(config.mailPerDay) : HELD.unverified
}

/** How many messages the workspace may still send today. */
export async function remainingAllowance({ db, clock, mailer, config }: SendingLimits, organizationId: OrganizationId): Promise<number> {
  if (mailer.via !== 'smtp') return Number.POSITIVE_INFINITY
  if (!(await hasVerifiedOwner(db, organizationId))) return 0
  return config.mailPerDay - (await countSent(db, organizationId, dayOf(clock())))
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
