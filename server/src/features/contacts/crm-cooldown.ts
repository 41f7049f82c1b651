import type { CrmSystem } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'

const cooldowns = new WeakMap<Database, Map<string, number>>()

/**
 * A CRM that hangs would use up the time budget of every read of a contact. After a failure this process does not call it until the
 * cooldown ends. Held in memory only: after a restart, one more read is slow.
 */
export function startCooldown(db: Database, organizationId: OrganizationId, crm: CrmSystem, endsAt: number) {
  const ends = cooldowns.get(db) ?? new Map<string, number>()
  cooldowns.set(db, ends.set(`${organizationId}:${crm}`, endsAt))
}

export function isCoolingDown(db: Database, organizationId: OrganizationId, crm: CrmSystem, now: number): boolean {
  const ends = cooldowns.get(db)
  const endsAt = ends?.get(`${organizationId}:${crm}`)
  if (endsAt === undefined) return false
  if (endsAt > now) return true
  ends?.delete(`${organizationId}:${crm}`)
  return false
}
