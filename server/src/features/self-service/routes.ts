import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { UploadDependencies } from '../registrations/files/answer-uploads.ts'
import { actOnRegistration } from './act-on-registration.ts'
import { changeAnswers } from './change-answers.ts'
import { getOwnRegistration, type SelfServiceDependencies } from './own-registration.ts'
import { createOwnAnswerUpload } from './own-uploads.ts'

export function mountSelfService(app: FastifyInstance, services: SelfServiceDependencies & UploadDependencies) {
  serve(app, api.getOwnRegistration, async ({ params, reply }) => getOwnRegistration(services, uncached(reply, params.token)))
  serve(app, api.changeOwnRegistration, async ({ params, body, reply }) => changeAnswers(services, uncached(reply, params.token), body))
  serve(app, api.createOwnAnswerUpload, async ({ params, body, reply }) =>
    createOwnAnswerUpload(services, uncached(reply, params.token), body),
  )
  serve(app, api.actOnOwnRegistration, async ({ params, body, reply }) =>
    actOnRegistration(services, uncached(reply, params.token), body.action),
  )
}

/** The answer holds a person's data, so no cache on the way may keep it. */
function uncached(reply: FastifyReply, token: string): string {
  reply.header('cache-control', 'private, no-store')
  return token
}
