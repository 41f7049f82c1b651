import type { BulkAction, bulkChangeRegistrants, Result } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { applyCommand, lockRegistration, withLockedSeats } from './change-status.ts'
import type { Seats } from './seats-store.ts'

type Answer = Result<typeof bulkChangeRegistrants>
type Outcome = Answer['results'][number]

/** The seats are locked for one batch at a time, so that a long list does not keep visitors from registering for seconds. */
const BATCH_SIZE = 25

/** Each by the same rule as a single change, in the order of the list: seats one frees go to the waitlist before the next is changed. */
export async function changeMany(
  { db, clock }: { db: Database; clock: Clock },
  member: Member,
  eventId: string,
  { action, registrationIds }: { action: BulkAction; registrationIds: readonly string[] },
): Promise<Answer> {
  const { organizationId, userName: byName } = member
  await requireEvent(db, organizationId, eventId)
  let changedCount = 0
  const results: Outcome[] = []
  for (let start = 0; start < registrationIds.length; start += BATCH_SIZE) {
    const batch = registrationIds.slice(start, start + BATCH_SIZE)
    const outcomes = await withLockedSeats({ db, clock }, { organizationId, eventId }, async (tx, seats) => {
      const done: (Outcome & { changed: boolean })[] = []
      for (const registrationId of batch) done.push(await changeOne(tx, seats, registrationId))
      return done
    })
    changedCount += outcomes.filter(({ changed }) => changed).length
    results.push(...outcomes.map(({ changed, ...outcome }) => outcome))
  }
  return { changed: changedCount, results }

  async function changeOne(tx: Tx, seats: Seats, registrationId: string): Promise<Outcome & { changed: boolean }> {
    let status: Outcome['status'] = null
    try {
      const before = await lockRegistration(tx, seats, registrationId)
      status = before.status
      const command = { actor: 'organizer', action } as const
      const { registration, changed } = await applyCommand(tx, seats, before, command, { by: 'organizer', byName }, clock())
      return { registrationId, ok: true, status: registration.status, error: null, changed }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { registrationId, ok: false, status, error: error.message, changed: false }
    }
  }
}
