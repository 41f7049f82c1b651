import type { FormField } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { EventRow } from '../events/own-event.ts'
import { fieldsOfForm } from './store.ts'

/** The questions of the event besides name and email. Empty for a CRM A form, whose fields only CRM A has. */
export async function fieldsOfEvent(
  db: Reader,
  { organizationId, registrationProvider, registrationFormId }: EventRow,
): Promise<FormField[]> {
  if (registrationProvider !== 'native' || !registrationFormId || !isUuid(registrationFormId)) return []
  return fieldsOfForm(db, organizationId, registrationFormId)
}
