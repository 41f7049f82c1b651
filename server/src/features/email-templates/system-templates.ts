import { LANGUAGE_CODES, type Language } from '@foyer/contracts'
import { type Texts, textsIn } from '../../texts/index.ts'
import type { NewTemplateRow } from './store.ts'

export type SystemKey = keyof Texts['systemTemplates']
type Rules = Omit<NewTemplateRow, 'id' | 'organizationId' | 'eventId' | 'kind' | 'name' | 'subject' | 'body'> & { systemKey: SystemKey }

/** Has no trigger of its own: it is sent when the edits of an event have settled. */
export const EVENT_CHANGED = 'event-changed' satisfies SystemKey

/**
 * The templates a new workspace gets, in the order the dashboard shows them. Their texts are in server/src/texts, and organizers can change
 * every one. The service finds a template by its key, so a key never changes; existing workspaces keep their stored texts.
 */
const RULES: readonly Rules[] = [
  { systemKey: 'registration-confirmed', trigger: 'ON_REGISTER', audience: 'registrant' },
  { systemKey: 'waitlisted', trigger: 'ON_WAITLIST', audience: 'waitlisted' },
  { systemKey: 'seat-offered', trigger: 'ON_OFFER', audience: 'waitlisted' },
  { systemKey: 'registration-approved', trigger: 'ON_APPROVE', audience: 'registrant' },
  { systemKey: 'registration-declined', trigger: 'ON_DECLINE', audience: 'registrant' },
  { systemKey: 'registration-canceled', trigger: 'ON_CANCEL', audience: 'registrant' },
  { systemKey: 'event-canceled', trigger: 'ON_EVENT_CANCEL', audience: 'registrant' },
  { systemKey: EVENT_CHANGED, trigger: 'MANUAL', audience: 'registrant' },
  { systemKey: 'invite', trigger: 'ON_INVITE', audience: 'invitee' },
  {
    systemKey: 'reminder-one-day-before',
    trigger: 'SCHEDULED',
    scheduleAnchor: 'event_start',
    scheduleOffsetMinutes: -24 * 60,
    audience: 'registrant',
  },
  // It also goes to registrants who did not come, so the organizer decides whether to send it.
  {
    systemKey: 'thank-you',
    trigger: 'SCHEDULED',
    scheduleAnchor: 'event_end',
    scheduleOffsetMinutes: 18 * 60,
    audience: 'registrant',
    enabled: false,
  },
  // A popular event would flood the organizers' inboxes.
  { systemKey: 'organizer-new-registration', trigger: 'ON_REGISTER', audience: 'organizer', enabled: false },
]

/** With their texts in one language. */
export const systemTemplatesIn = (language: Language) =>
  RULES.map((rules) => ({ ...rules, ...textsIn(language).systemTemplates[rules.systemKey] }))

type Written = { subject: string; body: string }

/** Built once: every email asks. A body belongs to one template. */
const KEYS_BY_BODY = new Map(
  LANGUAGE_CODES.flatMap((language) =>
    RULES.map(({ systemKey }) => [textsIn(language).systemTemplates[systemKey].body, systemKey] as const),
  ),
)

/** The key of a template that no organizer has changed, in any language; otherwise undefined. */
function unchangedKey({ subject, body }: Written): SystemKey | undefined {
  const key = KEYS_BY_BODY.get(body)
  return key && LANGUAGE_CODES.some((language) => textsIn(language).systemTemplates[key].subject === subject) ? key : undefined
}

/**
 * What a person is sent: a template as it came with the workspace in their own language, one that an organizer wrote as it is, and what is
 * around it in the language of the event.
 */
export function wordingOf(template: Written, languages: { person: Language | null; event: Language }): Written & { language: Language } {
  const key = unchangedKey(template)
  if (!key) return { subject: template.subject, body: template.body, language: languages.event }
  const language = languages.person ?? languages.event
  const { subject, body } = textsIn(language).systemTemplates[key]
  return { subject, body, language }
}
