import { isDeepStrictEqual } from 'node:util'
import type { FormChanges, NewForm } from '@foyer/contracts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import { type ExpectedVersions, requireVersion } from '../../platform/http/versions.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { readFields } from './fields.ts'
import { canBeMapped } from './mapping.ts'
import { type FormRow, requireFormForChange } from './own-form.ts'
import {
  changeForm,
  insertForm,
  lockEventsWithForm,
  lockFormForDelete,
  removeForm,
  replaceMappings,
  selectMappings,
  unbindForm,
} from './store.ts'
import { insertVersion } from './version-store.ts'

type Dependencies = { db: Database }

export async function createForm({ db }: Dependencies, organizationId: OrganizationId, { name, fields }: NewForm): Promise<FormRow> {
  const values = { organizationId, name: name.trim(), fields: readFields(fields) }
  return db.transaction(async (tx) => {
    const form = await insertForm(tx, { ...values, currentVersionId: newId() })
    await insertVersion(tx, form)
    return form
  })
}

/** Other fields are a new version. Mappings of removed fields are deleted; existing answers stay with their registrations. */
export async function updateForm(
  { db }: Dependencies,
  organizationId: OrganizationId,
  formId: string,
  changes: FormChanges,
  ifMatch?: ExpectedVersions,
): Promise<FormRow> {
  const fields = changes.fields && readFields(changes.fields)
  return db.transaction(async (tx) => {
    const { id, ...before } = await requireFormForChange(tx, organizationId, formId, ifMatch)
    const isNewVersion = fields && !(before.currentVersionId && isDeepStrictEqual(fields, before.fields))
    if (fields) {
      const mappings = await selectMappings(tx, organizationId, id)
      const kept = mappings.filter(({ formField }) => canBeMapped(fields, formField))
      if (kept.length < mappings.length) await replaceMappings(tx, organizationId, id, kept)
    }
    const form = await changeForm(tx, organizationId, id, {
      ...(changes.name && { name: changes.name.trim() }),
      ...(isNewVersion && { fields, currentVersionId: newId() }),
    })
    if (isNewVersion) await insertVersion(tx, form)
    return form
  })
}

/**
 * Locks the form first, then its events. A transaction that binds an event to the form locks the event and takes the form without waiting
 * (binding.ts), so the two cannot deadlock. A transaction that publishes an event locks only the event; this one waits for it.
 */
export async function deleteForm(
  { db }: Dependencies,
  organizationId: OrganizationId,
  formId: string,
  ifMatch?: ExpectedVersions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const form = isUuid(formId) ? await lockFormForDelete(tx, organizationId, formId) : undefined
    if (!form) throw notFound('form')
    requireVersion(form, ifMatch)
    const bound = await lockEventsWithForm(tx, organizationId, form.id)
    if (bound.some(({ status, provider }) => status === 'PUBLISHED' && provider === 'native')) throw problem('FORM_IN_USE')
    if (bound.length > 0) await unbindForm(tx, organizationId, form.id)
    await removeForm(tx, organizationId, form.id)
  })
}
