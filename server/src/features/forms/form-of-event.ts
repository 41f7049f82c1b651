import type { FormField } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { EventRow } from '../events/own-event.ts'
import { selectForm } from './store.ts'

export type EventForm = { fields: FormField[]; formVersionId: string | null }

/** The questions that the event asks now besides name and email. None for a CRM A form, whose fields only CRM A has. */
export async function formOfEvent(db: Reader, { organizationId, registrationProvider, registrationFormId }: EventRow): Promise<EventForm> {
  const isNative = registrationProvider === 'native' && registrationFormId !== null && isUuid(registrationFormId)
  const form = isNative ? await selectForm(db, organizationId, registrationFormId) : undefined
  return { fields: form?.fields ?? [], formVersionId: form?.currentVersionId ?? null }
}
