import type { Database } from '../../platform/db/database.ts'
import { asProblem } from '../../platform/http/error-handler.ts'
import { problem } from '../../platform/http/problem.ts'
import type { EventScope } from './tables.ts'
import { type Applicant, type SeatGuard, type TakeSeatRow, takeSeatAlone } from './take-seat.ts'
import { haveSameRules, takeSeats } from './take-seats.ts'

/** Small enough that a check-in or a cancellation at the same event waits some milliseconds for a group, not for a second. */
const MAX_GROUP = 100
/** What an event's queue may hold, so that a rush to a locked event does not fill the memory. */
const MAX_WAITING = 10_000
const MAX_RETRY_AFTER_SECONDS = 30
const EXPIRY_CHECK_MS = 250

type Waiting = { applicant: Applicant; now: Date; since: number; resolve(row: TakeSeatRow): void; reject(error: unknown): void }
type EventQueue = { scope: EventScope; waiting: Waiting[]; expiry: NodeJS.Timeout; groupSince: number; lastGroupMs: number }

type Dependencies = {
  db: Database
  seatGuard: SeatGuard
  /** After this a person is asked to try again. Longer than the database waits for a lock, so that one more group is tried. */
  maxWaitMs: number
}

/** `now`: whether registration is open is decided for this time. */
export type GroupSeating = (scope: EventScope, applicant: Applicant, now: Date) => Promise<TakeSeatRow>

/**
 * Registrations of one event that arrive together are one statement: at most one per event is in progress, and the next takes all that
 * arrived meanwhile, in their order. So a rush costs one lock and one commit per group, and a locked event holds one connection, however many
 * people wait for it. Different events do not wait for each other.
 */
export function createGroupSeating({ db, seatGuard, maxWaitMs }: Dependencies): GroupSeating {
  const queues = new Map<string, EventQueue>()
  const takeAlone = (scope: EventScope, applicant: Applicant, now: Date) => takeSeatAlone(db, scope, applicant, { now, guard: seatGuard })

  async function takeGroup(queue: EventQueue, group: readonly Waiting[]): Promise<void> {
    if (group.length === 1) return takeOneByOne(queue, group)
    const applicants = group.map(({ applicant }) => applicant)
    try {
      const rows = await takeSeats(db, queue.scope, applicants, group[0]!.now)
      for (const [index, { resolve }] of group.entries()) resolve(rows[index]!)
    } catch (error) {
      // Nothing was changed. A person whose data the database refuses, or who registers elsewhere at this moment, must not fail the others.
      if (!concernsAll(error)) return takeOneByOne(queue, group)
      for (const { reject } of group) reject(toBusy(queue, error))
    }
  }

  async function takeOneByOne(queue: EventQueue, group: readonly Waiting[]): Promise<void> {
    for (const { applicant, now, resolve, reject } of group)
      await takeAlone(queue.scope, applicant, now).then(resolve, (error) => reject(toBusy(queue, error)))
  }

  async function drain(key: string, queue: EventQueue) {
    while (queue.waiting.length > 0) {
      queue.groupSince = Date.now()
      await takeGroup(queue, nextGroup(queue.waiting))
      queue.lastGroupMs = Date.now() - queue.groupSince
    }
    clearInterval(queue.expiry)
    queues.delete(key)
  }

  return (scope, applicant, now) =>
    new Promise((resolve, reject) => {
      // Without the guard, people are meant to race for the seats.
      if (seatGuard === 'off') return resolve(takeAlone(scope, applicant, now))
      const key = `${scope.organizationId} ${scope.eventId}`
      const one = { applicant, now, since: Date.now(), resolve, reject }
      const queue = queues.get(key)
      if (queue && queue.waiting.length >= MAX_WAITING) return reject(busy(queue))
      if (queue) return void queue.waiting.push(one)
      const created: EventQueue = { scope, waiting: [one], expiry: undefined!, groupSince: Date.now(), lastGroupMs: 0 }
      created.expiry = setInterval(() => rejectExpired(created, maxWaitMs), EXPIRY_CHECK_MS).unref()
      queues.set(key, created)
      // In the next turn of the event loop, so that people who arrive together are one group.
      setImmediate(() => void drain(key, created))
    })
}

/** In order of arrival: people to whom the same rules apply. A second registration of one address waits for the first. */
function nextGroup(waiting: Waiting[]): Waiting[] {
  const first = waiting[0]!.applicant
  const emails = new Set<string>()
  const group: Waiting[] = []
  const left: Waiting[] = []
  // No more than these are looked at: thousands of repeated registrations would otherwise be read again for every group.
  let isComplete = false
  for (const one of waiting.splice(0, MAX_GROUP)) {
    isComplete ||= !haveSameRules(first, one.applicant)
    const isNext = !isComplete && !emails.has(one.applicant.email)
    emails.add(one.applicant.email)
    if (isNext) group.push(one)
    else left.push(one)
  }
  waiting.unshift(...left)
  return group
}

/** The first ones wait longest. */
function rejectExpired(queue: EventQueue, maxWaitMs: number) {
  const expired = Date.now() - maxWaitMs
  while (queue.waiting[0] && queue.waiting[0].since < expired) queue.waiting.shift()!.reject(busy(queue))
}

/** As long as the people who wait will take, by how long the last group took or this one has taken so far. */
function busy({ waiting, groupSince, lastGroupMs }: EventQueue, cause?: unknown) {
  const groupMs = Math.max(lastGroupMs, Date.now() - groupSince)
  const seconds = Math.ceil((Math.ceil((waiting.length + 1) / MAX_GROUP) * groupMs) / 1000)
  return problem('BUSY', { cause, retryAfterSeconds: Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS) })
}

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

const toBusy = (queue: EventQueue, error: unknown): unknown => (codeOf(error) === LOCK_TIMEOUT ? busy(queue, error) : error)

/** A lock that is not available or a database that is down would be the same for each of them. A deadlock ends with the group. */
const concernsAll = (error: unknown): boolean => asProblem(error).code === 'BUSY' && codeOf(error) !== DEADLOCK
