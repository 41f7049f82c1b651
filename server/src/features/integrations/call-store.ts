import type { System } from '@foyer/contracts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { VendorCall } from '../../connectors/connection.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { integrationCalls } from './tables.ts'

/** Enough to see what happened lately; older ones are deleted with each write. */
const KEEP = 200

type Key = { organizationId: OrganizationId; system: System }

export async function saveCalls(db: Database, { organizationId, system }: Key, calls: readonly VendorCall[]): Promise<void> {
  if (calls.length === 0) return
  const newest = calls.slice(-KEEP)
  await db
    .insert(integrationCalls)
    .values(newest.map(({ at, ...call }) => ({ organizationId, system, at: new Date(at).toISOString(), ...call })))
  await db.execute(sql`
    DELETE FROM integration_calls
    WHERE organization_id = ${organizationId} AND system = ${system} AND id <= (
      SELECT id FROM integration_calls
      WHERE organization_id = ${organizationId} AND system = ${system}
      ORDER BY id DESC OFFSET ${KEEP} LIMIT 1
    )`)
}

export const newestCalls = (db: Reader, { organizationId, system }: Key, limit: number) =>
  db
    .select({
      at: integrationCalls.at,
      method: integrationCalls.method,
      path: integrationCalls.path,
      status: integrationCalls.status,
      durationMs: integrationCalls.durationMs,
      reason: integrationCalls.reason,
    })
    .from(integrationCalls)
    .where(and(eq(integrationCalls.organizationId, organizationId), eq(integrationCalls.system, system)))
    .orderBy(desc(integrationCalls.id))
    .limit(limit)
