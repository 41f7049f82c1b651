import type { BulkAction, BulkEffect, RegistrationStatus } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { inWords } from '../../platform/http/problem.ts'
import { withLockedSeats } from '../registrations/change-status.ts'
import { seatsLeft } from '../registrations/rules.ts'
import type { EventScope } from '../registrations/tables.ts'
import { decideTransition, promotion } from '../registrations/transitions.ts'
import { countUnchanged, emailCounter, noEffect } from './effect.ts'
import { type Person, waitlistAfter } from './store.ts'
import { alreadyDone, NO_SUCH_REGISTRATION } from './strings.ts'

const WAITLIST_PAGE = 500

/**
 * What a change would do now: the rules of the real one, in its order, on counts in memory. The seats are locked only to be read, and
 * registrations are not written. Null stands for an id that does not exist.
 */
export async function previewChange(
  { db, clock }: { db: Database; clock: Clock },
  scope: EventScope,
  action: BulkAction,
  pages: AsyncIterable<(Person | null)[]>,
): Promise<BulkEffect> {
  const seats = await withLockedSeats({ db, clock }, scope, async (_, locked) => ({ ...locked }))
  const emailsFor = emailCounter(db, scope)
  const effect = noEffect()
  const statusNow = new Map<string, RegistrationStatus>()
  const waitlist = simulatedWaitlist(db, scope, (id) => statusNow.get(id))
  for await (const page of pages) for (const person of page) await change(person)
  return effect

  async function change(person: Person | null) {
    if (!person) return countUnchanged(effect, NO_SUCH_REGISTRATION)
    const from = statusNow.get(person.id) ?? person.status
    const context = { ...seats, ...(person.preview && { capacity: null }), offerExpired: false, registeredAgain: false }
    const decision = decideTransition({ actor: 'organizer', action }, from, context)
    if ('refused' in decision) return countUnchanged(effect, inWords(decision.refused, 'en'))
    if ('full' in decision) return countUnchanged(effect, inWords(decision.full, 'en'))
    if ('done' in decision) return countUnchanged(effect, alreadyDone(from))
    const { to, log } = decision.transition
    effect[to as 'CONFIRMED' | 'WAITLISTED' | 'DECLINED' | 'CANCELED'] += 1
    if (!person.preview && !person.erasedAt) effect.emails += await emailsFor(log, to)
    statusNow.set(person.id, to)
    if (to === 'WAITLISTED') waitlist.join(person.id)
    if (person.preview) return
    seats.taken += Number(holdsSeat(to)) - Number(holdsSeat(from))
    seats.waiting += Number(to === 'WAITLISTED') - Number(from === 'WAITLISTED')
    await promote()
  }

  async function promote() {
    while (!seats.canceled && !seats.over && seats.waiting > 0 && seatsLeft(seats) > 0) {
      const next = await waitlist.next()
      if (next === undefined) return
      const { to, log } = promotion('seat freed', { ...seats, offerExpired: false, registeredAgain: false })
      statusNow.set(next, to)
      seats.taken += 1
      seats.waiting -= 1
      effect.promoted += 1
      effect.emails += await emailsFor(log, to)
    }
  }
}

const holdsSeat = (status: RegistrationStatus): boolean => status === 'CONFIRMED' || status === 'OFFERED'

/** The waitlist in its order, without those who left it in the simulation, and behind it those who joined. */
function simulatedWaitlist(db: Database, scope: EventScope, statusOf: (id: string) => RegistrationStatus | undefined) {
  const joined: string[] = []
  let page: Person[] = []
  let last: number | undefined
  let isRead = false
  return {
    join: (id: string) => void joined.push(id),
    async next(): Promise<string | undefined> {
      for (;;) {
        if (page.length === 0 && !isRead) {
          page = await waitlistAfter(db, scope, last, WAITLIST_PAGE)
          isRead = page.length < WAITLIST_PAGE
          last = page.at(-1)?.waitlistNumber ?? last
        }
        const id = page.shift()?.id ?? joined.shift()
        if (id === undefined && isRead) return undefined
        if (id !== undefined && (statusOf(id) ?? 'WAITLISTED') === 'WAITLISTED') return id
      }
    },
  }
}
