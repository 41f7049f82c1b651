import type { ContactFilter, ListedContact } from '@foyer/contracts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { readContacts } from '../contacts/read-contacts.ts'
import { type ListedRow, type ListPosition, listContacts, orderOf } from './list-store.ts'
import { LIST_STRINGS } from './strings.ts'
import { eventSummaries } from './summary-store.ts'

export type Paging = { limit?: number; cursor?: string }
type ContactPage = { contacts: ListedContact[]; next: string | null }

export async function listPage(db: Database, organizationId: OrganizationId, filter: ContactFilter, paging: Paging): Promise<ContactPage> {
  const page = await readPage(db, organizationId, filter, paging)
  return { contacts: await withSummaries(db, organizationId, page.rows), next: page.next }
}

/** The rows alone, for those who need no more of a contact. */
export async function readPage(
  db: Database,
  organizationId: OrganizationId,
  filter: ContactFilter,
  { limit = DEFAULT_LIMIT, cursor }: Paging,
): Promise<{ rows: ListedRow[]; next: string | null }> {
  const rows = await listContacts(db, { organizationId, filter }, positionIn(cursor, filter), limit + 1)
  return cutPage(rows, limit, ({ position: { order, at, id } }) => [order, at, id])
}

export async function withSummaries(db: Reader, organizationId: OrganizationId, rows: ListedRow[]): Promise<ListedContact[]> {
  if (rows.length === 0) return []
  const contacts = await readContacts(db, rows)
  const summaries = await eventSummaries(
    db,
    organizationId,
    rows.map(({ id }) => id),
  )
  return contacts.map((contact) => ({ ...contact, ...(summaries.get(contact.id) ?? { eventCount: 0, lastEvent: null }) }))
}

function positionIn(cursor: string | undefined, filter: ContactFilter): ListPosition | undefined {
  const keys = readCursor(cursor, 3)
  if (!keys) return undefined
  const [order, at, id] = keys
  const isTime = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  if (order !== orderOf(filter) || !isTime || typeof id !== 'string' || !isUuid(id)) throw invalid(LIST_STRINGS.invalidCursor)
  return { order: orderOf(filter), at, id }
}
