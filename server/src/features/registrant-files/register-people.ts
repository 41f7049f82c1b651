import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from '../../platform/db/database.ts'
import { asProblem } from '../../platform/http/error-handler.ts'
import { type RegisterDependencies, registerAttendee } from '../registrations/register.ts'
import type { Person } from './import-person.ts'
import type { Seated, SeatPeople } from './seating.ts'
import type { Own } from './store.ts'

/** For the log: who imported them, and whether they are to be mailed. */
type Marks = { byName: string; quiet: boolean }
type Register = (person: Person, client?: Parameters<typeof registerAttendee>[4]) => Promise<Seated>

const ATTEMPTS = 3
const PAUSE_MS = 500

/**
 * One person after the other, so that the line for a full event has the order of the file. A batch is one transaction: waiting for the
 * disk once instead of fifty times. Where that fails, because somebody registers in the same moment or a lock is not to be had, they are
 * registered one by one.
 */
export function registerPeople(dependencies: RegisterDependencies, own: Own, marks: Marks): SeatPeople {
  const register = registering(dependencies, own, marks)
  return async (people) => {
    try {
      return await dependencies.db.transaction((tx) => inTurn(people, (person) => register(person, clientOf(tx))))
    } catch {
      return inTurn(people, (person) => patiently(() => register(person)))
    }
  }
}

async function inTurn(people: readonly Person[], register: (person: Person) => Promise<Seated>): Promise<Seated[]> {
  const seated: Seated[] = []
  for (const person of people) seated.push(await register(person))
  return seated
}

/** A rush at the door may keep somebody waiting for longer than a lock is waited for; that is no reason to lose them. */
async function patiently(register: () => Promise<Seated>): Promise<Seated> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await register()
    } catch (error) {
      if (asProblem(error).code !== 'BUSY') throw error
      if (attempt === ATTEMPTS) return { failed: 'The service was too busy for this row. Import the file again.' }
      await sleep(PAUSE_MS)
    }
  }
}

function registering(dependencies: RegisterDependencies, { organizationId, eventId }: Own, marks: Marks): Register {
  const how = {
    source: 'import',
    campaignLinkId: null,
    inviteId: null,
    submissionId: null,
    approved: true,
    provider: null,
    ...marks,
  } as const
  return async (person, client) => {
    try {
      const { created, status } = await registerAttendee(dependencies, organizationId, eventId, { ...person, ...how }, client)
      if (!created) return 'existing'
      return status === 'WAITLISTED' ? 'waitlisted' : 'confirmed'
    } catch (error) {
      const { code, message } = asProblem(error)
      if (code === 'EVENT_FULL') return 'full'
      // The event was canceled meanwhile.
      if (code === 'REGISTRATION_CLOSED') return { failed: message }
      throw error
    }
  }
}
