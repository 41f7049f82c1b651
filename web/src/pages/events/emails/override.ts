import type { EmailTemplate, EmailTemplateOverride } from '@foyer/contracts'
import { same } from '../../../forms/merge-changes.ts'
import { locale, t } from '../../../texts/index.ts'

/** What an event can change of a template of the workspace. */
const PARTS = ['subject', 'body', 'scheduleOffsetMinutes', 'enabled'] as const
type Parts = Pick<EmailTemplate, (typeof PARTS)[number]>

export const templateIdOf = ({ organizationTemplateId, eventTemplateId }: EmailTemplate): string =>
  (eventTemplateId ?? organizationTemplateId)!

/** The override that turns the template of the workspace into these values; null if there is nothing to override. */
export function overrideFor(ofWorkspace: Parts, values: Parts): EmailTemplateOverride | null {
  const changed = PARTS.filter((part) => !same(ofWorkspace[part], values[part]))
  return changed.length > 0 ? Object.fromEntries(changed.map((part) => [part, values[part]])) : null
}

/** "subject and time" */
export const changedParts = (ofWorkspace: Parts, values: Parts): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    PARTS.filter((part) => !same(ofWorkspace[part], values[part])).map((part) => t.emails.parts[part]),
  )
