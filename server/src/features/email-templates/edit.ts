import type { EmailTemplateChanges, NewEmailTemplate } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound, problem, refuseFaults } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import type { CheckTemplate } from './check-template.ts'
import { changeTemplate, insertTemplates, lockTemplate, removeTemplate, type TemplateRow } from './store.ts'
import { TEMPLATE_ERRORS } from './strings.ts'

export type EditDependencies = { db: Database; checkTemplate: CheckTemplate }

/** For all events of the workspace, or for one event only. */
export async function createTemplate(
  { db, checkTemplate }: EditDependencies,
  organizationId: OrganizationId,
  input: NewEmailTemplate,
  eventId?: string,
): Promise<TemplateRow> {
  const schedule = scheduleOf(input)
  await checkTemplate(input)
  return db.transaction(async (tx) => {
    const event = eventId === undefined ? null : await requireEventForChange(tx, organizationId, eventId)
    const row = { ...input, ...schedule, name: input.name.trim(), organizationId, eventId: event?.id ?? null, kind: 'custom' as const }
    return (await insertTemplates(tx, [row]))[0]!
  })
}

export async function updateTemplate(
  { db, checkTemplate }: EditDependencies,
  organizationId: OrganizationId,
  templateId: string,
  changes: EmailTemplateChanges,
  ifMatch?: ExpectedVersions,
): Promise<TemplateRow> {
  await checkTemplate(changes)
  return db.transaction(async (tx) => {
    const before = await requireTemplateForChange(tx, organizationId, templateId)
    requireVersion(before, ifMatch)
    if (before.kind === 'system') refusePurposeChange(before, changes)
    const leavesSchedule = changes.trigger !== undefined && changes.trigger !== 'SCHEDULED'
    const kept = leavesSchedule ? { ...before, scheduleAnchor: null, scheduleOffsetMinutes: null } : before
    const schedule = scheduleOf({ ...kept, ...changes })
    return changeTemplate(tx, organizationId, before.id, { ...changes, ...schedule, ...(changes.name && { name: changes.name.trim() }) })
  })
}

export async function deleteTemplate(
  { db }: { db: Database },
  organizationId: OrganizationId,
  templateId: string,
  ifMatch?: ExpectedVersions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const template = await requireTemplateForChange(tx, organizationId, templateId)
    requireVersion(template, ifMatch)
    if (template.kind === 'system') throw problem('STATUS_CONFLICT', { detail: TEMPLATE_ERRORS.systemNotDeletable })
    await removeTemplate(tx, organizationId, template.id)
  })
}

/** The locked template, or the same 404 for an invalid id, an unknown one and one of another workspace. */
export async function requireTemplateForChange(tx: Tx, organizationId: OrganizationId, templateId: string): Promise<TemplateRow> {
  const template = isUuid(templateId) ? await lockTemplate(tx, organizationId, templateId) : undefined
  if (!template) throw notFound('email template')
  return template
}

type Scheduled = Pick<NewEmailTemplate, 'trigger' | 'scheduleAnchor' | 'scheduleOffsetMinutes'>

/** The trigger SCHEDULED requires an anchor and an offset; the other triggers allow neither. */
function scheduleOf({ trigger, scheduleAnchor = null, scheduleOffsetMinutes = null }: Scheduled) {
  const isScheduled = trigger === 'SCHEDULED'
  const given = { scheduleAnchor, scheduleOffsetMinutes }
  const wrong = (['scheduleAnchor', 'scheduleOffsetMinutes'] as const).filter((field) => (given[field] === null) === isScheduled)
  refuseFaults(wrong.map(isScheduled ? TEMPLATE_ERRORS.missingForScheduled : TEMPLATE_ERRORS.onlyScheduled))
  if (isScheduled) checkOffset(scheduleAnchor, scheduleOffsetMinutes)
  return given
}

export function checkOffset(anchor: TemplateRow['scheduleAnchor'], offsetMinutes: number | null) {
  if (anchor === 'registration' && offsetMinutes !== null && offsetMinutes < 0) refuseFaults([TEMPLATE_ERRORS.beforeRegistration])
}

function refusePurposeChange(template: TemplateRow, { trigger, audience }: EmailTemplateChanges) {
  if ((trigger && trigger !== template.trigger) || (audience && audience !== template.audience))
    throw problem('STATUS_CONFLICT', { detail: TEMPLATE_ERRORS.systemPurposeFixed })
}
