import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readCalendar, type SwitchServices, switchCalendar } from './switch-calendar.ts'

export function mountSuiteCalendar(app: FastifyInstance, services: SwitchServices) {
  serve(app, api.getSuiteCalendar, async ({ actor, params }) => readCalendar(services, actor.organizationId, params.eventId))
  serve(app, api.setSuiteCalendar, async ({ actor, params, body }) => switchCalendar(services, actor, params.eventId, body.enabled))
}
