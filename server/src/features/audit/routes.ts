import * as api from '@foyer/contracts'
import type { FastifyInstance } from 'fastify'
import type { ReadDatabase } from '../../platform/db/replica.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { type AuditRow, listAuditEntries } from './store.ts'

export function mountAudit(app: FastifyInstance, { readDatabase }: { readDatabase: ReadDatabase }) {
  serve(app, api.listAuditLog, async ({ actor, query: { limit = DEFAULT_LIMIT, cursor, ...filter }, nextPage }) => {
    const after = readCursor(cursor, 2) as [string, string] | undefined
    const rows = await listAuditEntries(await readDatabase(actor.organizationId), actor.organizationId, filter, after, limit + 1)
    const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
    nextPage(page.next)
    return { entries: page.rows.map(toEntry) }
  })
}

const toEntry = ({ organizationId: _, apiKeyId, apiKeyName, ...entry }: AuditRow): api.AuditEntry => ({
  ...entry,
  apiKey: apiKeyId && apiKeyName !== null ? { id: apiKeyId, name: apiKeyName } : null,
})
