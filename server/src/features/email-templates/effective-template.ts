import type { EmailTemplate } from '@foyer/contracts'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { SYSTEM_TEMPLATES } from './system-templates.ts'
import { emailTemplateOverrides, emailTemplates } from './tables.ts'
import { resolveTemplate } from './template-shape.ts'

/** A template as one event sends it. Without an id: the built-in words, for a workspace that is older than they are. */
export type EffectiveTemplate = EmailTemplate & { id: string | null }

/** What an event says on a trigger: the workspace's templates with its overrides applied, and its own. Disabled ones too. */
export const templatesForTrigger = (
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  trigger: EmailTemplate['trigger'],
): Promise<EffectiveTemplate[]> => select(db, organizationId, eventId, eq(emailTemplates.trigger, trigger))

export async function effectiveSystemTemplate(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string,
  systemKey: string,
): Promise<EffectiveTemplate> {
  const [words] = await select(db, organizationId, eventId, eq(emailTemplates.systemKey, systemKey))
  return words ?? builtInTemplate(systemKey)
}

/** Without an event: as the workspace wrote it. Null when it is not there, or is another event's own. */
export async function effectiveTemplate(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string | null,
  templateId: string,
): Promise<EffectiveTemplate | null> {
  const [words] = await select(db, organizationId, eventId, eq(emailTemplates.id, templateId))
  return words ?? null
}

async function select(db: Reader, organizationId: OrganizationId, eventId: string | null, which: SQL): Promise<EffectiveTemplate[]> {
  const ofEvent =
    eventId === null ? isNull(emailTemplates.eventId) : or(isNull(emailTemplates.eventId), eq(emailTemplates.eventId, eventId))
  const rows = await db
    .select({ template: emailTemplates, override: emailTemplateOverrides })
    .from(emailTemplates)
    .leftJoin(
      emailTemplateOverrides,
      and(
        eq(emailTemplateOverrides.organizationId, organizationId),
        eq(emailTemplateOverrides.templateId, emailTemplates.id),
        eventId === null ? isNull(emailTemplateOverrides.eventId) : eq(emailTemplateOverrides.eventId, eventId),
      ),
    )
    .where(and(eq(emailTemplates.organizationId, organizationId), ofEvent, which))
    .orderBy(emailTemplates.createdAt, emailTemplates.id)
  return rows.map(({ template, override }) => ({ id: template.id, ...resolveTemplate(template, override) }))
}

function builtInTemplate(systemKey: string): EffectiveTemplate {
  const { name, subject, body, trigger, audience } = SYSTEM_TEMPLATES.find((template) => template.systemKey === systemKey)!
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
  }
}
