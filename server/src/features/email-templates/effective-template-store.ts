import type { EmailTemplate } from '@foyer/contracts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { OverrideRow, TemplateRow } from './store.ts'
import { emailTemplateOverrides, emailTemplates } from './tables.ts'

type TemplateFilter = { trigger?: EmailTemplate['trigger']; systemKey?: string; id?: string }

/** The templates that match every given field, with the overrides of the event, oldest first. Without an event: the workspace's. */
export function findTemplates(
  db: Reader,
  organizationId: OrganizationId,
  eventId: string | null,
  { trigger, systemKey, id }: TemplateFilter,
): Promise<{ template: TemplateRow; override: OverrideRow | null }[]> {
  const isVisible =
    eventId === null ? isNull(emailTemplates.eventId) : or(isNull(emailTemplates.eventId), eq(emailTemplates.eventId, eventId))
  return db
    .select({ template: emailTemplates, override: emailTemplateOverrides })
    .from(emailTemplates)
    .leftJoin(
      emailTemplateOverrides,
      and(
        eq(emailTemplateOverrides.organizationId, emailTemplates.organizationId),
        eq(emailTemplateOverrides.templateId, emailTemplates.id),
        eventId === null ? isNull(emailTemplateOverrides.eventId) : eq(emailTemplateOverrides.eventId, eventId),
      ),
    )
    .where(
      and(
        eq(emailTemplates.organizationId, organizationId),
        isVisible,
        trigger === undefined ? undefined : eq(emailTemplates.trigger, trigger),
        systemKey === undefined ? undefined : eq(emailTemplates.systemKey, systemKey),
        id === undefined ? undefined : eq(emailTemplates.id, id),
      ),
    )
    .orderBy(emailTemplates.createdAt, emailTemplates.id)
}
