import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { NoteCrm } from './note-store.ts'

const resting = new WeakMap<Database, Map<string, number>>()

/**
 * A CRM that hangs would cost every contact an organizer looks at the whole time budget. After a failure this process leaves it alone for a
 * while. Kept in memory only: forgetting it costs one slow read.
 */
export function startCooldown(db: Database, organizationId: OrganizationId, crm: NoteCrm, until: number) {
  const times = resting.get(db) ?? new Map<string, number>()
  resting.set(db, times.set(`${organizationId}:${crm}`, until))
}

export function isCoolingDown(db: Database, organizationId: OrganizationId, crm: NoteCrm, now: number): boolean {
  const times = resting.get(db)
  const until = times?.get(`${organizationId}:${crm}`)
  if (until === undefined) return false
  if (until > now) return true
  times?.delete(`${organizationId}:${crm}`)
  return false
}
