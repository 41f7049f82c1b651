import { expect, test } from 'vitest'
import { loadTexts } from '../../../texts/index.ts'
import { changedParts, overrideFor } from './override.ts'

await loadTexts('common', 'emails')

const ofWorkspace = { subject: 'Hello', body: 'See you', scheduleOffsetMinutes: -1440, enabled: true }

test('only what differs from the template of the workspace is overridden', () => {
  expect(overrideFor(ofWorkspace, { ...ofWorkspace, subject: 'Hi', enabled: false })).toEqual({ subject: 'Hi', enabled: false })
})

test('values as in the workspace need no override', () => {
  expect(overrideFor(ofWorkspace, { ...ofWorkspace })).toBeNull()
})

test('what changed is named in words', () => {
  expect(changedParts(ofWorkspace, { ...ofWorkspace, subject: 'Hi', body: 'Bye', scheduleOffsetMinutes: -60 })).toBe(
    'subject, text, and time',
  )
  expect(changedParts(ofWorkspace, { ...ofWorkspace, enabled: false })).toBe('on or off')
})
