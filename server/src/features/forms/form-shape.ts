import type { Form } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { completeFields } from './fields.ts'
import type { FormRow } from './own-form.ts'
import { selectUses } from './store.ts'

export const formOf = async (db: Reader, row: FormRow): Promise<Form> => (await formsOf(db, row.organizationId, [row]))[0]!

/** Adds the events that use each form: one statement, whatever the number of rows. */
export async function formsOf(db: Reader, organizationId: OrganizationId, rows: readonly FormRow[]): Promise<Form[]> {
  const uses = await selectUses(
    db,
    organizationId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, fields, version, createdAt, updatedAt }) => {
    const ofForm = uses.filter(({ formId }) => formId === id)
    const usedBy = ofForm.map(({ eventId, name, status }) => ({ eventId, name, status }))
    return { id, name, fields: completeFields(fields), usedBy, usedByCount: ofForm[0]?.total ?? 0, version, createdAt, updatedAt }
  })
}
