import type { Registrant } from '@foyer/contracts'
import type { Tx } from '../../platform/db/database.ts'
import { latestReason } from './log-store.ts'
import { toRegistrant } from './registrant-shape.ts'
import { findRegistration, waitlistPositionOf } from './store.ts'
import type { EventScope } from './tables.ts'

/** A registration as the API answers it, in a transaction that has changed it. Undefined for one of a studio preview, which does not count. */
export async function readRegistrant(tx: Tx, scope: EventScope, registrationId: string): Promise<Registrant | undefined> {
  const row = await findRegistration(tx, scope, registrationId)
  if (!row || row.preview) return undefined
  const position = await waitlistPositionOf(tx, scope, row.id)
  return toRegistrant(row, position, await latestReason(tx, scope.organizationId, row.id))
}
