import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import type { CrmAProperty } from './port.ts'

/** The vendor returns all properties at once. Which scope it needs is not documented: reading contacts, or their settings. */
export async function readProperties(session: VendorSession, apiUrl: string): Promise<CrmAProperty[]> {
  const { body } = await session.json({ url: () => urlAt(apiUrl, '/crm/v3/properties/contacts').href })
  const { results } = fieldsOf(body)
  if (!Array.isArray(results)) throw unexpectedResponse('crm-a', 'properties')
  return itemsOf(results)
    .filter((item) => item.archived !== true && item.hidden !== true)
    .flatMap(readProperty)
}

function readProperty(item: Fields): CrmAProperty[] {
  const name = textOf(item.name)
  if (!name) return []
  const options = itemsOf(item.options).flatMap((option) => {
    const value = textOf(option.value)
    return value === null ? [] : [{ label: textOf(option.label) ?? value, value }]
  })
  return [
    {
      name,
      label: textOf(item.label) ?? name,
      type: textOf(item.type) ?? 'string',
      fieldType: textOf(item.fieldType) ?? 'text',
      options,
      readOnly: item.calculated === true || fieldsOf(item.modificationMetadata).readOnlyValue === true,
    },
  ]
}
