import type { BulkAction, bulkChangeRegistrants, Result } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { applyAction, inSeats, lockRegistration } from './change-status.ts'
import type { Seats } from './seats.ts'

type Answer = Result<typeof bulkChangeRegistrants>
type Outcome = Answer['results'][number]

/** The seats are locked for one batch at a time: long lists must not keep the door shut for seconds. */
const BATCH = 25

/** Each by the same rule as alone, in the given order: what one frees, the line gets before the next is looked at. */
export async function changeMany(
  { db, clock }: { db: Database; clock: Clock },
  member: Member,
  eventId: string,
  { action, registrationIds }: { action: BulkAction; registrationIds: readonly string[] },
): Promise<Answer> {
  const { organizationId, userName: byName } = member
  await requireEvent(db, organizationId, eventId)
  let changed = 0
  const results: Outcome[] = []
  for (let start = 0; start < registrationIds.length; start += BATCH) {
    const batch = registrationIds.slice(start, start + BATCH)
    const outcomes = await inSeats({ db, clock }, { organizationId, eventId }, async (tx, seats) => {
      const done: (Outcome & { moved: boolean })[] = []
      for (const registrationId of batch) done.push(await changeOne(tx, seats, registrationId))
      return done
    })
    changed += outcomes.filter(({ moved }) => moved).length
    results.push(...outcomes.map(({ moved, ...outcome }) => outcome))
  }
  return { changed, results }

  async function changeOne(tx: Tx, seats: Seats, registrationId: string): Promise<Outcome & { moved: boolean }> {
    let status: Outcome['status'] = null
    try {
      const before = await lockRegistration(tx, seats, registrationId)
      status = before.status
      const asked = { who: 'organizer', action } as const
      const { registration, moved } = await applyAction(tx, seats, before, asked, { by: 'organizer', byName }, clock())
      return { registrationId, ok: true, status: registration.status, error: null, moved }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { registrationId, ok: false, status, error: error.message, moved: false }
    }
  }
}
