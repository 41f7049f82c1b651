import { isUuid } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { formOfEvent, holdForm } from './store.ts'

/** An event can only be given a form of its own workspace, and the form cannot be deleted before that is written. */
export const checkBoundForm: Reaction<'event.form-bound'> = (tx, { organizationId, formId }) => holdOwnForm(tx, organizationId, formId)

/** A copy has the form of its original. */
export const checkFormOfCopy: Reaction<'event.duplicated'> = async (tx, { organizationId, eventId }) => {
  const formId = await formOfEvent(tx, organizationId, eventId)
  if (formId) await holdOwnForm(tx, organizationId, formId)
}

async function holdOwnForm(tx: Tx, organizationId: OrganizationId, formId: string) {
  const form = isUuid(formId) ? await holdForm(tx, organizationId, formId) : undefined
  // Events store the id as text: another spelling of it would be found here and by nobody else.
  if (form?.id !== formId) throw invalid('registrationFormId names no form of this workspace.')
}
