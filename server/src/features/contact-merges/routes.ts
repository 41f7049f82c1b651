import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { listDuplicates } from './duplicates.ts'
import { mergeContacts, previewMerge } from './merge-contacts.ts'

export function mountContactMerges(app: FastifyInstance, services: { db: Database; clock: Clock }) {
  serve(app, api.listContactDuplicates, async ({ actor, params }) => ({
    duplicates: await listDuplicates(services, actor.organizationId, params.contactId),
  }))
  serve(app, api.mergeContacts, async ({ actor, params, body: { otherContactId, dryRun = false } }) =>
    (dryRun ? previewMerge : mergeContacts)(services, actor, params.contactId, otherContactId),
  )
}
