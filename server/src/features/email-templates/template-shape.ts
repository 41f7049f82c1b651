import type { EmailTemplate, EmailTemplateDetails } from '@foyer/contracts'
import type { OverrideRow, TemplateRow } from './store.ts'

/** Of the override of an event that has none. */
export const NO_OVERRIDE_VERSION = 0

/** The template with the override of one event applied. */
export function resolveTemplate(template: TemplateRow, override: OverrideRow | null): EmailTemplate {
  const isScheduled = template.trigger === 'SCHEDULED'
  return {
    source: template.eventId ? 'event' : 'org',
    organizationTemplateId: template.eventId ? null : template.id,
    eventTemplateId: template.eventId ? template.id : null,
    overrideId: override?.id ?? null,
    kind: template.kind,
    systemKey: template.systemKey,
    name: template.name,
    subject: override?.subject ?? template.subject,
    body: override?.body ?? template.body,
    trigger: template.trigger,
    scheduleAnchor: template.scheduleAnchor,
    // The template may have lost its schedule since the override was made.
    scheduleOffsetMinutes: isScheduled ? (override?.scheduleOffsetMinutes ?? template.scheduleOffsetMinutes) : null,
    audience: template.audience,
    enabled: override?.enabled ?? template.enabled,
    inherited: template.eventId === null && override === null,
    // Of what the event can change: its own template or its override.
    version: template.eventId ? template.version : (override?.version ?? NO_OVERRIDE_VERSION),
  }
}

export const toTemplateDetails = (template: TemplateRow): EmailTemplateDetails => ({
  id: template.id,
  ...resolveTemplate(template, null),
  version: template.version,
  createdAt: template.createdAt,
  updatedAt: template.updatedAt,
})
