import { queryText, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmAContext, guarded } from './access.ts'
import { crmAError, invalidInput, notFound, unsupportedMediaType } from './errors.ts'
import { pageAfter, pagedBody, readAfter, readLimit } from './paging.ts'
import { jsonFields, textList } from './records.ts'
import type { CrmAList, CrmAToken } from './state.ts'

export function listRoutes(context: CrmAContext): Route[] {
  const path = '/crm/v3/lists'
  return [
    guarded(context, 'listsRead', 'POST', `${path}/search`, ({ request, token }) => searchLists(context, token, jsonFields(request))),
    guarded(context, 'listsRead', 'GET', `${path}/:listId`, ({ params, token }) =>
      ok({ list: describeList(findList(context, token, params.listId!)) }),
    ),
    guarded(context, 'listsRead', 'GET', `${path}/:listId/memberships`, ({ request, params, token }) => {
      const list = findList(context, token, params.listId!)
      const limit = readLimit(queryText(request, 'limit'), { fallback: 100, max: 250 })
      const { items, next } = pageAfter(list.memberIds, { limit, after: readAfter(request) }, (id) => id)
      const results = items.map((recordId) => ({ recordId, membershipTimestamp: list.updatedAt }))
      return ok({ ...pagedBody(request, context.url(), results, next), total: list.memberIds.length })
    }),
    guarded(context, 'listsWrite', 'PUT', `${path}/:listId/memberships/add`, ({ request, params, token }) => {
      return changeMembers(context, token, params.listId!, { add: recordIds(request), remove: [] })
    }),
    guarded(context, 'listsWrite', 'PUT', `${path}/:listId/memberships/remove`, ({ request, params, token }) => {
      return changeMembers(context, token, params.listId!, { add: [], remove: recordIds(request) })
    }),
    guarded(context, 'listsWrite', 'PUT', `${path}/:listId/memberships/add-and-remove`, ({ request, params, token }) => {
      const fields = jsonFields(request)
      return changeMembers(context, token, params.listId!, {
        add: textList(fields.recordIdsToAdd),
        remove: textList(fields.recordIdsToRemove),
      })
    }),
  ]
}

/** Paged by offset, unlike the rest of the vendor's API. */
function searchLists(context: CrmAContext, token: CrmAToken, fields: Record<string, unknown>): SimulatedResponse {
  const query = String(fields.query ?? '').toLowerCase()
  const types = textList(fields.processingTypes)
  const offset = Number(fields.offset ?? 0)
  const count = readLimit(fields.count, { fallback: 20, max: 500 })
  const matches = context.state.lists.filter((list) => {
    if (list.portalId !== token.portalId || !list.name.toLowerCase().includes(query)) return false
    if (types.length > 0 && !types.includes(list.processingType)) return false
    return fields.objectTypeId === undefined || list.objectTypeId === fields.objectTypeId
  })
  const page = matches.slice(offset, offset + count)
  const lists = page.map((list) => {
    const extra = { hs_list_size: String(list.memberIds.length), hs_list_reference_count: '0' }
    return { ...describeList(list), additionalProperties: extra }
  })
  return ok({ lists, offset: offset + page.length, hasMore: offset + page.length < matches.length, total: matches.length })
}

/** Adding a member twice and removing a non-member change nothing and are not errors; unknown records are returned as missing. */
function changeMembers(
  context: CrmAContext,
  token: CrmAToken,
  listId: string,
  change: { add: string[]; remove: string[] },
): SimulatedResponse {
  const list = findList(context, token, listId)
  if (list.processingType === 'DYNAMIC') {
    const message = `Records cannot be added to or removed from list ${listId} because its processing type is DYNAMIC`
    return crmAError(400, { category: 'VALIDATION_ERROR', message, context: { processingType: ['DYNAMIC'] } })
  }
  const isKnown = (id: string) => context.state.contacts.some((contact) => contact.id === id && contact.portalId === token.portalId)
  const recordsIdsAdded = change.add.filter((id) => isKnown(id) && !list.memberIds.includes(id))
  const recordIdsRemoved = change.remove.filter((id) => list.memberIds.includes(id))
  list.memberIds = [...list.memberIds, ...recordsIdsAdded].filter((id) => !recordIdsRemoved.includes(id))
  list.updatedAt = new Date(context.now()).toISOString()
  return ok({ recordsIdsAdded, recordIdsRemoved, recordIdsMissing: [...change.add, ...change.remove].filter((id) => !isKnown(id)) })
}

function findList(context: CrmAContext, token: CrmAToken, listId: string): CrmAList {
  const list = context.state.lists.find((one) => one.listId === listId && one.portalId === token.portalId)
  if (!list) throw new HttpError(notFound(`List does not exist with ID ${listId}.`))
  return list
}

function recordIds(request: RecordedRequest): string[] {
  if (!Array.isArray(request.body))
    throw new HttpError(request.body === null ? invalidInput('a list of record ids is required') : unsupportedMediaType())
  return textList(request.body)
}

function describeList(list: CrmAList): Record<string, unknown> {
  return {
    listId: list.listId,
    listVersion: 1,
    name: list.name,
    objectTypeId: list.objectTypeId,
    processingType: list.processingType,
    processingStatus: 'COMPLETE',
    size: list.memberIds.length,
    createdAt: list.createdAt,
    updatedAt: list.updatedAt,
  }
}
