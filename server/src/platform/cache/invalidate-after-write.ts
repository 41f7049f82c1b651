import { isRoleAccess, isUnsafe } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { addHooksWhere } from '../http/route-hooks.ts'
import type { OrganizationCache } from './invalidation.ts'

/** Invalidates before the response is sent, so that a caller who reads next reads its own write. */
export function invalidateAfterWrite(app: FastifyInstance, caches: readonly OrganizationCache[]) {
  addHooksWhere(app, (op) => isRoleAccess(op.access) && isUnsafe(op), {
    onSend: async (request, reply, payload) => {
      // A refused call changed nothing, and may have no actor.
      if (reply.statusCode >= 400) return payload
      const { organizationId } = request.actor as { organizationId: string }
      for (const cache of caches) await cache.invalidate(organizationId)
      return payload
    },
  })
}
