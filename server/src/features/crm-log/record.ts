import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { holdAddresses, insertSends, moveSends } from './store.ts'
import type { CrmSendRow } from './tables.ts'

export type CrmSend = Pick<CrmSendRow, 'system' | 'email' | 'kind' | 'detail' | 'outcome'> & Partial<Pick<CrmSendRow, 'reason' | 'eventId'>>

const MAX_LENGTH = 1000

/**
 * In the transaction that saves the outcome, and before it locks other rows: contacts come first in the order of locks. What was sent about
 * a person who was erased meanwhile is not recorded.
 */
export async function recordCrmSends(tx: Tx, organizationId: OrganizationId, sends: readonly CrmSend[]): Promise<void> {
  if (sends.length === 0) return
  const lowered = sends.map((send) => ({ ...send, email: send.email.toLowerCase() }))
  const known = await holdAddresses(tx, organizationId, [...new Set(lowered.map(({ email }) => email))])
  const values = lowered
    .filter(({ email }) => known.has(email))
    .map((send) => ({ ...send, organizationId, detail: cut(send.detail), reason: send.reason ? cut(send.reason) : null }))
  if (values.length > 0) await insertSends(tx, values)
}

const cut = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text)

/** For a person whose address was corrected. */
export const moveCrmSends = (tx: Tx, organizationId: OrganizationId, fromEmails: readonly string[], toEmail: string): Promise<void> =>
  moveSends(tx, organizationId, fromEmails, toEmail)
