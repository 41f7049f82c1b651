import type { ContactTagCount, TagChanges } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import { cutPage, DEFAULT_LIMIT, readCursor } from '../../platform/http/paging.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { changeTags } from '../contacts/change-tags.ts'
import { completeFilter } from './filter.ts'
import { type Paging, readPage } from './list-contacts.ts'
import { LIST_STRINGS } from './strings.ts'
import { listTags } from './tag-list-store.ts'

/** Per request, so that none holds its locks for long. */
const BATCH_SIZE = 5000

type TagsChanged = { changed: number; full: number; next: string | null }

export async function tagContacts(
  { db }: { db: Database },
  organizationId: OrganizationId,
  { add = [], remove = [], contactIds, filter, cursor }: TagChanges,
): Promise<TagsChanged> {
  if ((contactIds === undefined) === (filter === undefined)) throw invalid(LIST_STRINGS.whichContacts)
  if (add.length === 0 && remove.length === 0) throw invalid(LIST_STRINGS.whichTags)
  const paging = { limit: BATCH_SIZE, ...(cursor !== undefined && { cursor }) }
  const page = filter && (await readPage(db, organizationId, completeFilter(filter), paging))
  const wanted = page ? page.rows.map(({ id }) => id) : contactIds!
  const result = await db.transaction((tx) => changeTags(tx, organizationId, wanted, { add, remove }))
  return { ...result, next: page?.next ?? null }
}

/** In the order of the tags. */
export async function listTagPage(
  db: Database,
  organizationId: OrganizationId,
  { limit = DEFAULT_LIMIT, cursor }: Paging,
): Promise<{ tags: ContactTagCount[]; next: string | null }> {
  const [after] = readCursor(cursor, 1) ?? ['']
  if (typeof after !== 'string') throw invalid(LIST_STRINGS.invalidCursor)
  const page = cutPage(await listTags(db, organizationId, after, limit + 1), limit, ({ key }) => [key])
  return { tags: page.rows.map(({ tag, contacts }) => ({ tag, contacts })), next: page.next }
}
