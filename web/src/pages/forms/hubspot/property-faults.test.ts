import { type CrmAProperty, REGISTRATION_STATUSES } from '@foyer/contracts'
import { beforeAll, expect, test } from 'vitest'
import { hubspot } from '../../../texts/en/hubspot.ts'
import { t } from '../../../texts/index.ts'
import { propertyFault, type Source } from './property-faults.ts'

beforeAll(() => void Object.assign(t, { hubspot }))

const property = (name: string, type: string, more: Partial<CrmAProperty> = {}): CrmAProperty => ({
  ...{ name, label: name, type, fieldType: 'text', options: [], readOnly: false },
  ...more,
})
const options = (...values: string[]) => values.map((value) => ({ label: value, value }))
const PROPERTIES = [
  property('company', 'string'),
  property('age', 'number', { label: 'Age' }),
  property('born', 'date'),
  property('member', 'bool'),
  property('size', 'enumeration', { label: 'Size', fieldType: 'select', options: options('S', 'M') }),
  property('topics', 'enumeration', { fieldType: 'checkbox', options: options('Art', 'Law') }),
  property('state', 'enumeration', { fieldType: 'select', options: options(...REGISTRATION_STATUSES) }),
  property('created', 'datetime', { readOnly: true }),
  property('place', 'object_coordinates'),
]
const question = (type: Source['type'], more: Partial<Source> = {}): Source => ({
  ...{ key: 'key', label: 'Question', type, options: [], allowOther: false },
  ...more,
})
const status = question('select', { key: 'registration.status', options: [...REGISTRATION_STATUSES] })

test.each<[string, Source, string]>([
  ['text in a text', question('text'), 'company'],
  ['a number in a text', question('number'), 'company'],
  ['a number in a number', question('number'), 'age'],
  ['a date in a date', question('date'), 'born'],
  ['a checkbox in yes or no', question('checkbox'), 'member'],
  ['options that HubSpot has', question('radio', { options: ['S', 'M'] }), 'size'],
  ['several options in checkboxes', question('multi-select', { options: ['Art'] }), 'topics'],
  ['a status in a text', status, 'company'],
  ['a status in a choice with these values', status, 'state'],
  ['attendance in yes or no', question('checkbox'), 'member'],
  ['a type that is not known here', question('text'), 'place'],
])('%s fits', (_, source, name) => {
  expect(propertyFault(source, name, PROPERTIES)).toBeNull()
})

test.each<[string, Source, string, string]>([
  ['text in a number', question('text'), 'age', '“Age” is a number in HubSpot; this question gives text.'],
  ['an option HubSpot does not have', question('select', { options: ['S', 'L'] }), 'size', '“Size” has no option “L”.'],
  ['several options in a dropdown', question('multi-select', { options: ['S'] }), 'size', 'takes one option'],
  ['own words in a choice', question('radio', { options: ['S'], allowOther: true }), 'size', 'takes its own options only'],
  ['a status in a number', status, 'age', '“Age” is a number in HubSpot'],
  ['a status in a choice without its values', status, 'size', '“Size” has no option “PENDING_APPROVAL”'],
  ['a property HubSpot sets itself', question('text'), 'created', 'cannot be written'],
  ['a property that does not exist', question('text'), 'shoe_size', 'There is no property “shoe_size” in HubSpot.'],
])('%s is a fault that says why', (_, source, name, fault) => {
  expect(propertyFault(source, name, PROPERTIES)).toContain(fault)
})
