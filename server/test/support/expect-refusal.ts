import { expect } from 'vitest'
import type { Answer } from './foyer.ts'

/** The one error body with all four fields, and what every answer carries. */
export function expectRefusal({ status, body, headers }: Answer, expected: number, code: string) {
  expect({ status, body }).toEqual({ status: expected, body: { error: expect.any(String), status: expected, code, retryAfterSeconds: 0 } })
  expect(headers.get('x-request-id')).toMatch(/^[\w.:-]+$/)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
}
