import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { requireEvent } from '../events/own-event.ts'
import { registrantOf } from '../registrations/registrants.ts'
import { readArrivals, searchAttendees } from './arrivals.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { listGuests } from './offline-list.ts'
import { scanTickets } from './offline-scans.ts'
import { scanTicket } from './scan-ticket.ts'

export function mountCheckIn(app: FastifyInstance, services: { db: Database; clock: Clock; tokens: TokenSigner }) {
  const { db } = services
  serve(app, api.checkInRegistrant, async ({ actor, params }) =>
    registrantOf(db, await checkIn(services, actor, params.eventId, params.registrationId)),
  )
  serve(app, api.undoCheckIn, async ({ actor, params }) =>
    registrantOf(db, await undoCheckIn(services, actor, params.eventId, params.registrationId)),
  )
  serve(app, api.scanTicket, async ({ actor, params, body }) => scanTicket(services, actor, params.eventId, body.code))
  serve(app, api.getCheckIn, async ({ actor, params }) => readArrivals(services, actor, params.eventId))
  serve(app, api.searchCheckIn, async ({ actor, params, query }) => ({
    registrants: await searchAttendees(services, actor, params.eventId, query.q),
  }))
  serve(app, api.scanTickets, async ({ actor, params, body }) =>
    scanTickets(services, actor, await requireEvent(db, actor.organizationId, params.eventId), body.scans),
  )
  serve(app, api.listCheckInGuests, async ({ actor, params, query, nextPage }) => {
    const { id } = await requireEvent(db, actor.organizationId, params.eventId)
    const { next, ...page } = await listGuests(services, { organizationId: actor.organizationId, eventId: id }, query)
    nextPage(next)
    return page
  })
}
