import { isRoleAccess, isUnsafe } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Member } from '../../features/auth/access.ts'
import { addHooksWhere } from '../http/route-hooks.ts'
import type { OrganizationCache } from './invalidation.ts'

/** Before a workspace hears that its change is made, what was remembered of it is gone: what it reads next is what it wrote. */
export function invalidateAfterWrite(app: FastifyInstance, caches: readonly OrganizationCache[]) {
  addHooksWhere(app, (op) => isRoleAccess(op.access) && isUnsafe(op), {
    onSend: async (request, reply, payload) => {
      // A refused call changed nothing, and may have no actor.
      if (reply.statusCode >= 400) return payload
      const { organizationId } = request.actor as Member
      for (const cache of caches) await cache.invalidate(organizationId)
      return payload
    },
  })
}
