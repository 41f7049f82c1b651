import type { EmailTemplate, EmailTemplateOverride } from '@foyer/contracts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { checkOffset, requireTemplateForChange } from './edit.ts'
import { checkTemplate } from './liquid.ts'
import { putOverride, removeOverride, type TemplateRow } from './store.ts'
import { resolveTemplate } from './template-shape.ts'

/** Replaces what the event says differently: a word left out is the workspace's again. */
export async function overrideTemplate(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  templateId: string,
  input: EmailTemplateOverride,
): Promise<EmailTemplate> {
  const { subject = null, body = null, scheduleOffsetMinutes = null, enabled = null } = input
  if (subject === null && body === null && scheduleOffsetMinutes === null && enabled === null)
    throw invalid('Give at least one of subject, body, scheduleOffsetMinutes, enabled.')
  await checkTemplate(input)
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const template = await requireTemplateOf(tx, organizationId, event.id, templateId)
    if (template.eventId !== null)
      throw problem('STATUS_CONFLICT', { detail: 'This template belongs to the event itself. Change it instead of overriding it.' })
    if (scheduleOffsetMinutes !== null) {
      if (template.trigger !== 'SCHEDULED') throw invalid('scheduleOffsetMinutes goes only with the trigger SCHEDULED.')
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

/** Another event's own template is not there as far as this event goes. */
async function requireTemplateOf(tx: Tx, organizationId: OrganizationId, eventId: string, templateId: string): Promise<TemplateRow> {
  const template = await requireTemplateForChange(tx, organizationId, templateId)
  if (template.eventId !== null && template.eventId !== eventId) throw notFound('email template')
  return template
}
