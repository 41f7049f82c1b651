import { expect } from 'vitest'
import type { ApiResponse } from './foyer.ts'

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** An id of another workspace, an unknown id and an invalid id must all get the same response. */
export async function expectSameNotFound(kind: string, foreignId: string, request: (id: string) => Promise<ApiResponse>) {
  for (const id of [foreignId, UNKNOWN_ID, 'nonsense', `${UNKNOWN_ID}'`, '😀']) {
    const { status, body } = await request(id)
    expect({ id, status, body }).toEqual({
      id,
      status: 404,
      body: { error: `There is no such ${kind}.`, status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 },
    })
  }
}
