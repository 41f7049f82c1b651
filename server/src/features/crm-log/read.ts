import type { CrmSend } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { listSends } from './store.ts'

const LISTED = 100

/** What was sent about the person with these addresses, newest first. */
export async function readCrmSends(db: Reader, organizationId: OrganizationId, emails: readonly string[]): Promise<CrmSend[]> {
  const rows = await listSends(db, organizationId, emails, LISTED)
  return rows.map(({ organizationId: _, ...send }) => send)
}
