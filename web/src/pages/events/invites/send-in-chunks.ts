import { createInvites, listInvites, MAX_INVITES, resendInvites } from '@foyer/contracts'
import { call, page, refresh } from '../../../api.ts'
import type { Invitee } from './sort-people.ts'

export type Progress = { done: number; total: number }

/**
 * Sends a list in several requests. What was sent is not sent again: after a failure it continues with the same request under the same
 * key, which the service carries out once.
 */
function createChunks<T>(items: readonly T[], send: (chunk: T[], idempotencyKey: string) => Promise<unknown>) {
  let done = 0
  let key = crypto.randomUUID()
  return async (onProgress: (progress: Progress) => void) => {
    onProgress({ done, total: items.length })
    while (done < items.length) {
      await send(items.slice(done, done + MAX_INVITES), key)
      done = Math.min(items.length, done + MAX_INVITES)
      key = crypto.randomUUID()
      onProgress({ done, total: items.length })
    }
  }
}

export function createInviteChunks(eventId: string, people: readonly Invitee[], message: string) {
  const body = (chunk: Invitee[]) => ({
    people: chunk.map(({ email, name }) => ({ email, ...(name && { name }) })),
    ...(message.trim() && { message: message.trim() }),
  })
  return createChunks(people, (chunk, idempotencyKey) =>
    call(createInvites, { params: { eventId }, body: body(chunk) }, { idempotencyKey }),
  )
}

/** All pending invites, which are read first. */
export async function createResendChunks(eventId: string) {
  const inviteIds: string[] = []
  let cursor: string | undefined
  do {
    const query = { status: 'PENDING' as const, limit: MAX_INVITES, ...(cursor && { cursor }) }
    const { result, next } = await page(listInvites, { params: { eventId }, query })
    inviteIds.push(...result.invites.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  return createChunks(inviteIds, (chunk, idempotencyKey) =>
    call(resendInvites, { params: { eventId }, body: { inviteIds: chunk } }, { idempotencyKey }),
  )
}

export const refreshInvites = () => refresh(listInvites)
