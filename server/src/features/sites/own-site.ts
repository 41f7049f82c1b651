import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findSite, type SiteRow } from './store.ts'

export type { SiteRow } from './store.ts'

/** The event with its site. Undefined for a malformed id, an unknown id and an id of another workspace. */
export const findOwnSite = async (db: Database, organizationId: OrganizationId, eventId: string): Promise<SiteRow | undefined> =>
  isUuid(eventId) ? findSite(db, organizationId, eventId) : undefined

export async function requireSite(db: Database, organizationId: OrganizationId, eventId: string): Promise<SiteRow> {
  const row = await findOwnSite(db, organizationId, eventId)
  if (!row) throw notFound('event')
  return row
}
