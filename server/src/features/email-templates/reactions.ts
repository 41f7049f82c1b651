import type { Reaction } from '../../platform/publish.ts'
import { copyToEvent, insertTemplates } from './store.ts'
import { SYSTEM_TEMPLATES } from './system-templates.ts'

/** A workspace is ready to write to people from its first minute. */
export const seedSystemTemplates: Reaction<'workspace.created'> = async (tx, { organizationId }) => {
  await insertTemplates(
    tx,
    SYSTEM_TEMPLATES.map((template) => ({ ...template, kind: 'system' as const, organizationId })),
  )
}

/** What the organizer wrote for one event is part of what a copy is made for. */
export const copyEventTemplates: Reaction<'event.duplicated'> = (tx, { organizationId, eventId, copiedFromEventId }) =>
  copyToEvent(tx, organizationId, copiedFromEventId, eventId)
