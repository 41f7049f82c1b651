import type { Operation } from '@foyer/contracts'
import type { FastifyInstance, onSendAsyncHookHandler, preHandlerAsyncHookHandler, preValidationHookHandler } from 'fastify'

type RouteHooks = { preValidation?: preValidationHookHandler; preHandler?: preHandlerAsyncHookHandler; onSend?: onSendAsyncHookHandler }

/** Adds hooks to the routes of some operations only: an app-wide hook would cost every other request a promise. */
export function addHooksWhere(app: FastifyInstance, applies: (op: Operation) => boolean, hooks: RouteHooks) {
  app.addHook('onRoute', (route) => {
    const op = route.config?.operation
    if (!op || !applies(op)) return
    for (const [name, hook] of Object.entries(hooks) as [keyof RouteHooks, never][]) {
      route[name] = [route[name] ?? [], hook].flat() as never
    }
  })
}
