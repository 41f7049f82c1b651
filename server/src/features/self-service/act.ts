import type { OwnAction, OwnRegistration } from '@foyer/contracts'
import { changeOwnStatus } from '../registrations/change-status.ts'
import { requireOwn, type SelfServiceDependencies, seeRegistration } from './see-registration.ts'

/** A person cancels, or accepts or declines the seat they are offered. The second click answers as the first did. */
export async function actOnRegistration(dependencies: SelfServiceDependencies, token: string, action: OwnAction): Promise<OwnRegistration> {
  await changeOwnStatus(dependencies, await requireOwn(dependencies, token), action)
  return seeRegistration(dependencies, token)
}
