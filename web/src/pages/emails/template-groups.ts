import { type EmailTemplate, TEMPLATE_TRIGGERS } from '@foyer/contracts'

export type Trigger = EmailTemplate['trigger']
/** What a new template is for, from the address. */
export const readTrigger = ({ trigger }: Record<string, unknown>): { trigger?: Trigger } =>
  (TEMPLATE_TRIGGERS as readonly unknown[]).includes(trigger) ? { trigger: trigger as Trigger } : {}

type Section = 'registration' | 'event' | 'scheduled' | 'manual'

/** Sent by the service itself when an event was edited, though its trigger is MANUAL. */
const EVENT_CHANGED = 'event-changed'
export const isEventChanged = ({ systemKey }: Pick<EmailTemplate, 'systemKey'>) => systemKey === EVENT_CHANGED

/** In the order in which people get them. */
const SECTIONS: { section: Section; triggers: Trigger[] }[] = [
  { section: 'registration', triggers: ['ON_REGISTER', 'ON_WAITLIST', 'ON_OFFER', 'ON_APPROVE', 'ON_DECLINE', 'ON_CANCEL'] },
  { section: 'event', triggers: ['ON_INVITE', 'ON_EVENT_CANCEL'] },
  { section: 'scheduled', triggers: ['SCHEDULED'] },
  { section: 'manual', triggers: ['MANUAL'] },
]

type Group<T> = { section: Section; templates: T[]; missing: Trigger[] }

/** Every trigger has its place, also one without a template. A section that only custom templates can have is left out while it is empty. */
export function groupTemplates<T extends EmailTemplate>(templates: readonly T[]): Group<T>[] {
  const groups = SECTIONS.map(({ section, triggers }) => {
    const ofTrigger = (trigger: Trigger) => templates.filter((template) => template.trigger === trigger && !isEventChanged(template))
    const listed = triggers.flatMap(ofTrigger)
    return {
      section,
      templates: section === 'event' ? [...listed, ...templates.filter(isEventChanged)] : listed,
      missing: section === 'manual' ? [] : triggers.filter((trigger) => ofTrigger(trigger).length === 0),
    }
  })
  return groups.filter(({ templates: found, missing }) => found.length > 0 || missing.length > 0)
}
