import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { ReadDatabase } from '../../platform/db/replica.ts'
import { leaveBodyUnread } from '../../platform/http/raw-body.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { RegisterDependencies } from '../registrations/register.ts'
import { getImport, startImport } from './background-import.ts'
import { exportRegistrants } from './export-registrants.ts'
import { sendFile, withFile } from './file-requests.ts'
import { importRegistrants } from './import-registrants.ts'

export function mountRegistrantFiles(
  app: FastifyInstance,
  services: RegisterDependencies & { jobs: Queue; baseUrl: string; readDatabase: ReadDatabase },
) {
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
