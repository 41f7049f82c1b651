import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { type AccountServices, changePassword, deleteAccount, getAccount, listSessions, revokeSession, updateAccount } from './account.ts'
import { changeEmail, confirmEmail, sendEmailVerification } from './email.ts'
import { requestPasswordReset, resetPassword } from './recovery.ts'
import { confirmTwoFactor, createRecoveryCodes, disableTwoFactor, getTwoFactor, setUpTwoFactor } from './two-factor.ts'

export function mountAccount(app: FastifyInstance, services: AccountServices) {
  const ok = { ok: true }
  serve(app, api.getAccount, async ({ actor }) => getAccount(services, actor))
  serve(app, api.updateAccount, async ({ actor, body }) => updateAccount(services, actor, body))
  serve(app, api.changePassword, async ({ actor, body }) => {
    await changePassword(services, actor, body)
    return ok
  })
  serve(app, api.changeEmail, async ({ actor, body }) => {
    await changeEmail(services, actor, body)
    return ok
  })
  serve(app, api.sendEmailVerification, async ({ actor }) => {
    await sendEmailVerification(services, actor)
    return ok
  })
  serve(app, api.listSessions, async ({ actor }) => ({ sessions: await listSessions(services, actor) }))
  serve(app, api.revokeSession, async ({ actor, params }) => {
    await revokeSession(services, actor, params.sessionId)
    return ok
  })
  serve(app, api.deleteAccount, async ({ actor, body }) => {
    await deleteAccount(services, actor, body.password)
    return ok
  })
  serve(app, api.getTwoFactor, async ({ actor }) => getTwoFactor(services, actor))
  serve(app, api.setUpTwoFactor, async ({ actor, body }) => setUpTwoFactor(services, actor, body.password))
  serve(app, api.confirmTwoFactor, async ({ actor, body }) => {
    await confirmTwoFactor(services, actor, body.code)
    return ok
  })
  serve(app, api.createRecoveryCodes, async ({ actor, body }) => ({
    recoveryCodes: await createRecoveryCodes(services, actor, body.password),
  }))
  serve(app, api.disableTwoFactor, async ({ actor, body }) => {
    await disableTwoFactor(services, actor, body.password)
    return ok
  })
  serve(app, api.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(services, body.email)
    return ok
  })
  serve(app, api.resetPassword, async ({ params, body, request }) => {
    await resetPassword(services, params.resetCode, body.newPassword, request.ip)
    return ok
  })
  serve(app, api.confirmEmail, async ({ params, request }) => confirmEmail(services, params.confirmationCode, request.ip))
}
