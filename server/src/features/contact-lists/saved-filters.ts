import { type ContactFilter, type ContactFilterInput, MAX_CONTACT_FILTERS, type SavedContactFilter } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { completeFilter } from './filter.ts'
import type { Paging } from './list-contacts.ts'
import { readPage } from './list-contacts.ts'
import { countContacts } from './list-store.ts'
import {
  changeSavedFilter,
  countSavedFilters,
  findSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  type SavedFilterRow,
} from './saved-filter-store.ts'
import { LIST_STRINGS } from './strings.ts'

type Services = { db: Database; clock: Clock }

/** Up to this many contacts are counted. */
export const COUNT_BOUND = 5000

export const listFilters = async ({ db }: Services, organizationId: OrganizationId): Promise<SavedContactFilter[]> =>
  (await listSavedFilters(db, organizationId, MAX_CONTACT_FILTERS)).map(toSavedFilter)

export async function createFilter(
  { db, clock }: Services,
  organizationId: OrganizationId,
  { name, filter }: { name: string; filter: ContactFilterInput },
): Promise<SavedContactFilter> {
  if ((await countSavedFilters(db, organizationId)) >= MAX_CONTACT_FILTERS)
    throw problem('STATUS_CONFLICT', { detail: LIST_STRINGS.tooManyFilters })
  const now = clock().toISOString()
  const values = { organizationId, name: name.trim(), filter: completeFilter(filter), createdAt: now, updatedAt: now }
  return toSavedFilter(await insertSavedFilter(db, values))
}

export async function updateFilter(
  { db, clock }: Services,
  organizationId: OrganizationId,
  id: string,
  { name, filter }: { name?: string; filter?: ContactFilterInput },
): Promise<SavedContactFilter> {
  const changes = {
    ...(name !== undefined && { name: name.trim() }),
    ...(filter && { filter: completeFilter(filter) }),
    updatedAt: clock().toISOString(),
  }
  const row = isUuid(id) ? await changeSavedFilter(db, organizationId, id, changes) : undefined
  if (!row) throw notFound('saved filter')
  return toSavedFilter(row)
}

export async function deleteFilter({ db }: Services, organizationId: OrganizationId, id: string): Promise<void> {
  if (!isUuid(id) || !(await removeSavedFilter(db, organizationId, id))) throw notFound('saved filter')
}

/** Undefined if it was deleted, or is that of another workspace. */
export const findFilter = async (db: Reader, organizationId: OrganizationId, id: string): Promise<ContactFilter | undefined> =>
  isUuid(id) ? (await findSavedFilter(db, organizationId, id))?.filter : undefined

type Recipients = { total: number | null; recipients: { contactId: string; email: string; name: string | null }[]; next: string | null }

export async function listRecipients({ db }: Services, organizationId: OrganizationId, id: string, paging: Paging): Promise<Recipients> {
  const filter = await findFilter(db, organizationId, id)
  if (!filter) throw notFound('saved filter')
  const { rows, next } = await readPage(db, organizationId, filter, paging)
  return {
    total: await countContacts(db, { organizationId, filter }, COUNT_BOUND),
    recipients: rows.map(({ id: contactId, email, name }) => ({ contactId, email, name })),
    next,
  }
}

const toSavedFilter = ({ id, name, filter, createdAt, updatedAt }: SavedFilterRow): SavedContactFilter => ({
  id,
  name,
  filter,
  createdAt,
  updatedAt,
})
