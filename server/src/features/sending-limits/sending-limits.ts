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
  if (await takeAllowance(db, organizationId, dayOf(clock()), config.mailPerDay, 1)) return null
  return (await hasVerifiedOwner(db, organizationId)) ? HELD.dailyLimit(config.mailPerDay) : HELD.unverified
}

/** The same for several messages: one statement, unless only some of them may be sent. */
export async function takeSendingAllowances(
  limits: SendingLimits,
  organizationId: OrganizationId,
  messages: number,
): Promise<(string | null)[]> {
  const { db, clock, mailer, config } = limits
  const areAllTaken = mailer.via !== 'smtp' || (await takeAllowance(db, organizationId, dayOf(clock()), config.mailPerDay, messages))
  if (areAllTaken) return Array(messages).fill(null)
  const reasons: (string | null)[] = []
  while (reasons.length < messages) {
    const reason = await takeSendingAllowance(limits, organizationId)
    // The others have to wait, too.
    reasons.push(...(reason === null ? [null] : Array<string>(messages - reasons.length).fill(reason)))
  }
  return reasons
}

/** How many messages the workspace may still send today. */
export async function remainingAllowance({ db, clock, mailer, config }: SendingLimits, organizationId: OrganizationId): Promise<number> {
  if (mailer.via !== 'smtp') return Number.POSITIVE_INFINITY
  if (!(await hasVerifiedOwner(db, organizationId))) return 0
  return config.mailPerDay - (await countSent(db, organizationId, dayOf(clock())))
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
