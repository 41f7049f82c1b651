import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findWebhook, lockWebhook } from './store.ts'
import type { WebhookRow } from './tables.ts'

/** The webhook, or the same 404 for a malformed id, an unknown id and an id of another workspace. */
export async function requireWebhook(db: Database, organizationId: OrganizationId, id: string): Promise<WebhookRow> {
  const row = isUuid(id) ? await findWebhook(db, organizationId, id) : undefined
  if (!row) throw notFound('webhook')
  return row
}

export async function requireWebhookForChange(tx: Tx, organizationId: OrganizationId, id: string): Promise<WebhookRow> {
  const row = isUuid(id) ? await lockWebhook(tx, organizationId, id) : undefined
  if (!row) throw notFound('webhook')
  return row
}
