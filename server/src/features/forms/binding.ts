import { isUuid } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findFormIdOfEvent, holdForm } from './store.ts'
import { FORM } from './strings.ts'

/** The form must belong to the workspace. It is held, so that it cannot be deleted before the transaction commits. */
export const checkBoundForm: Reaction<'event.form-bound'> = (tx, { organizationId, formId }) =>
  requireAndHoldForm(tx, organizationId, formId)

/** A duplicated event keeps the form of the original. */
export const checkFormOfCopy: Reaction<'event.duplicated'> = async (tx, { organizationId, eventId }) => {
  const formId = await findFormIdOfEvent(tx, organizationId, eventId)
  if (formId) await requireAndHoldForm(tx, organizationId, formId)
}

async function requireAndHoldForm(tx: Tx, organizationId: OrganizationId, formId: string) {
  const form = isUuid(formId) ? await holdForm(tx, organizationId, formId) : undefined
  // Events store the id as text: another spelling of the same UUID would match here but in no other query.
  if (form?.id !== formId) throw invalid(FORM.notInWorkspace)
}
