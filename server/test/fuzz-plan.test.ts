import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUTH_ROUTES, operations } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { CASES_PER_OPERATION, FUZZED, MIN_CASES } from './support/fuzz/plan.ts'

const all = Object.values(FUZZED).flat()

test('every operation and every route of the sign-in library is fuzzed, in a test file that exists', () => {
  expect(all.map(({ id }) => id).sort()).toEqual([...operations.map(({ id }) => id), ...Object.keys(AUTH_ROUTES)].sort())
  for (const part of Object.keys(FUZZED))
    expect(readFileSync(join(import.meta.dirname, `fuzz-${part}.test.ts`), 'utf8')).toContain(`fuzz(FUZZED.${part})`)
})

test(`a run has at least ${MIN_CASES} cases`, () => {
  expect(all.length * CASES_PER_OPERATION).toBeGreaterThanOrEqual(MIN_CASES)
})
