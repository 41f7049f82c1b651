import { expect } from 'vitest'
import type { Answer } from './foyer.ts'

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** The ids somebody may try: of another workspace, of nothing, and no id at all. Every one must get the very same answer. */
export async function expectSameNotFound(kind: string, foreignId: string, ask: (id: string) => Promise<Answer>) {
  for (const id of [foreignId, UNKNOWN_ID, 'nonsense', `${UNKNOWN_ID}'`, '😀']) {
    const { status, body } = await ask(id)
    expect({ id, status, body }).toEqual({
      id,
      status: 404,
      body: { error: `There is no such ${kind}.`, status: 404, code: 'NOT_FOUND', retryAfterSeconds: 0 },
    })
  }
}
