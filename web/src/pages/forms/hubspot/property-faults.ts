import type { CrmAProperty, FieldType, FormField } from '@foyer/contracts'
import { t } from '../../../texts/index.ts'

/** What is mapped: a question, name or email, which every form asks for, or the status or attendance of the registration. */
export type Source = Pick<FormField, 'key' | 'label' | 'type' | 'options' | 'allowOther'>

/** Types that take any text. Types this list does not know are left to HubSpot. */
const FITS: Partial<Record<string, readonly FieldType[]>> = {
  number: ['number'],
  date: ['date'],
  datetime: ['date'],
  bool: ['checkbox', 'consent'],
  enumeration: ['select', 'radio', 'multi-select', 'checkbox', 'consent'],
}

/** Why HubSpot would not accept the answers of a question in a property; null if they fit. */
export function propertyFault(source: Source, name: string, properties: readonly CrmAProperty[]): string | null {
  const property = properties.find((one) => one.name === name)
  const { faults } = t.hubspot
  if (!property) return faults.unknown(name)
  if (property.readOnly) return faults.readOnly(property.label)
  const fitting = FITS[property.type]
  if (fitting && !fitting.includes(source.type)) {
    return faults.type(property.label, t.hubspot.types[property.type] ?? property.type, t.hubspot.answerTypes[source.type])
  }
  return property.type === 'enumeration' ? optionFault(source, property) : null
}

function optionFault({ type, options, allowOther }: Source, { label, fieldType, options: allowed }: CrmAProperty): string | null {
  const { faults } = t.hubspot
  if (type === 'multi-select' && fieldType !== 'checkbox') return faults.one(label)
  const answers = type === 'checkbox' || type === 'consent' ? ['true', 'false'] : options
  // HubSpot stores the internal value of an option, which can differ from its label.
  const missing = answers.filter((answer) => !allowed.some(({ value }) => value === answer))
  if (missing.length > 0) return faults.options(label, missing.map((option) => `“${option}”`).join(', '))
  return allowOther ? faults.other(label) : null
}
