import type { RegistrationStatus } from '@foyer/contracts'

export const ONE_OF_BOTH = 'Give either registrationIds or filter.'

const DONE: Partial<Record<RegistrationStatus, string>> = {
  CONFIRMED: 'Already confirmed.',
  DECLINED: 'Already declined.',
  CANCELED: 'Already canceled.',
}
export const alreadyDone = (status: RegistrationStatus): string => DONE[status] ?? 'Nothing to change.'
export const NO_SUCH_REGISTRATION = 'There is no such registration.'

export const UNDO = {
  running: 'This change is still running. Undo it when it is done.',
  tooLate: 'A change can be undone for 10 minutes.',
  nothing: 'This change changed no registration.',
  changedSince: 'The registration has changed since then.',
}
