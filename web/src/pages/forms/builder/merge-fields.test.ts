import type { FormField } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { mergeFields, mergeForm } from './merge-fields.ts'

const question = (key: string, more: Partial<FormField> = {}): FormField => ({
  ...{ key, label: key, type: 'text', required: false, options: [], allowOther: false },
  ...{ consentText: null, accept: [], maxBytes: null, helpText: null, visibleIf: null },
  ...more,
})
const base = [question('company'), question('city'), question('diet')]
const keys = (fields: readonly FormField[]) => fields.map(({ key }) => key)

test('changes to different questions are both kept', () => {
  const mine = [question('company', { label: 'Your company' }), base[1]!, base[2]!]
  const theirs = [base[0]!, question('city', { required: true }), base[2]!]
  const { fields, conflicts } = mergeFields(base, mine, theirs)
  expect(fields).toMatchObject([{ label: 'Your company' }, { key: 'city', required: true }, { key: 'diet' }])
  expect(conflicts).toEqual([])
})

test('changes to different properties of one question are both kept', () => {
  const mine = [question('company', { label: 'Your company' })]
  const theirs = [question('company', { helpText: 'As on your badge' })]
  expect(mergeFields([base[0]!], mine, theirs)).toEqual({
    fields: [question('company', { label: 'Your company', helpText: 'As on your badge' })],
    conflicts: [],
  })
})

test('the same property changed by both is a conflict that holds both texts', () => {
  const mine = [question('company', { label: 'Mine' })]
  const theirs = [question('company', { label: 'Theirs' })]
  const { fields, conflicts } = mergeFields([base[0]!], mine, theirs)
  expect(fields[0]!.label).toBe('Theirs')
  expect(conflicts).toEqual([{ field: 'company/label', mine: 'Mine', theirs: 'Theirs' }])
})

test('questions added by both are both kept, each behind the question it stood behind', () => {
  const mine = [base[0]!, question('mine'), base[1]!, base[2]!]
  const theirs = [...base, question('theirs')]
  expect(keys(mergeFields(base, mine, theirs).fields)).toEqual(['company', 'mine', 'city', 'diet', 'theirs'])
})

test('a removal is kept, unless the other side changed the question', () => {
  expect(keys(mergeFields(base, [base[0]!, base[2]!], base).fields)).toEqual(['company', 'diet'])
  expect(keys(mergeFields(base, base, [base[0]!, base[2]!]).fields)).toEqual(['company', 'diet'])
  const changed = [base[0]!, question('city', { label: 'Which city?' }), base[2]!]
  expect(mergeFields(base, changed, [base[0]!, base[2]!]).fields).toMatchObject([{}, { label: 'Which city?' }, {}])
})

test('a new order is kept beside a changed text', () => {
  const mine = [base[2]!, base[0]!, base[1]!]
  const theirs = [question('company', { label: 'Your company' }), base[1]!, base[2]!]
  const { fields } = mergeFields(base, mine, theirs)
  expect(keys(fields)).toEqual(['diet', 'company', 'city'])
  expect(fields[1]!.label).toBe('Your company')
  expect(keys(mergeFields(base, theirs, mine).fields)).toEqual(['diet', 'company', 'city'])
})

test('a conflict stays open when a still newer version arrives', () => {
  const open = [{ field: 'company/label', mine: 'Mine', theirs: 'Theirs' }]
  const merged = mergeForm({ name: 'Form', fields: base }, {}, { name: 'Other', fields: base }, open)
  expect(merged).toEqual({ changes: {}, conflicts: open })
})
