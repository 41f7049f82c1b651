import type { EmailTemplateDetails } from '@foyer/contracts'
import type { FieldErrors } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'

export type TemplateValues = Pick<
  EmailTemplateDetails,
  'name' | 'subject' | 'body' | 'trigger' | 'audience' | 'scheduleAnchor' | 'scheduleOffsetMinutes' | 'enabled'
>
/** A template that is edited, new or saved. */
export type TemplateForm = {
  values: TemplateValues
  set<K extends keyof TemplateValues>(field: K, value: TemplateValues[K]): void
  errors: FieldErrors
  failure: unknown
}
/** What can be changed: everything, all but the purpose of a built-in email, or what an event can change. */
export type TemplateRights = 'all' | 'system' | 'override'

export const fieldNames = (): Record<string, string> => ({
  name: t.emails.name,
  subject: t.emails.subject,
  body: t.emails.body,
  trigger: t.emails.trigger,
  audience: t.emails.audience,
  scheduleAnchor: t.emails.scheduleRelation,
  scheduleOffsetMinutes: t.emails.schedule,
  enabled: t.emails.enabled,
})

type Trigger = TemplateValues['trigger']
type Audience = TemplateValues['audience']

/** The people a trigger is about, and the organizers, who can be notified of it. Only a schedule can be for everyone. */
export function audiencesFor({ trigger, scheduleAnchor }: Pick<TemplateValues, 'trigger' | 'scheduleAnchor'>): Audience[] {
  if (trigger === 'SCHEDULED')
    return scheduleAnchor === 'registration'
      ? ['registrant', 'waitlisted', 'organizer']
      : ['registrant', 'waitlisted', 'invitee', 'organizer']
  return [personOf(trigger), 'organizer']
}

function personOf(trigger: Trigger): Audience {
  if (trigger === 'ON_INVITE') return 'invitee'
  return trigger === 'ON_WAITLIST' || trigger === 'ON_OFFER' ? 'waitlisted' : 'registrant'
}

const DAY_BEFORE = { scheduleAnchor: 'event_start', scheduleOffsetMinutes: -24 * 60 } as const
const NO_SCHEDULE = { scheduleAnchor: null, scheduleOffsetMinutes: null }

/** What a template for this trigger begins with. */
export const purposeFor = (
  trigger: Trigger,
): Pick<TemplateValues, 'trigger' | 'audience' | 'scheduleAnchor' | 'scheduleOffsetMinutes'> => ({
  trigger,
  audience: personOf(trigger),
  ...(trigger === 'SCHEDULED' ? DAY_BEFORE : NO_SCHEDULE),
})
