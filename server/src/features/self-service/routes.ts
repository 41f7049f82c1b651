import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { actOnRegistration } from './act.ts'
import { changeAnswers } from './change-answers.ts'
import { type SelfServiceDependencies, seeRegistration } from './see-registration.ts'

export function mountSelfService(app: FastifyInstance, services: SelfServiceDependencies) {
  serve(app, api.getOwnRegistration, async ({ params, reply }) => seeRegistration(services, unstored(reply, params.token)))
  serve(app, api.changeOwnRegistration, async ({ params, body, reply }) => changeAnswers(services, unstored(reply, params.token), body))
  serve(app, api.actOnOwnRegistration, async ({ params, body, reply }) =>
    actOnRegistration(services, unstored(reply, params.token), body.action),
  )
}

/** Whoever holds the link sees a person's data: no cache on the way may keep it. */
function unstored(reply: FastifyReply, token: string): string {
  reply.header('cache-control', 'private, no-store')
  return token
}
