import { lockExclusively, lockShared } from '../../../platform/db/advisory-locks.ts'
import type { Tx } from '../../../platform/db/database.ts'

const RECIPIENTS = 'recipients of email'

/**
 * Taken before the address of a registrant is read to be written into the ledger or into a webhook delivery. Without it, an address read just before its person was
 * erased would be stored just after.
 */
export const holdRecipients = (tx: Tx): Promise<void> => lockShared(tx, RECIPIENTS)

/** For erasing a person: waits until the emails that are being queued are in the ledger, and no others are queued until it is done. */
export const lockRecipients = (tx: Tx): Promise<void> => lockExclusively(tx, RECIPIENTS)
