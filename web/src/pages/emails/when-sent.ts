import type { EmailTemplate } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { isEventChanged } from './template-groups.ts'

export type Anchor = NonNullable<EmailTemplate['scheduleAnchor']>
export type Unit = keyof typeof t.emails.units
export type Relation = keyof typeof t.emails.relations

export const MINUTES: Record<Unit, number> = { minutes: 1, hours: 60, days: 24 * 60 }

/** An offset in the largest unit that divides it, since whole days are days of the calendar. */
export function splitOffset(offsetMinutes: number): { amount: number; unit: Unit } {
  const minutes = Math.abs(offsetMinutes)
  const unit = minutes !== 0 && minutes % MINUTES.days === 0 ? 'days' : minutes !== 0 && minutes % MINUTES.hours === 0 ? 'hours' : 'minutes'
  return { amount: minutes / MINUTES[unit], unit }
}

export const relationOf = (anchor: Anchor, offsetMinutes: number): Relation =>
  anchor === 'registration' ? 'registration:after' : `${anchor}:${offsetMinutes < 0 ? 'before' : 'after'}`

/** "1 day before the event starts" */
export function scheduleInWords(anchor: Anchor, offsetMinutes: number): string {
  if (offsetMinutes === 0) return t.emails.exactly[anchor]
  const { amount, unit } = splitOffset(offsetMinutes)
  return `${t.emails.durations[unit](amount)} ${t.emails.relations[relationOf(anchor, offsetMinutes)]}`
}

type Timed = Pick<EmailTemplate, 'trigger' | 'systemKey' | 'scheduleAnchor' | 'scheduleOffsetMinutes'>

/** A sentence about when the email goes out. */
export function whenSent(template: Timed): string {
  const { trigger, scheduleAnchor, scheduleOffsetMinutes } = template
  if (isEventChanged(template)) return t.emails.eventChanged
  if (trigger === 'SCHEDULED' && scheduleAnchor && scheduleOffsetMinutes !== null)
    return t.emails.sentAt(scheduleInWords(scheduleAnchor, scheduleOffsetMinutes))
  return t.emails.triggers[trigger].when
}
