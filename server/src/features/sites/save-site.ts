import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEventForChange } from '../events/own-event.ts'
import { type SiteFields, upsertSite } from './store.ts'

export type { SiteFields } from './store.ts'

/** Stores the state reported by the site builder; omitted fields stay unchanged. */
export async function saveSite(tx: Tx, organizationId: OrganizationId, eventId: string, fields: SiteFields): Promise<void> {
  await requireEventForChange(tx, organizationId, eventId)
  await upsertSite(tx, organizationId, eventId, fields)
}
