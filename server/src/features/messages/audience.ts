import type { MessageFilter } from '@foyer/contracts'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { findFilter } from '../contact-lists/saved-filters.ts'
import type { Audience } from './recipient-store.ts'

export type MessageTarget = { organizationId: OrganizationId; eventId: string; filter: MessageFilter; marketing: boolean }

/** With the saved filter as it is now. No one matches one that was deleted: without it, the message would go to everyone. */
export async function audienceOf(db: Reader, { organizationId, eventId, filter, marketing }: MessageTarget): Promise<Audience> {
  const id = filter.contactFilterId ?? null
  const contacts = id === null ? 'all' : ((await findFilter(db, organizationId, id)) ?? 'none')
  return { organizationId, eventId, filter, marketing, contacts }
}
