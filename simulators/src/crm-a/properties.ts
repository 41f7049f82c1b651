import { ok } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmAContext, guarded } from './access.ts'
import type { CrmAProperty } from './state.ts'

/** All properties at once: this list of the vendor has no pages. */
export function propertyRoutes(context: CrmAContext): Route[] {
  return [
    guarded(context, 'propertiesRead', 'GET', '/crm/v3/properties/contacts', () =>
      ok({ results: [...context.state.contactProperties.values()].map(describeProperty) }),
    ),
  ]
}

function describeProperty({ name, label, type, fieldType, options, readOnlyValue }: CrmAProperty): Record<string, unknown> {
  return {
    name,
    label,
    type,
    fieldType,
    description: '',
    groupName: 'contactinformation',
    options: options.map((option, displayOrder) => ({ ...option, displayOrder, hidden: false })),
    displayOrder: -1,
    calculated: false,
    externalOptions: false,
    hasUniqueValue: name === 'email',
    hidden: false,
    hubspotDefined: true,
    formField: !readOnlyValue,
    modificationMetadata: { archivable: false, readOnlyDefinition: true, readOnlyValue },
  }
}

/** Why the vendor rejects a value, in its words. An empty value clears the property and is always valid. */
export function valueFault(property: CrmAProperty | undefined, name: string, value: string): { message: string; error: string } | null {
  if (!property) return { message: `Property "${name}" does not exist`, error: 'PROPERTY_DOESNT_EXIST' }
  if (property.readOnlyValue) return { message: `"${name}" is a read only property; its value cannot be set.`, error: 'READ_ONLY_VALUE' }
  if (value === '') return null
  switch (property.type) {
    case 'number':
      return Number.isFinite(Number(value)) ? null : { message: `${value} was not a valid number.`, error: 'INVALID_DOUBLE' }
    case 'date':
    case 'datetime':
      return isTime(value) ? null : { message: `${value} was not a valid long.`, error: 'INVALID_LONG' }
    case 'bool':
      return value === 'true' || value === 'false' ? null : { message: `${value} was not a valid boolean.`, error: 'INVALID_BOOLEAN' }
    case 'enumeration':
      return optionFault(property, value)
    default:
      return null
  }
}

const isTime = (value: string) => /^\d+$/.test(value) || !Number.isNaN(Date.parse(value))

/** Only checkboxes take several options, separated by semicolons. */
function optionFault({ fieldType, options }: CrmAProperty, value: string) {
  const allowed = options.map((option) => option.value)
  const chosen = fieldType === 'checkbox' ? value.split(';').filter(Boolean) : [value]
  const wrong = chosen.find((one) => !allowed.includes(one))
  return wrong === undefined
    ? null
    : { message: `${wrong} was not one of the allowed options: [${allowed.join(', ')}]`, error: 'INVALID_OPTION' }
}
