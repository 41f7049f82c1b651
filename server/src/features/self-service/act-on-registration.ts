import type { OwnAction, OwnRegistration } from '@foyer/contracts'
import { changeOwnStatus } from '../registrations/change-status.ts'
import { getOwnRegistration, requireOwnRegistration, type SelfServiceDependencies } from './own-registration.ts'

/** A registrant cancels, or accepts or declines an offer. A repeated click gets the same answer as the first. */
export async function actOnRegistration(dependencies: SelfServiceDependencies, token: string, action: OwnAction): Promise<OwnRegistration> {
  await changeOwnStatus(dependencies, await requireOwnRegistration(dependencies, token), action)
  return getOwnRegistration(dependencies, token)
}
