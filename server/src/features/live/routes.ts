import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import type { LiveHub } from './hub.ts'
import { parseId } from './position.ts'

type Services = { db: Database; live: LiveHub }

export function mountLive(app: FastifyInstance, { db, live }: Services) {
  // Streams have no end of their own, so a stop would wait for them.
  app.drain.onClosing(() => live.stop())
  app.addHook('preClose', async () => live.stop())

  serve(app, api.watchWorkspace, async ({ actor, request, reply }) => sendStream(live, actor, null, request, reply))
  serve(app, api.watchEvent, async ({ actor, params, request, reply }) => {
    const { id } = await requireEvent(db, actor.organizationId, params.eventId)
    return sendStream(live, actor, id, request, reply)
  })
}

async function sendStream(live: LiveHub, member: Member, eventId: string | null, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  if (request.method === 'HEAD') return reply.send('') as never
  const { userId, sessionId, apiKey, organizationId, role } = member
  const lastId = request.headers['last-event-id']
  const from = lastId ? (parseId(String(lastId)) ?? 'unknown') : null
  const { body } = await live.open({ userId, sessionId, apiKey, organizationId, role, eventId }, from)
  // The connection serves nothing else afterwards, so that it does not stay open when the service stops.
  reply.header('connection', 'close')
  if (reply.raw.destroyed) body.destroy()
  return reply.send(body) as never
}
