import { ALWAYS_ASKED, checkAnswers, type FormField, type FormMapping, type NewFormMapping } from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { crmAProperties, type FieldMapping } from './crm-a-properties.ts'
import { type FormRow, requireForm, requireFormForChange } from './own-form.ts'
import { changeForm, replaceMappings, selectMappings } from './store.ts'

/**
 * A list of the CRM A account the workspace is connected to; null when there is none with this id. Refuses with CRM_A_NOT_CONNECTED,
 * CRM_A_RECONNECT_REQUIRED, CRM_A_UPSTREAM_ERROR or UPSTREAM_RATE_LIMITED. Given by the wiring: integrations know forms, not the
 * other way round.
 */
export type FindCrmAList = (
  organizationId: OrganizationId,
  listId: string,
) => Promise<{ id: string; name: string; writable: boolean } | null>

type Dependencies = { db: Database; findCrmAList: FindCrmAList }
type ListSettings = Pick<FormRow, 'crmAListEnabled' | 'crmAListId' | 'crmAListName'>

export async function readMapping({ db }: { db: Reader }, organizationId: OrganizationId, formId: string): Promise<FormMapping> {
  const form = await requireForm(db, organizationId, formId)
  return toMapping(form, await selectMappings(db, organizationId, form.id))
}

/** CRM A is asked before the transaction, so the form is looked at twice: its fields may change meanwhile. */
export async function saveMapping(
  dependencies: Dependencies,
  organizationId: OrganizationId,
  formId: string,
  { fieldMappings, crmASync }: NewFormMapping,
): Promise<FormMapping> {
  const { db } = dependencies
  const { fields } = await requireForm(db, organizationId, formId)
  checkMappings(fields, fieldMappings)
  const list = crmASync && (await readListSettings(dependencies, organizationId, crmASync))
  return db.transaction(async (tx) => {
    const form = await requireFormForChange(tx, organizationId, formId)
    const mappings = checkMappings(form.fields, fieldMappings)
    await replaceMappings(tx, organizationId, form.id, mappings)
    return toMapping(await changeForm(tx, organizationId, form.id, list ?? {}), mappings)
  })
}

/** Nothing is written. A sample need not be complete, so required fields may be missing. */
export async function dryRunMapping(
  { db }: { db: Database },
  organizationId: OrganizationId,
  formId: string,
  { fieldMappings, answers }: { fieldMappings?: FieldMapping[]; answers: Record<string, unknown> },
): Promise<Record<string, string>> {
  const form = await requireForm(db, organizationId, formId)
  const mappings = fieldMappings ? checkMappings(form.fields, fieldMappings) : await selectMappings(db, organizationId, form.id)
  const sample = [...ALWAYS_ASKED.map(alwaysAsked), ...form.fields].map((field) => ({ ...field, required: false }))
  const checked = checkAnswers(sample, answers)
  if (!checked.ok) throw invalid(`answers.${checked.field}: ${checked.message}`)
  return crmAProperties(mappings, checked.answers)
}

export const canBeMapped = (fields: readonly FormField[], formField: string): boolean =>
  (ALWAYS_ASKED as readonly string[]).includes(formField) || fields.some(({ key }) => key === formField)

function checkMappings(fields: readonly FormField[], given: readonly FieldMapping[]): FieldMapping[] {
  const seen = new Set<string>()
  return given.map(({ formField, externalField }, index) => {
    const at = `fieldMappings.${index}.formField`
    if (!canBeMapped(fields, formField)) throw invalid(`${at} ${formField} is no field of this form.`)
    if (seen.has(formField)) throw invalid(`${at} ${formField} is mapped twice.`)
    seen.add(formField)
    return { formField, externalField: externalField.trim() }
  })
}

async function readListSettings(
  { findCrmAList }: Dependencies,
  organizationId: OrganizationId,
  { listEnabled, listId = null, listName = null }: NonNullable<NewFormMapping['crmASync']>,
): Promise<ListSettings> {
  if (!listEnabled) return { crmAListEnabled: false, crmAListId: listId, crmAListName: listName }
  if (!listId) throw invalid('crmASync.listId is missing: listEnabled needs a list.')
  const list = await findCrmAList(organizationId, listId)
  if (!list) throw invalid(`crmASync.listId ${listId} names no list in CRM A.`)
  if (!list.writable) throw problem('LIST_NOT_WRITABLE')
  return { crmAListEnabled: true, crmAListId: list.id, crmAListName: listName ?? list.name }
}

const toMapping = (form: ListSettings, mappings: readonly FieldMapping[]): FormMapping => ({
  fieldMappings: mappings.map(({ formField, externalField }) => ({ formField, externalSystem: 'crm-a', externalField })),
  crmASync: { listEnabled: form.crmAListEnabled, listId: form.crmAListId, listName: form.crmAListName },
})

const alwaysAsked = (key: (typeof ALWAYS_ASKED)[number]): FormField => ({
  key,
  label: key,
  type: key === 'email' ? 'email' : 'text',
  required: true,
  options: [],
  helpText: null,
  visibleIf: null,
})
