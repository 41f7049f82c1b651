import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { type AccountServices, changePassword, deleteAccount, getAccount, listSessions, revokeSession, updateAccount } from './account.ts'

export function mountAccount(app: FastifyInstance, services: AccountServices) {
  const ok = { ok: true }
  serve(app, api.getAccount, async ({ actor }) => getAccount(services, actor))
  serve(app, api.updateAccount, async ({ actor, body }) => updateAccount(services, actor, body))
  serve(app, api.changePassword, async ({ actor, body, request }) => {
    await changePassword(services, actor, body, request.ip)
    return ok
  })
  serve(app, api.listSessions, async ({ actor }) => ({ sessions: await listSessions(services, actor) }))
  serve(app, api.revokeSession, async ({ actor, params }) => {
    await revokeSession(services, actor, params.sessionId)
    return ok
  })
  serve(app, api.deleteAccount, async ({ actor, body, request }) => {
    await deleteAccount(services, actor, body.password, request.ip)
    return ok
  })
}
