import type { EventDetails, ScheduledEmail, Workspace } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'
import { dateTimeOf } from '../../../ui/times.ts'
import { cityOf } from '../when-of.ts'

/** "Thu, 8 Apr 2027, 10:00 Berlin" */
export function sendTimeOf(
  { sendAt }: Pick<ScheduledEmail, 'sendAt'>,
  { timezone }: Pick<EventDetails, 'timezone'>,
  timeFormat: Workspace['timeFormat'],
): string {
  if (!sendAt) return t.emails.afterEach
  return `${dateTimeOf(sendAt, { timezone, timeFormat })}${timezone ? ` ${cityOf(timezone)}` : ''}`
}
