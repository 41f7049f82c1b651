import type { FormField } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { EventRow } from '../events/own-event.ts'
import { fieldsOfForm } from './store.ts'

/** What the event asks besides name and email. A form of CRM A is CRM A's: we know only what came back. */
export async function fieldsOfEvent(
  db: Reader,
  { organizationId, registrationProvider, registrationFormId }: EventRow,
): Promise<FormField[]> {
  if (registrationProvider !== 'native' || !registrationFormId || !isUuid(registrationFormId)) return []
  return fieldsOfForm(db, organizationId, registrationFormId)
}
