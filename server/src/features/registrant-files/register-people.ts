import { setTimeout as sleep } from 'node:timers/promises'
import { asProblem } from '../../platform/http/error-handler.ts'
import { type RegisterDependencies, registerAttendee } from '../registrations/register.ts'
import type { EventScope } from '../registrations/tables.ts'
import type { ImportOutcome, ImportPeople } from './import-outcome.ts'
import type { Person } from './import-person.ts'
import { ROW_ERRORS } from './strings.ts'

/** For the log: who imported them, and whether they are sent an email. And the version of the form that the columns answer. */
type ImportOptions = { byName: string; quiet: boolean; formVersionId: string | null }
type RegisterPerson = (person: Person) => Promise<ImportOutcome>

const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 500

/** All at once, so that they are seated as one group: in the order of the file, which the waitlist then has, too. */
export function registerPeople(dependencies: RegisterDependencies, scope: EventScope, options: ImportOptions): ImportPeople {
  const register = createRegister(dependencies, scope, options)
  return (people) => Promise.all(people.map((person) => retryWhileBusy(() => register(person))))
}

/** Many simultaneous registrations may hold the seats for longer than the lock timeout. */
async function retryWhileBusy(register: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await register()
    } catch (error) {
      if (asProblem(error).code !== 'BUSY') throw error
      if (attempt === MAX_ATTEMPTS) return { failed: ROW_ERRORS.busy }
      await sleep(RETRY_DELAY_MS)
    }
  }
}

function createRegister(
  dependencies: RegisterDependencies,
  { organizationId, eventId }: EventScope,
  options: ImportOptions,
): RegisterPerson {
  const shared = {
    source: 'import',
    campaignLinkId: null,
    inviteId: null,
    submissionId: null,
    approved: true,
    provider: null,
    ...options,
  } as const
  return async (person) => {
    try {
      const { created, status } = await registerAttendee(dependencies, organizationId, eventId, { ...person, ...shared })
      if (!created) return 'existing'
      return status === 'WAITLISTED' ? 'waitlisted' : 'confirmed'
    } catch (error) {
      const { code, message } = asProblem(error)
      if (code === 'EVENT_FULL') return 'full'
      // The event was canceled during the import.
      if (code === 'REGISTRATION_CLOSED') return { failed: message }
      throw error
    }
  }
}
