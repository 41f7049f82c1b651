import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

type Services = Parameters<typeof erasePerson>[0]

export function mountPersonalData(app: FastifyInstance, services: Services) {
  serve(app, api.exportContact, async ({ actor, params, reply }) => {
    const person = await exportPerson(services, actor, params.contactId)
    reply.header('content-disposition', `attachment; filename="person-${person.contact.id}.json"`)
    return person
  })
  serve(app, api.eraseContact, async ({ actor, params, body }) => {
    await erasePerson(services, actor, params.contactId, body.email)
    return { ok: true }
  })
}
