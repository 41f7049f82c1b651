import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { cancelMessage } from './cancel-message.ts'
import { dryRunMessage } from './dry-run.ts'
import { getEventMessage, listEventMessages, listUpcoming } from './read-messages.ts'
import { createMessage, updateMessage, type WriteDependencies } from './write-message.ts'

type Services = WriteDependencies & Parameters<typeof dryRunMessage>[0]

export function mountMessages(app: FastifyInstance, services: Services) {
  serve(app, api.listScheduledEmails, async ({ actor, params }) => ({
    emails: await listUpcoming(services, actor.organizationId, params.eventId),
  }))
  serve(app, api.listEventMessages, async ({ actor, params, query, nextPage }) => {
    const { messages, next } = await listEventMessages(services, actor.organizationId, params.eventId, query)
    nextPage(next)
    return { messages }
  })
  serve(app, api.createEventMessage, async ({ actor, params, body }) =>
    body.dryRun
      ? { message: null, dryRun: await dryRunMessage(services, actor, params.eventId, body) }
      : { message: await createMessage(services, actor, params.eventId, body), dryRun: null },
  )
  serve(app, api.getEventMessage, async ({ actor, params }) =>
    getEventMessage(services, actor.organizationId, params.eventId, params.messageId),
  )
  serve(app, api.updateEventMessage, async ({ actor, params, body }) =>
    updateMessage(services, actor, params.eventId, params.messageId, body),
  )
  serve(app, api.deleteEventMessage, async ({ actor, params }) => {
    await cancelMessage(services, actor, params.eventId, params.messageId)
    return { ok: true }
  })
}
