import type { FormField } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { change, duplicate, freeKey, keyFrom, move, newField, pastedOptions, withType } from './edit-fields.ts'

test.each([
  ['Company', 'company'],
  ['What should the kitchen know?', 'what_should_the_kitchen_know'],
  ['Äpfel & Birnen', 'apfel_birnen'],
  ['2nd choice', 'nd_choice'],
  ['お名前', 'question'],
  ['a'.repeat(100), 'a'.repeat(64)],
])('the key of “%s” is %s', (label, key) => {
  expect(keyFrom(label)).toBe(key)
  expect(keyFrom(label)).toMatch(/^[a-z][a-z0-9_]{0,63}$/)
})

test('a key that is taken, or that every form has, gets a number', () => {
  expect(freeKey('company', ['company', 'company_2'])).toBe('company_3')
  expect(freeKey('email', [])).toBe('email_2')
})

test('a condition follows the key and the option it depends on', () => {
  const dinner: FormField = { ...newField('radio', []), key: 'dinner', label: 'Dinner?', options: ['Yes', 'No'] }
  const diet: FormField = { ...newField('text', []), key: 'diet', label: 'Diet', visibleIf: { field: 'dinner', equals: 'Yes' } }
  const fields = [dinner, diet]
  expect(change(fields, 'dinner', { ...dinner, key: 'meal' })[1]!.visibleIf).toEqual({ field: 'meal', equals: 'Yes' })
  expect(change(fields, 'dinner', { ...dinner, options: ['Gladly', 'No'] })[1]!.visibleIf).toEqual({ field: 'dinner', equals: 'Gladly' })
  expect(change(fields, 'dinner', { ...dinner, options: ['No'] })[1]!.visibleIf).toEqual({ field: 'dinner', equals: 'Yes' })
})

test('a duplicate stands behind its original and has a key of its own', () => {
  const field = { ...newField('text', []), key: 'city', label: 'City' }
  const other = { ...newField('text', []), key: 'diet', label: 'Diet' }
  expect(duplicate([field, other], 'city')!.fields.map(({ key }) => key)).toEqual(['city', 'city_2', 'diet'])
})

test('another kind keeps what both kinds have', () => {
  const radio = { ...newField('radio', []), label: 'Dinner?', options: ['Yes', 'No'], allowOther: true }
  expect(withType(radio, 'select')).toMatchObject({ label: 'Dinner?', options: ['Yes', 'No'], allowOther: true })
  expect(withType(radio, 'text')).toMatchObject({ label: 'Dinner?', options: [], allowOther: false })
  expect(withType(radio, 'file').accept).not.toEqual([])
})

test('pasted options are added once, without empty lines', () => {
  expect(pastedOptions(['Yes', ''], 'No\r\n\n Yes \nMaybe')).toEqual(['Yes', 'No', 'Maybe'])
})

test('an item is moved to another place', () => {
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})
