import { isUuid } from '../../platform/db/columns.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type FormRow, lockForm, selectForm } from './store.ts'

export type { FormRow } from './store.ts'

export const findForm = async (db: Reader, organizationId: OrganizationId, formId: string): Promise<FormRow | null> =>
  (isUuid(formId) ? await selectForm(db, organizationId, formId) : undefined) ?? null

/** The form, or the same 404 for a malformed id, an unknown id and an id of another workspace. */
export async function requireForm(db: Reader, organizationId: OrganizationId, formId: string): Promise<FormRow> {
  const form = await findForm(db, organizationId, formId)
  if (!form) throw notFound('form')
  return form
}

/** The same with a lock: no other transaction changes the form until this one ends. It must have one of the expected versions, if given. */
export async function requireFormForChange(
  tx: Tx,
  organizationId: OrganizationId,
  formId: string,
  expected?: ExpectedVersions,
): Promise<FormRow> {
  const form = isUuid(formId) ? await lockForm(tx, organizationId, formId) : undefined
  if (!form) throw notFound('form')
  requireVersion(form, expected)
  return form
}
