import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { previewMapping, readSamples } from './preview.ts'
import { readPushes, startPush } from './pushes.ts'

type Services = Parameters<typeof previewMapping>[0] & Parameters<typeof startPush>[0]

export function mountCrmAPush(app: FastifyInstance, services: Services) {
  serve(app, api.listFormSamples, async ({ actor, params }) => ({
    samples: await readSamples(services, actor.organizationId, params.formId),
  }))
  serve(app, api.previewFormMapping, async ({ actor, params, body }) => ({
    registrations: await previewMapping(services, actor.organizationId, params.formId, body.fieldMappings),
  }))
  serve(app, api.startFormPush, async ({ actor, params }) => startPush(services, actor.organizationId, params.formId))
  serve(app, api.listFormPushes, async ({ actor, params }) => readPushes(services, actor.organizationId, params.formId))
}
