import type { CrmSend } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { readCrmSends } from '../crm-log/read.ts'
import { requireContact } from './own-contact.ts'
import { addressesOf } from './read-contacts.ts'

/** At all addresses of the person, so that a merge shows what was sent about both contacts. */
export async function readSendsOfContact({ db }: { db: Database }, organizationId: OrganizationId, contactId: string): Promise<CrmSend[]> {
  const contact = await requireContact(db, organizationId, contactId)
  return readCrmSends(db, organizationId, await addressesOf(db, contact))
}
