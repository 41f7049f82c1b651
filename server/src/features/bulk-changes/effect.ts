import type { BulkEffect, LogAction, RegistrationStatus } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import { templatesForTrigger } from '../email-templates/effective-template.ts'
import { triggerOf } from '../mail/send/triggers.ts'
import type { EventScope } from '../registrations/tables.ts'

export const noEffect = (): BulkEffect => ({
  CONFIRMED: 0,
  WAITLISTED: 0,
  DECLINED: 0,
  CANCELED: 0,
  unchanged: 0,
  unchangedReasons: [],
  promoted: 0,
  emails: 0,
})

export function countUnchanged(effect: BulkEffect, reason: string): void {
  effect.unchanged += 1
  const known = effect.unchangedReasons.find((entry) => entry.reason === reason)
  if (known) known.count += 1
  else effect.unchangedReasons.push({ reason, count: 1 })
}

export type EmailCounter = (action: LogAction, newStatus: RegistrationStatus) => Promise<number>

/** How many emails a guest gets about a change, by the templates of the event. */
export function emailCounter(db: Reader, { organizationId, eventId }: EventScope): EmailCounter {
  const known = new Map<string, Promise<number>>()
  return async (action, newStatus) => {
    const trigger = triggerOf({ action, newStatus, metadata: { by: 'organizer' } })
    if (!trigger) return 0
    if (!known.has(trigger)) {
      const templates = templatesForTrigger(db, organizationId, eventId, trigger)
      known.set(
        trigger,
        templates.then((all) => all.filter(({ audience, enabled }) => enabled && audience !== 'organizer').length),
      )
    }
    return known.get(trigger)!
  }
}
