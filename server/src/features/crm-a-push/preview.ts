import type { FormSample, MappingPreview } from '@foyer/contracts'
import type { CrmA } from '../../connectors/crm-a/port.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { FieldMapping } from '../forms/crm-a-properties.ts'
import { checkMappings, fieldMappingsOf } from '../forms/mapping.ts'
import { requireForm } from '../forms/own-form.ts'
import { type ConnectionServices, callVendor } from '../integrations/connection.ts'
import { propertiesOf } from './push-batch.ts'
import { latestRegistrations } from './store.ts'

const SAMPLES = 5
const CALL_TIMEOUT_MS = 10_000

export async function readSamples({ db }: { db: Database }, organizationId: OrganizationId, formId: string): Promise<FormSample[]> {
  const { id } = await requireForm(db, organizationId, formId)
  return latestRegistrations(db, { organizationId, formId: id }, SAMPLES)
}

/** What a mapping would write for the latest registrations, beside what CRM A has now. Writes nothing. */
export async function previewMapping(
  services: ConnectionServices & { crmA: CrmA },
  organizationId: OrganizationId,
  formId: string,
  given: readonly FieldMapping[] | undefined,
): Promise<MappingPreview[]> {
  const { db, crmA } = services
  const form = await requireForm(db, organizationId, formId)
  const mappings = given ? checkMappings(form.fields, given) : await fieldMappingsOf(db, form)
  const people = await latestRegistrations(db, { organizationId, formId: form.id }, SAMPLES)
  const emails = [...new Set(people.map(({ email }) => email))]
  const properties = [...new Set(mappings.map(({ externalField }) => externalField))]
  const contacts = await callVendor(services, organizationId, 'crm-a', async (connection) =>
    emails.length > 0 ? crmA.contacts(connection, emails, properties, { timeoutMs: CALL_TIMEOUT_MS }) : new Map<string, never>(),
  )
  return people.map((person) => {
    const { registrationId, email, name } = person
    const current: Record<string, string | null> | undefined = contacts.get(email)
    const written = propertiesOf(form, mappings, person)
    const changes = mappings
      .filter(({ externalField }) => Object.hasOwn(written, externalField))
      .map(({ formField, externalField }) => ({
        formField,
        externalField,
        before: current?.[externalField] ?? null,
        after: written[externalField]!,
      }))
    return { registrationId, email, name, isNew: current === undefined, changes }
  })
}
