import { expect } from 'vitest'
import type { ApiResponse } from './foyer.ts'

/** Expects the standard error body with all four fields, and the headers of every response. */
export function expectRefusal({ status, body, headers }: ApiResponse, expected: number, code: string) {
  expect({ status, body }).toEqual({ status: expected, body: { error: expect.any(String), status: expected, code, retryAfterSeconds: 0 } })
  expect(headers.get('x-request-id')).toMatch(/^[\w.:-]+$/)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
}
