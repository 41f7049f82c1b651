import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { forReading, type ReadDatabase } from '../../platform/db/replica.ts'
import { languageAskedFor } from '../../platform/http/reader-language.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeStatus } from './change-status.ts'
import { createAnswerUpload } from './files/answer-uploads.ts'
import { readAnswerFile } from './files/read-file.ts'
import { listRegistrants } from './list-registrants.ts'
import { moveToFront } from './move-to-front.ts'
import { registerVisitor } from './public-registration.ts'
import { addRegistrant, getRegistrant, listRegistrationLogs, registrantOf, updateRegistrant } from './registrants.ts'
import { signalSubmission } from './signal/signal.ts'

type Services = Parameters<typeof registerVisitor>[0] &
  Parameters<typeof signalSubmission>[0] &
  Parameters<typeof createAnswerUpload>[0] &
  Parameters<typeof readAnswerFile>[0] & { publicDb: Database; readDatabase: ReadDatabase }

export function mountRegistrations(app: FastifyInstance, services: Services) {
  const { db } = services
  const forVisitors = { ...services, db: services.publicDb }
  serve(app, api.listRegistrants, async ({ actor, params, query, nextPage }) => {
    const { next, ...answer } = await listRegistrants(services, actor, params.eventId, query)
    nextPage(next)
    return answer
  })
  serve(app, api.addRegistrant, async ({ actor, params, body }) => addRegistrant(services, actor, params.eventId, body))
  serve(app, api.getRegistrant, async ({ actor, params }) => getRegistrant(services, actor, params.eventId, params.registrationId))
  serve(app, api.updateRegistrant, async ({ actor, params, body }) =>
    updateRegistrant(services, actor, params.eventId, params.registrationId, body),
  )
  serve(app, api.approveRegistrant, async ({ actor, params }) =>
    registrantOf(db, await changeStatus(services, actor, params.eventId, params.registrationId, 'approve')),
  )
  serve(app, api.offerRegistrant, async ({ actor, params }) =>
    registrantOf(db, await changeStatus(services, actor, params.eventId, params.registrationId, 'offer')),
  )
  serve(app, api.declineRegistrant, async ({ actor, params }) =>
    registrantOf(db, await changeStatus(services, actor, params.eventId, params.registrationId, 'decline')),
  )
  serve(app, api.cancelRegistrant, async ({ actor, params }) =>
    registrantOf(db, await changeStatus(services, actor, params.eventId, params.registrationId, 'cancel')),
  )
  serve(app, api.reinstateRegistrant, async ({ actor, params }) =>
    registrantOf(db, await changeStatus(services, actor, params.eventId, params.registrationId, 'reinstate')),
  )
  serve(app, api.moveRegistrantToFront, async ({ actor, params, body }) =>
    registrantOf(db, await moveToFront(services, actor, params.eventId, params.registrationId, body.reason)),
  )
  serve(app, api.listRegistrationLogs, async ({ actor, params, query, nextPage }) => {
    const { next, ...answer } = await listRegistrationLogs(
      await forReading(services, actor.organizationId),
      actor,
      params.eventId,
      params.registrationId,
      query,
    )
    nextPage(next)
    return answer
  })
  serve(app, api.signalCrmASubmission, async ({ params, body }) => signalSubmission(forVisitors, params.orgSlug, params.eventSlug, body))
  serve(app, api.createAnswerUpload, async ({ params, body, request }) =>
    createAnswerUpload(forVisitors, params.orgSlug, params.eventSlug, body, request.ip),
  )
  serve(app, api.getRegistrantFile, async ({ actor, params, reply }) => {
    const { body, headers } = await readAnswerFile(services, actor, params)
    return reply.headers(headers).send(body)
  })
  serve(app, api.registerForEvent, async ({ params, body, request }) =>
    registerVisitor(forVisitors, params.orgSlug, params.eventSlug, body, request.ip, { language: languageAskedFor(request.headers) }),
  )
}
