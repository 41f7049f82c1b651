import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { toApiKey } from './key-shape.ts'
import { createApiKey, type KeyServices, revokeApiKey } from './keys.ts'
import { listKeys } from './store.ts'

export function mountApiKeys(app: FastifyInstance, services: KeyServices) {
  serve(app, api.listApiKeys, async ({ actor, query: { limit = DEFAULT_LIMIT, cursor }, nextPage }) => {
    const after = readCursor(cursor, 2) as [string, string] | undefined
    const page = cutPage(await listKeys(services.db, actor.organizationId, after, limit + 1), limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { apiKeys: page.rows.map((row) => toApiKey(row, services.clock())) }
  })
  serve(app, api.createApiKey, async ({ actor, body }) => createApiKey(services, actor, body))
  serve(app, api.revokeApiKey, async ({ actor, params }) => {
    await revokeApiKey(services, actor, params.keyId)
    return { ok: true }
  })
}
