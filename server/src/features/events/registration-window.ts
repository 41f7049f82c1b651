export type RegistrationWindow = { registrationOpensAt: string | null; registrationClosesAt: string | null }

/** Whether visitors can register at this time. The statement of take-seat.ts decides the same. */
export function registrationWindowAt(
  { registrationOpensAt, registrationClosesAt }: RegistrationWindow,
  now: Date,
): 'before' | 'open' | 'after' {
  if (registrationOpensAt && Date.parse(registrationOpensAt) > now.getTime()) return 'before'
  return registrationClosesAt && Date.parse(registrationClosesAt) <= now.getTime() ? 'after' : 'open'
}
