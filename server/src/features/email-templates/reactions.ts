import type { Reaction } from '../../platform/publish.ts'
import { copyToEvent, insertTemplates } from './store.ts'
import { systemTemplatesIn } from './system-templates.ts'

/** A new workspace can send email at once. */
export const seedSystemTemplates: Reaction<'workspace.created'> = async (tx, { organizationId, language }) => {
  await insertTemplates(
    tx,
    systemTemplatesIn(language ?? 'en').map((template) => ({ ...template, kind: 'system' as const, organizationId })),
  )
}

/** A copy of an event has its templates and overrides too. */
export const copyEventTemplates: Reaction<'event.duplicated'> = (tx, { organizationId, eventId, copiedFromEventId }) =>
  copyToEvent(tx, organizationId, copiedFromEventId, eventId)
