import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { forReading, type ReadDatabase } from '../../platform/db/replica.ts'
import { serve } from '../../platform/http/serve.ts'
import { previewTemplate } from './compose/preview-template.ts'
import { listLedger, readAttachment, readMessage, resendMessage } from './ledger.ts'
import { countCancellationEmails } from './send/cancellation-recipients.ts'
import { sendTest } from './send/send-test.ts'

type Services = Parameters<typeof readAttachment>[0] &
  Parameters<typeof resendMessage>[0] &
  Parameters<typeof sendTest>[0] & { readDatabase: ReadDatabase }

export function mountMail(app: FastifyInstance, services: Services) {
  serve(app, api.getEventCancellation, async ({ actor, params }) => ({
    emails: await countCancellationEmails(services, actor.organizationId, params.eventId),
  }))
  serve(app, api.listMail, async ({ actor, query, nextPage }) => {
    const { next, ...answer } = await listLedger(await forReading(services, actor.organizationId), actor.organizationId, query)
    nextPage(next)
    return answer
  })
  serve(app, api.getMailMessage, async ({ actor, params }) =>
    readMessage(await forReading(services, actor.organizationId), actor.organizationId, params.messageId),
  )
  serve(app, api.getMailAttachment, async ({ actor, params, reply }) => {
    const { name, contentType, content } = await readAttachment(services, actor.organizationId, params.messageId, params.attachmentName)
    const isImage = contentType === 'image/png'
    return reply
      .type(isImage ? contentType : `${contentType}; charset=utf-8`)
      .header('content-disposition', `${isImage ? 'inline' : 'attachment'}; filename="${name}"`)
      .send(content)
  })
  serve(app, api.resendMailMessage, async ({ actor, params }) => resendMessage(services, actor.organizationId, params.messageId))
  serve(app, api.previewEmailTemplate, async ({ actor, body }) => (await previewTemplate(services, actor, null, body)).mail)
  serve(app, api.testSendEmailTemplate, async ({ actor, body }) => ({ ok: true, messageId: await sendTest(services, actor, null, body) }))
  serve(
    app,
    api.previewEventEmailTemplate,
    async ({ actor, params, body }) => (await previewTemplate(services, actor, params.eventId, body)).mail,
  )
  serve(app, api.testSendEventEmailTemplate, async ({ actor, params, body }) => ({
    ok: true,
    messageId: await sendTest(services, actor, params.eventId, body),
  }))
}
