import { Readable } from 'node:stream'
import * as api from '@foyer/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { discardBody, leaveBodyUnread } from '../../platform/http/raw-body.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { RegisterDependencies } from '../registrations/register.ts'
import { getImport, startImport } from './background-import.ts'
import { checkFileHeaders, mediaTypeOf } from './check-file-headers.ts'
import { exportRegistrants } from './export-registrants.ts'
import { importRegistrants } from './import-registrants.ts'

export function mountRegistrantFiles(app: FastifyInstance, services: RegisterDependencies & { jobs: Queue }) {
  serve(app, api.getRegistrantImport, async ({ actor, params }) => getImport(services, actor, params.eventId, params.importId))
  serve(app, api.exportRegistrantsCsv, async ({ actor, params, query, request, reply }) =>
    sendFile(request, reply, 'text/csv; charset=utf-8', await exportRegistrants(services, actor, params.eventId, query, 'csv')),
  )
  serve(app, api.exportRegistrantsXlsx, async ({ actor, params, query, request, reply }) =>
    sendFile(request, reply, api.XLSX_TYPE, await exportRegistrants(services, actor, params.eventId, query, 'xlsx')),
  )

  app.register(async (scope) => {
    leaveBodyUnread(scope)
    serve(scope, api.importRegistrants, async ({ actor, params, query, request, reply }) => {
      const { dryRun = true, sendMail = false, columns } = query
      return withFile(request, reply, (takeBody, mediaType) =>
        importRegistrants(services, actor, params.eventId, takeBody, { dryRun, sendMail, columns, mediaType }),
      )
    })
    serve(scope, api.startRegistrantImport, async ({ actor, params, query: { sendMail = false, columns }, request, reply }) =>
      withFile(request, reply, (takeBody, mediaType) =>
        startImport(services, actor, params.eventId, takeBody, { sendMail, columns, mediaType }),
      ),
    )
  })
}

/** Calls `use` with the file of the request; a body that it did not read is discarded. */
async function withFile<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (takeBody: () => Readable, mediaType: string) => Promise<Result>,
): Promise<Result> {
  const takeBody = () => {
    checkFileHeaders(request.headers)
    // Registering a long file sends nothing for longer than the idle timeout of the connection.
    request.raw.socket.setTimeout(0)
    return request.raw
  }
  try {
    return await use(takeBody, mediaTypeOf(request.headers['content-type'] ?? ''))
  } catch (error) {
    if (!(await discardBody(request.raw))) reply.header('connection', 'close')
    throw error
  }
}

/**
 * The file name is built from the event's slug, which needs no escaping in a header. A fault in the middle ends the connection without the
 * end of the file, so that a part is not taken for the whole.
 */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  { fileName, body }: { fileName: string; body: Readable },
) {
  reply.header('content-type', contentType).header('content-disposition', `attachment; filename="${fileName}"`)
  body.on('error', (err) => request.log.error({ err, requestId: request.id }, 'export failed'))
  if (request.method !== 'HEAD') return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}
