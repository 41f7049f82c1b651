import { ConnectorError } from '../connector-error.ts'
import { urlAt } from '../urls.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-errors.ts'
import type { VendorSession } from '../vendor-session.ts'
import type { CrmAList } from './port.ts'

const contactType = '0-1'
const pageSize = 500 // the vendor's maximum
const maxPages = 10

export async function searchLists(session: VendorSession, apiUrl: string, query: string): Promise<CrmAList[]> {
  const lists: CrmAList[] = []
  for (let page = 0, offset = 0; page < maxPages; page += 1) {
    const { body } = await session.json({
      method: 'POST',
      url: () => urlAt(apiUrl, '/crm/v3/lists/search').href,
      json: { query, offset, count: pageSize, objectTypeId: contactType, additionalProperties: [] },
    })
    const answer = fieldsOf(body)
    if (!Array.isArray(answer.lists)) throw badAnswer('crm-a', 'lists')
    lists.push(...itemsOf(answer.lists).map(readList))
    const next = Number(answer.offset)
    if (answer.hasMore !== true || !(next > offset)) break
    offset = next
  }
  return lists
}

export async function readOneList(session: VendorSession, apiUrl: string, listId: string): Promise<CrmAList | null> {
  if (!isListId(listId)) return null
  const { status, body } = await session.json({ url: () => urlAt(apiUrl, `/crm/v3/lists/${listId}`).href, accept: [404] })
  return status === 404 ? null : readList(fieldsOf(fieldsOf(body).list))
}

export async function addListMember(session: VendorSession, apiUrl: string, listId: string, contactId: string): Promise<void> {
  if (!isListId(listId)) throw noSuchList()
  const { body } = await session.json({
    method: 'PUT',
    url: () => urlAt(apiUrl, `/crm/v3/lists/${listId}/memberships/add`).href,
    json: [contactId],
  })
  const missing = fieldsOf(body).recordIdsMissing
  if (Array.isArray(missing) && missing.map(String).includes(contactId)) {
    // A contact made a moment ago may not be known to the lists yet.
    throw new ConnectorError({
      system: 'crm-a',
      kind: 'temporary',
      reason: 'not-found',
      message: 'CRM A does not know the contact yet',
      retryAfterSeconds: 10,
    })
  }
}

function readList(item: Fields): CrmAList {
  const id = textOf(item.listId)
  if (!id) throw badAnswer('crm-a', 'the id of a list')
  return { id, name: textOf(item.name) ?? id, writable: item.processingType === 'MANUAL' || item.processingType === 'SNAPSHOT' }
}

function isListId(text: string): boolean {
  return /^\d{1,20}$/.test(text)
}

function noSuchList(): ConnectorError {
  return new ConnectorError({ system: 'crm-a', kind: 'permanent', reason: 'not-found', message: 'CRM A has no such list' })
}
