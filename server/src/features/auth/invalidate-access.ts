import { isDashboard, isUnsafe } from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NotifiedCache } from '../../platform/cache/invalidation.ts'
import { addHooksWhere } from '../../platform/http/route-hooks.ts'
import type { SignedInUser } from './access.ts'

type AccessCaches = readonly Pick<NotifiedCache, 'invalidate' | 'invalidateAll'>[]

/**
 * Before the response is sent, so that a change of access acts on the next request to this process. Every write of a member drops what is
 * cached of the member and of the workspace, whatever it changed: no operation can be forgotten, and the next check costs one query.
 */
export function invalidateAccessAfterWrite(app: FastifyInstance, caches: AccessCaches) {
  addHooksWhere(app, (op) => isUnsafe(op) && (isDashboard(op) || op.tag === 'Account'), {
    onSend: async (request, reply, payload) => {
      const actor = request.actor as SignedInUser | null
      if (!actor) invalidateAll(caches, reply)
      // Also after an error: part of the work may be committed.
      else for (const cache of caches) for (const id of [actor.userId, actor.activeOrganizationId]) if (id) cache.invalidate(id)
      return payload
    },
  })
}

/** The same for routes of accounts that are not operations, such as signing out and the page for a new password. */
export function invalidateAllAccessAfterPost(scope: FastifyInstance, caches: AccessCaches) {
  scope.addHook('onSend', async (request: FastifyRequest, reply, payload) => {
    if (request.method === 'POST') invalidateAll(caches, reply)
    return payload
  })
}

/** The account is known to the use case only. */
function invalidateAll(caches: AccessCaches, { statusCode }: FastifyReply) {
  if (statusCode < 400) for (const cache of caches) cache.invalidateAll()
}
