import type { EmailTemplate, EmailTemplateOverride } from '@foyer/contracts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { checkOffset, type EditDependencies, requireTemplateForChange } from './edit.ts'
import { putOverride, removeOverride, type TemplateRow } from './store.ts'
import { TEMPLATE_ERRORS } from './strings.ts'
import { resolveTemplate } from './template-shape.ts'

/** Replaces the event's override. A field that is left out has the workspace's value again. */
export async function overrideTemplate(
  { db, checkTemplate }: EditDependencies,
  organizationId: OrganizationId,
  eventId: string,
  templateId: string,
  input: EmailTemplateOverride,
): Promise<EmailTemplate> {
  const { subject = null, body = null, scheduleOffsetMinutes = null, enabled = null } = input
  if (subject === null && body === null && scheduleOffsetMinutes === null && enabled === null) throw invalid(TEMPLATE_ERRORS.emptyOverride)
  await checkTemplate(input)
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const template = await requireTemplateOf(tx, organizationId, event.id, templateId)
    if (template.eventId !== null) throw problem('STATUS_CONFLICT', { detail: TEMPLATE_ERRORS.notOverridable })
    if (scheduleOffsetMinutes !== null) {
      if (template.trigger !== 'SCHEDULED') throw invalid(TEMPLATE_ERRORS.onlyScheduled('scheduleOffsetMinutes'))
      checkOffset(template.scheduleAnchor, scheduleOffsetMinutes)
    }
    const key = { organizationId, eventId: event.id, templateId: template.id }
    return resolveTemplate(template, await putOverride(tx, key, { subject, body, scheduleOffsetMinutes, enabled }))
  })
}

export async function restoreTemplate(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  templateId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const template = await requireTemplateOf(tx, organizationId, event.id, templateId)
    await removeOverride(tx, organizationId, event.id, template.id)
  })
}

/** A template of another event is not found. */
async function requireTemplateOf(tx: Tx, organizationId: OrganizationId, eventId: string, templateId: string): Promise<TemplateRow> {
  const template = await requireTemplateForChange(tx, organizationId, templateId)
  if (template.eventId !== null && template.eventId !== eventId) throw notFound('email template')
  return template
}
