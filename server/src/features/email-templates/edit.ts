import type { EmailTemplateChanges, NewEmailTemplate } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { checkTemplate } from './liquid.ts'
import { changeTemplate, insertTemplates, lockTemplate, removeTemplate, type TemplateRow } from './store.ts'

type Dependencies = { db: Database }

/** For all events of the workspace, or, with an event, for that one only. */
export async function createTemplate(
  { db }: Dependencies,
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
  { db }: Dependencies,
  organizationId: OrganizationId,
  templateId: string,
  changes: EmailTemplateChanges,
): Promise<TemplateRow> {
  await checkTemplate(changes)
  return db.transaction(async (tx) => {
    const before = await requireTemplateForChange(tx, organizationId, templateId)
    if (before.kind === 'system') refuseOtherPurpose(before, changes)
    const leavesSchedule = changes.trigger !== undefined && changes.trigger !== 'SCHEDULED'
    const kept = leavesSchedule ? { ...before, scheduleAnchor: null, scheduleOffsetMinutes: null } : before
    const schedule = scheduleOf({ ...kept, ...changes })
    return changeTemplate(tx, organizationId, before.id, { ...changes, ...schedule, ...(changes.name && { name: changes.name.trim() }) })
  })
}

export async function deleteTemplate({ db }: Dependencies, organizationId: OrganizationId, templateId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const template = await requireTemplateForChange(tx, organizationId, templateId)
    if (template.kind === 'system')
      throw problem('STATUS_CONFLICT', { detail: 'A system template cannot be deleted. Disable it if it should not be sent.' })
    await removeTemplate(tx, organizationId, template.id)
  })
}

/** The template, or the same 404 for an id that is no id, names nothing, or is another workspace's. */
export async function requireTemplateForChange(tx: Tx, organizationId: OrganizationId, templateId: string): Promise<TemplateRow> {
  const template = isUuid(templateId) ? await lockTemplate(tx, organizationId, templateId) : undefined
  if (!template) throw notFound('email template')
  return template
}

type Scheduled = Pick<NewEmailTemplate, 'trigger' | 'scheduleAnchor' | 'scheduleOffsetMinutes'>

/** When a template is sent by the clock it needs a moment; when something triggers it, it must have none. */
function scheduleOf({ trigger, scheduleAnchor = null, scheduleOffsetMinutes = null }: Scheduled) {
  if (trigger !== 'SCHEDULED') {
    const stray = scheduleAnchor !== null ? 'scheduleAnchor' : scheduleOffsetMinutes !== null ? 'scheduleOffsetMinutes' : null
    if (stray) throw invalid(`${stray} goes only with the trigger SCHEDULED.`)
    return { scheduleAnchor: null, scheduleOffsetMinutes: null }
  }
  if (scheduleAnchor === null) throw invalid('scheduleAnchor is missing: the trigger SCHEDULED needs it.')
  if (scheduleOffsetMinutes === null) throw invalid('scheduleOffsetMinutes is missing: the trigger SCHEDULED needs it.')
  checkOffset(scheduleAnchor, scheduleOffsetMinutes)
  return { scheduleAnchor, scheduleOffsetMinutes }
}

export function checkOffset(anchor: TemplateRow['scheduleAnchor'], offsetMinutes: number) {
  if (anchor === 'registration' && offsetMinutes < 0)
    throw invalid('scheduleOffsetMinutes must be 0 or more: nothing can be sent before somebody registers.')
}

function refuseOtherPurpose(template: TemplateRow, { trigger, audience }: EmailTemplateChanges) {
  if ((trigger && trigger !== template.trigger) || (audience && audience !== template.audience))
    throw problem('STATUS_CONFLICT', {
      detail: 'A system template keeps its trigger and audience. Disable it and create a template of your own instead.',
    })
}
