import { isRoleAccess, isUnsafe } from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { ChangeListener } from '../../platform/db/change-listener.ts'
import { addHooksWhere } from '../../platform/http/route-hooks.ts'
import type { Member } from '../auth/access.ts'

/** Before a workspace hears that its change is made, what was remembered of it is gone: what it reads next is what it wrote. */
export function forgetOnChange(app: FastifyInstance, caches: readonly ChangeListener[]) {
  addHooksWhere(app, (op) => isRoleAccess(op.access) && isUnsafe(op), {
    onSend: async (request, reply, payload) => {
      // A refused call changed nothing, and may have no actor.
      if (reply.statusCode >= 400) return payload
      const { organizationId } = request.actor as Member
      for (const cache of caches) await cache.forget(organizationId)
      return payload
    },
  })
}
