import { queryText, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { guarded, type SuiteContext } from './access.ts'
import { fileNotFound, invalidParameter } from './errors.ts'
import { selectFields } from './field-selection.ts'
import { parseFileQuery } from './file-query.ts'
import { FILE_SCOPES, type SuiteFile, type SuiteToken } from './state.ts'

const FILE_FIELDS = [
  'kind',
  'id',
  'name',
  'mimeType',
  'trashed',
  'createdTime',
  'modifiedTime',
  'webViewLink',
  'iconLink',
  'size',
  'parents',
]
const LIST_FIELDS = { '': ['kind', 'incompleteSearch', 'nextPageToken', 'files'], files: FILE_FIELDS }

export function fileRoutes(context: SuiteContext): Route[] {
  return [
    guarded(context, FILE_SCOPES, 'GET', '/drive/v3/files', ({ request, token }) => listFiles(context, request, token)),
    guarded(context, FILE_SCOPES, 'GET', '/drive/v3/files/:id', ({ request, params, token }) => {
      const file = context.state.files.find((one) => one.id === params.id && one.userId === token.userId)
      if (!file) return fileNotFound(params.id!)
      return ok(selectFields(describeFile(file), queryText(request, 'fields') ?? 'kind,id,name,mimeType', { '': FILE_FIELDS }))
    }),
  ]
}

/** Without `fields` only a few fields are sent; with it, even the token of the next page must be selected. */
function listFiles(context: SuiteContext, request: RecordedRequest, token: SuiteToken): SimulatedResponse {
  const query = queryText(request, 'q')
  const isWanted = query ? parseFileQuery(query) : () => true
  const files = sortFiles(
    context.state.files.filter((file) => file.userId === token.userId && isWanted(file)),
    queryText(request, 'orderBy'),
  )
  const size = readPageSize(queryText(request, 'pageSize'))
  const start = readPageToken(queryText(request, 'pageToken'))
  const end = start + size
  const body = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    ...(end < files.length && { nextPageToken: `~!!~${Buffer.from(String(end)).toString('base64url')}` }),
    files: files.slice(start, end).map(describeFile),
  }
  return ok(
    selectFields(body, queryText(request, 'fields') ?? 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)', LIST_FIELDS),
  )
}

/** A file without a page has no link, not an empty one. */
function describeFile({ userId: _owner, ...file }: SuiteFile): Record<string, unknown> {
  return { kind: 'drive#file', ...file }
}

const SORT_KEYS: Record<string, (file: SuiteFile) => string> = {
  name: (file) => file.name.toLowerCase(),
  modifiedTime: (file) => file.modifiedTime,
  createdTime: (file) => file.createdTime,
}

function sortFiles(files: SuiteFile[], orderBy: string | undefined): SuiteFile[] {
  const keys = (orderBy ?? '').split(',').filter((part) => part.trim() !== '')
  const orders = keys.map((part) => {
    const [name, direction] = part.trim().split(/\s+/)
    const key = SORT_KEYS[name ?? '']
    if (!key || (direction !== undefined && direction !== 'desc')) throw new HttpError(invalidParameter('orderBy', 'Invalid Value'))
    return { key, sign: direction === 'desc' ? -1 : 1 }
  })
  return files.toSorted((one, other) => {
    for (const { key, sign } of orders) {
      const order = key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0
      if (order !== 0) return order * sign
    }
    return 0
  })
}

function readPageSize(given: string | undefined): number {
  const size = Number(given ?? 100)
  if (!Number.isInteger(size) || size < 1 || size > 1000) {
    throw new HttpError(invalidParameter('pageSize', `Invalid value '${given}'. Values must be within the range: [1, 1000]`))
  }
  return size
}

function readPageToken(given: string | undefined): number {
  if (given === undefined || given === '') return 0
  const start = Number(Buffer.from(given.replace('~!!~', ''), 'base64url').toString())
  if (!Number.isInteger(start) || start < 0) throw new HttpError(invalidParameter('pageToken', 'Invalid Value'))
  return start
}
