import {
  ANSWER_SENTENCES,
  BUILT_IN_FIELDS,
  type FormField,
  type FormMapping,
  type NewFormMapping,
  REGISTRATION_FIELDS,
  REGISTRATION_STATUSES,
  readAnswers,
} from '@foyer/contracts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { invalid, problem, refuseFaults } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { crmAProperties, type FieldMapping } from './crm-a-properties.ts'
import { type FormRow, requireForm, requireFormForChange } from './own-form.ts'
import { changeListSettings, type ListSettings, replaceMappings, selectMappings } from './store.ts'
import { MAPPING } from './strings.ts'

/**
 * A list of the connected HubSpot account; null if there is none with this id. Throws CRM_A_NOT_CONNECTED, CRM_A_RECONNECT_REQUIRED,
 * CRM_A_UPSTREAM_ERROR or UPSTREAM_RATE_LIMITED. Injected, because the integrations feature depends on this one.
 */
export type FindCrmAList = (
  organizationId: OrganizationId,
  listId: string,
) => Promise<{ id: string; name: string; writable: boolean } | null>

type Dependencies = { db: Database; findCrmAList: FindCrmAList }

export async function readMapping({ db }: { db: Reader }, organizationId: OrganizationId, formId: string): Promise<FormMapping> {
  const form = await requireForm(db, organizationId, formId)
  return toMapping(form, await selectMappings(db, organizationId, form.id))
}

/** Which answers of a form are sent, as saved. */
export const fieldMappingsOf = (db: Reader, { organizationId, id }: FormRow): Promise<FieldMapping[]> =>
  selectMappings(db, organizationId, id)

/** HubSpot is called before the transaction, so the mappings are checked again inside it: the fields may have changed in between. */
export async function saveMapping(
  dependencies: Dependencies,
  organizationId: OrganizationId,
  formId: string,
  { fieldMappings, crmASync }: NewFormMapping,
): Promise<FormMapping> {
  const { db } = dependencies
  const { fields } = await requireForm(db, organizationId, formId)
  refuseFaults([...mappingFaults(fields, fieldMappings), ...(crmASync?.listEnabled && !crmASync.listId ? [MAPPING.listMissing] : [])])
  const list = crmASync && (await readListSettings(dependencies, organizationId, crmASync))
  return db.transaction(async (tx) => {
    const form = await requireFormForChange(tx, organizationId, formId)
    const mappings = checkMappings(form.fields, fieldMappings)
    await replaceMappings(tx, organizationId, form.id, mappings)
    return toMapping(await changeListSettings(tx, organizationId, form.id, list ?? {}), mappings)
  })
}

/** Writes nothing. Required fields can be missing from the sample answers. */
export async function dryRunMapping(
  { db }: { db: Database },
  organizationId: OrganizationId,
  formId: string,
  { fieldMappings, answers }: { fieldMappings?: FieldMapping[]; answers: Record<string, unknown> },
): Promise<Record<string, string>> {
  const form = await requireForm(db, organizationId, formId)
  const mappings = fieldMappings ? checkMappings(form.fields, fieldMappings) : await selectMappings(db, organizationId, form.id)
  const fields = [...OTHER_FIELDS.map(otherField), ...form.fields].map((field) => ({ ...field, required: false }))
  const read = readAnswers(fields, answers, ANSWER_SENTENCES)
  refuseFaults(read.faults.map(({ field, message }) => MAPPING.invalidAnswer(field, message)))
  return crmAProperties(mappings, read.answers)
}

/** Besides the questions of the form. */
const OTHER_FIELDS = [...BUILT_IN_FIELDS, ...REGISTRATION_FIELDS] as const
type OtherField = (typeof OTHER_FIELDS)[number]

export const canBeMapped = (fields: readonly FormField[], formField: string): boolean =>
  (OTHER_FIELDS as readonly string[]).includes(formField) || fields.some(({ key }) => key === formField)

export function checkMappings(fields: readonly FormField[], given: readonly FieldMapping[]): FieldMapping[] {
  refuseFaults(mappingFaults(fields, given))
  return given.map(({ formField, externalField }) => ({ formField, externalField: externalField.trim() }))
}

function mappingFaults(fields: readonly FormField[], given: readonly FieldMapping[]): string[] {
  const seen = new Set<string>()
  return given.flatMap(({ formField }, index) => {
    const at = `fieldMappings.${index}.formField`
    if (!canBeMapped(fields, formField)) return MAPPING.unknownField(at, formField)
    if (seen.has(formField)) return MAPPING.duplicateField(at, formField)
    seen.add(formField)
    return []
  })
}

async function readListSettings(
  { findCrmAList }: Dependencies,
  organizationId: OrganizationId,
  { listEnabled, listId = null, listName = null }: NonNullable<NewFormMapping['crmASync']>,
): Promise<ListSettings> {
  if (!listEnabled || !listId) return { crmAListEnabled: false, crmAListId: listId, crmAListName: listName }
  const list = await findCrmAList(organizationId, listId)
  if (!list) throw invalid(MAPPING.unknownList(listId))
  if (!list.writable) throw problem('LIST_NOT_WRITABLE')
  return { crmAListEnabled: true, crmAListId: list.id, crmAListName: listName ?? list.name }
}

const toMapping = (form: ListSettings, mappings: readonly FieldMapping[]): FormMapping => ({
  fieldMappings: mappings.map(({ formField, externalField }) => ({ formField, externalSystem: 'crm-a', externalField })),
  crmASync: { listEnabled: form.crmAListEnabled, listId: form.crmAListId, listName: form.crmAListName },
})

const OTHER_TYPES: Record<OtherField, FormField['type']> = {
  email: 'email',
  name: 'text',
  'registration.status': 'select',
  'registration.attended': 'checkbox',
}

const otherField = (key: OtherField): FormField => ({
  key,
  label: key,
  type: OTHER_TYPES[key],
  required: true,
  options: key === 'registration.status' ? [...REGISTRATION_STATUSES] : [],
  allowOther: false,
  consentText: null,
  accept: [],
  maxBytes: null,
  helpText: null,
  visibleIf: null,
})
