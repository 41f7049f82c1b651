import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { segment } from './hubspot-api.ts'
import type { CrmAList } from './port.ts'

const CONTACT_OBJECT_TYPE = '0-1'
const PAGE_SIZE = 500 // the vendor's maximum
const MAX_PAGES = 10

export async function searchLists(session: VendorSession, apiUrl: string, query: string): Promise<CrmAList[]> {
  const lists: CrmAList[] = []
  for (let page = 0, offset = 0; page < MAX_PAGES; page += 1) {
    const { body } = await session.json({
      method: 'POST',
      url: () => urlAt(apiUrl, '/crm/v3/lists/search').href,
      json: { query, offset, count: PAGE_SIZE, objectTypeId: CONTACT_OBJECT_TYPE, additionalProperties: [] },
      isRepeatable: true,
    })
    const response = fieldsOf(body)
    if (!Array.isArray(response.lists)) throw unexpectedResponse('crm-a', 'lists')
    lists.push(...itemsOf(response.lists).map(readList))
    const next = Number(response.offset)
    if (response.hasMore !== true || !(next > offset)) break
    offset = next
  }
  return lists
}

export async function readOneList(session: VendorSession, apiUrl: string, listId: string): Promise<CrmAList | null> {
  if (!isListId(listId)) return null
  const { status, body } = await session.json({ url: () => urlAt(apiUrl, `/crm/v3/lists/${listId}`).href, accept: [404] })
  return status === 404 ? null : readList(fieldsOf(fieldsOf(body).list))
}

/** Returns the ids that were added or removed. The spelling of the first key is the vendor's. */
export async function changeMembers(
  session: VendorSession,
  apiUrl: string,
  listId: string,
  { change, contactIds }: { change: 'add' | 'remove'; contactIds: readonly string[] },
): Promise<string[]> {
  const { body } = await session.json({
    method: 'PUT',
    url: () => urlAt(apiUrl, `/crm/v3/lists/${segment(listId)}/memberships/${change}`).href,
    json: contactIds,
    isRepeatable: true,
  })
  const { recordsIdsAdded, recordIdsRemoved } = fieldsOf(body)
  const changed = change === 'add' ? recordsIdsAdded : recordIdsRemoved
  return Array.isArray(changed) ? changed.map(String) : []
}

function readList(item: Fields): CrmAList {
  const id = textOf(item.listId)
  if (!id) throw unexpectedResponse('crm-a', 'the id of a list')
  return { id, name: textOf(item.name) ?? id, writable: item.processingType === 'MANUAL' || item.processingType === 'SNAPSHOT' }
}

function isListId(text: string): boolean {
  return /^\d{1,20}$/.test(text)
}
