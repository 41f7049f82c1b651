import { expect, test } from 'vitest'
import { changedFields, mergeChanges } from './merge-changes.ts'

const base = { name: 'Summit', description: 'Talks', capacity: 100, location: null }

test('changes to different fields are both kept', () => {
  const merged = mergeChanges(base, { name: 'Spring Summit' }, { ...base, capacity: 200 })
  expect(merged).toEqual({ changes: { name: 'Spring Summit' }, conflicts: [] })
})

test('a field that both changed is a conflict with both values, and the others are still saved', () => {
  const merged = mergeChanges(base, { name: 'Mine', capacity: 5 }, { ...base, name: 'Theirs' })
  expect(merged).toEqual({ changes: { capacity: 5 }, conflicts: [{ field: 'name', mine: 'Mine', theirs: 'Theirs' }] })
})

test('the same change by both is neither a change nor a conflict', () => {
  expect(mergeChanges(base, { name: 'Same' }, { ...base, name: 'Same' })).toEqual({ changes: {}, conflicts: [] })
})

test('an object counts as changed only if its content is different', () => {
  expect(changedFields({ location: { fullAddress: 'A' } }, { location: { fullAddress: 'A' } })).toEqual({})
  expect(changedFields({ location: { fullAddress: 'A' } }, { location: null })).toEqual({ location: null })
})
