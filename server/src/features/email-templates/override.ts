import type { EmailTemplate, EmailTemplateOverride } from '@foyer/contracts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { checkOffset, type EditDependencies, requireTemplateForChange } from './edit.ts'
import { findOverride, type OverrideKey, putOverride, removeOverride, type TemplateRow } from './store.ts'
import { TEMPLATE_ERRORS } from './strings.ts'
import { NO_OVERRIDE_VERSION, resolveTemplate } from './template-shape.ts'

/** Replaces the event's override. A field that is left out has the workspace's value again. */
export async function overrideTemplate(
  { db, checkTemplate }: EditDependencies,
  organizationId: OrganizationId,
  eventId: string,
  templateId: string,
  input: EmailTemplateOverride,
  ifMatch?: ExpectedVersions,
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
    requireVersion(await currentOverride(tx, key), ifMatch)
    return resolveTemplate(template, await putOverride(tx, key, { subject, body, scheduleOffsetMinutes, enabled }))
  })
}

export async function restoreTemplate(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  templateId: string,
  ifMatch?: ExpectedVersions,
): Promise<{ version: number }> {
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const template = await requireTemplateOf(tx, organizationId, event.id, templateId)
    const key = { organizationId, eventId: event.id, templateId: template.id }
    requireVersion(await currentOverride(tx, key), ifMatch)
    await removeOverride(tx, key)
    return NO_OVERRIDE
  })
}

const NO_OVERRIDE = { version: NO_OVERRIDE_VERSION }

/** The lock on its template keeps others from making or changing it. */
const currentOverride = async (tx: Tx, key: OverrideKey): Promise<{ version: number }> => (await findOverride(tx, key)) ?? NO_OVERRIDE

/** A template of another event is not found. */
async function requireTemplateOf(tx: Tx, organizationId: OrganizationId, eventId: string, templateId: string): Promise<TemplateRow> {
  const template = await requireTemplateForChange(tx, organizationId, templateId)
  if (template.eventId !== null && template.eventId !== eventId) throw notFound('email template')
  return template
}
