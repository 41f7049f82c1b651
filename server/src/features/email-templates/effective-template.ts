import type { EmailTemplate } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findTemplates } from './effective-template-store.ts'
import { type SystemKey, systemTemplatesIn } from './system-templates.ts'
import { NO_OVERRIDE_VERSION, resolveTemplate } from './template-shape.ts'

/** A template as one event sends it. The id is null for a built-in template that the workspace does not have stored. */
export type EffectiveTemplate = EmailTemplate & { id: string | null }

/** All templates an event has for a trigger: the workspace's with the event's overrides, and its own. Disabled ones are included. */
export const templatesForTrigger = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  trigger: EmailTemplate['trigger'],
): Promise<EffectiveTemplate[]> => resolveAll(findTemplates(db, organizationId, eventId, { trigger }))

/** A workspace created before the template existed gets the built-in one. */
export async function effectiveSystemTemplate(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  systemKey: SystemKey,
): Promise<EffectiveTemplate> {
  const [template] = await resolveAll(findTemplates(db, organizationId, eventId, { systemKey }))
  return template ?? builtInTemplate(systemKey)
}

/** Without an event: as the workspace has it. Null when it does not exist or belongs to another event. */
export async function effectiveTemplate(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string | null,
  templateId: string,
): Promise<EffectiveTemplate | null> {
  const [template] = await resolveAll(findTemplates(db, organizationId, eventId, { id: templateId }))
  return template ?? null
}

async function resolveAll(rows: ReturnType<typeof findTemplates>): Promise<EffectiveTemplate[]> {
  return (await rows).map(({ template, override }) => ({ id: template.id, ...resolveTemplate(template, override) }))
}

function builtInTemplate(systemKey: SystemKey): EffectiveTemplate {
  const { name, subject, body, trigger, audience } = systemTemplatesIn('en').find((template) => template.systemKey === systemKey)!
  return {
    id: null,
    source: 'org',
    organizationTemplateId: null,
    eventTemplateId: null,
    overrideId: null,
    kind: 'system',
    systemKey,
    name,
    subject,
    body,
    trigger,
    scheduleAnchor: null,
    scheduleOffsetMinutes: null,
    audience,
    enabled: true,
    inherited: true,
    version: NO_OVERRIDE_VERSION,
  }
}
