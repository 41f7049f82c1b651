import { Readable } from 'node:stream'
import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { forReading, type ReadDatabase } from '../../platform/db/replica.ts'
import { serve } from '../../platform/http/serve.ts'
import { listActivity } from './activity.ts'
import { exportContacts } from './export-contacts.ts'
import { completeFilter } from './filter.ts'
import { listPage } from './list-contacts.ts'
import { countContacts } from './list-store.ts'
import { COUNT_BOUND, createFilter, deleteFilter, listFilters, listRecipients, updateFilter } from './saved-filters.ts'
import { listTagPage, tagContacts } from './tag-contacts.ts'

export function mountContactLists(app: FastifyInstance, services: { db: Database; readDatabase: ReadDatabase; clock: Clock }) {
  const { readDatabase } = services

  serve(app, api.listContacts, async ({ actor, query: { limit, cursor, ...filter }, nextPage }) => {
    const { contacts, next } = await listPage(
      await readDatabase(actor.organizationId),
      actor.organizationId,
      completeFilter(filter),
      pagingOf({ limit, cursor }),
    )
    nextPage(next)
    return { contacts }
  })
  serve(app, api.countContacts, async ({ actor, query }) => ({
    total: await countContacts(
      await readDatabase(actor.organizationId),
      { organizationId: actor.organizationId, filter: completeFilter(query) },
      COUNT_BOUND,
    ),
  }))
  serve(app, api.exportContactsCsv, async ({ actor, query: { contactId, ...filter }, request, reply }) => {
    const selection = { filter: completeFilter(filter), ...(contactId && { contactIds: contactId }) }
    const body = await exportContacts(services, actor, selection)
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="contacts.csv"')
    body.on('error', (err) => request.log.error({ err, requestId: request.id }, 'export failed'))
    if (request.method !== 'HEAD') return reply.send(body)
    body.destroy()
    return reply.send(Readable.from([]))
  })
  serve(app, api.listContactActivity, async ({ actor, params, query, nextPage }) => {
    const { activity, next } = await listActivity(
      await forReading(services, actor.organizationId),
      actor.organizationId,
      params.contactId,
      query,
    )
    nextPage(next)
    return { activity }
  })

  serve(app, api.listContactTags, async ({ actor, query, nextPage }) => {
    const { tags, next } = await listTagPage(await readDatabase(actor.organizationId), actor.organizationId, query)
    nextPage(next)
    return { tags }
  })
  serve(app, api.changeContactTags, async ({ actor, body }) => tagContacts(services, actor.organizationId, body))

  serve(app, api.listContactFilters, async ({ actor }) => ({
    filters: await listFilters(await forReading(services, actor.organizationId), actor.organizationId),
  }))
  serve(app, api.createContactFilter, async ({ actor, body }) => createFilter(services, actor.organizationId, body))
  serve(app, api.updateContactFilter, async ({ actor, params, body }) =>
    updateFilter(services, actor.organizationId, params.contactFilterId, body),
  )
  serve(app, api.deleteContactFilter, async ({ actor, params }) => {
    await deleteFilter(services, actor.organizationId, params.contactFilterId)
    return { ok: true }
  })
  serve(app, api.listContactFilterEmails, async ({ actor, params, query, nextPage }) => {
    const { next, ...result } = await listRecipients(services, actor.organizationId, params.contactFilterId, query)
    nextPage(next)
    return result
  })
}

/** Without what was not given. */
const pagingOf = ({ limit, cursor }: { limit: number | undefined; cursor: string | undefined }) => ({
  ...(limit !== undefined && { limit }),
  ...(cursor !== undefined && { cursor }),
})
