import { fieldsOf, queryList } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmBContext, guarded } from './access.ts'
import { checkMember, memberStatus } from './campaigns.ts'
import { crmBError, notFound, unreadableBody } from './errors.ts'
import { crmBDate, isSameId, REQUIRED_FIELDS, recordId } from './schema.ts'
import { describeRow, knownPath, knownType, rowsOf } from './soql-run.ts'
import type { CrmBRow, CrmBToken, FieldValue } from './state.ts'

const MAX_RETRIEVED = 2000

export function recordRoutes(context: CrmBContext): Route[] {
  return [
    guarded(context, 'POST', 'composite/sobjects/:type', ({ request, params, token }) => {
      const { ids, fields } = fieldsOf(request, unreadableBody())
      return retrieveMany(context, token, params as Target, { ids: texts(ids), fields: texts(fields) })
    }),
    guarded(context, 'GET', 'composite/sobjects/:type', ({ request, params, token }) => {
      return retrieveMany(context, token, params as Target, { ids: queryList(request, 'ids'), fields: queryList(request, 'fields') })
    }),
    guarded(context, 'GET', 'sobjects/:type/describe', ({ params }) => {
      const type = knownType(context, params.type!)
      return ok({ name: type, fields: fieldNames(context, type).map((name) => ({ name })) })
    }),
    guarded(context, 'GET', 'sobjects/ContentNote/:id/Content', ({ params, token }) => {
      const note = findRow(context, token.organizationId, knownType(context, 'ContentNote'), params.id!)
      const content = String(note.fields.Content ?? '')
      const body = context.state.noteBlob === 'base64' ? content : Buffer.from(content, 'base64').toString('utf8')
      return { status: 200, body, headers: { 'content-type': 'application/octetstream' } }
    }),
    guarded(context, 'GET', 'sobjects/:type/:id', ({ request, params, token }) => {
      const type = knownType(context, params.type!)
      const requested = queryList(request, 'fields')
      const paths = (requested.length > 0 ? requested : fieldNames(context, type)).map((field) => knownPath(context, type, field))
      const row = findRow(context, token.organizationId, type, params.id!)
      return ok(describeRow({ context, organizationId: token.organizationId, type }, row, paths, params.version!))
    }),
    guarded(context, 'POST', 'sobjects/:type', ({ request, params, token }) => {
      const row = insertRecord(context, token.organizationId, params.type!, fieldsOf(request, unreadableBody()))
      return { status: 201, body: { id: row.fields.Id, success: true, errors: [] } }
    }),
    guarded(context, 'PATCH', 'sobjects/:type/:id', ({ request, params, token }) => {
      changeRecord(context, token.organizationId, params.type!, params.id!, fieldsOf(request, unreadableBody()))
      return { status: 204 }
    }),
    guarded(context, 'DELETE', 'sobjects/:type/:id', ({ params, token }) => {
      removeRow(context, findRow(context, token.organizationId, knownType(context, params.type!), params.id!))
      return { status: 204 }
    }),
  ]
}

/** As a request creates it, with the checks of the vendor. */
export function insertRecord(context: CrmBContext, organizationId: string, name: string, given: Record<string, unknown>): CrmBRow {
  const type = knownType(context, name)
  const fields = checkedFields(context, type, given)
  if (type === 'CampaignMember') checkMember(context, organizationId, fields)
  return createRow(context, organizationId, type, fields)
}

export function changeRecord(context: CrmBContext, organizationId: string, name: string, id: string, given: Record<string, unknown>): void {
  const type = knownType(context, name)
  const row = findRow(context, organizationId, type, id)
  const values = checkedValues(context, type, given)
  if (type === 'CampaignMember') Object.assign(values, memberStatus(context, organizationId, { ...row.fields, ...values }))
  Object.assign(row.fields, values, { LastModifiedDate: crmBDate(context.now()) })
}

/** A note is deleted with its document and the links to it. */
export function removeRow({ state }: CrmBContext, { type, organizationId, fields: { Id } }: CrmBRow): void {
  const isDeleted = (row: CrmBRow) =>
    row.organizationId === organizationId &&
    ((row.type === type && row.fields.Id === Id) ||
      (type === 'ContentNote' && ((row.type === 'ContentDocument' && row.fields.Id === Id) || row.fields.ContentDocumentId === Id)))
  state.rows.splice(0, state.rows.length, ...state.rows.filter((row) => !isDeleted(row)))
}

/** Adds a row without validation, which is done by the routes. */
export function createRow(context: CrmBContext, organizationId: string, type: string, given: Record<string, FieldValue>): CrmBRow {
  const { state } = context
  const owner = state.orgs.find((org) => org.organizationId === organizationId)?.userId ?? null
  const at = crmBDate(context.now())
  const timestamps = { OwnerId: owner, CreatedById: owner, CreatedDate: at, LastModifiedDate: at, IsDeleted: false }
  const known = state.fields.get(type) ?? new Set()
  const fields = Object.fromEntries(
    Object.entries({ ...timestamps, ...derived(type, given), ...given }).filter(([name]) => known.has(name)),
  )
  const row: CrmBRow = {
    type,
    organizationId,
    fields: { Id: String(given.Id ?? recordId(type, context.nextNumber(type === 'ContentNote' ? 'ContentDocument' : type))), ...fields },
  }
  state.rows.push(row)
  // A note belongs to a document, and links refer to the document.
  if (type === 'ContentNote') createRow(context, organizationId, 'ContentDocument', { ...row.fields, FileType: 'SNOTE' })
  return row
}

type Target = { type: string; version: string }

/** One entry per id in the same order, null where there is no record. */
function retrieveMany(
  context: CrmBContext,
  token: CrmBToken,
  target: Target,
  requested: { ids: string[]; fields: string[] },
): SimulatedResponse {
  const type = knownType(context, target.type)
  if (requested.ids.length > MAX_RETRIEVED)
    return crmBError(400, 'LIMIT_EXCEEDED', `record limit reached. cannot submit more than ${MAX_RETRIEVED} records in this call`)
  if (requested.fields.length === 0) return crmBError(400, 'MISSING_ARGUMENT', 'fields must be specified')
  const table = { context, organizationId: token.organizationId, type }
  const paths = requested.fields.map((field) => knownPath(context, type, field))
  const rows = new Map(rowsOf(context, token.organizationId, type).map((row) => [row.fields.Id.slice(0, 15), row]))
  return ok(
    requested.ids.map((id) => {
      const row = rows.get(id.slice(0, 15))
      return row ? describeRow(table, row, paths, target.version) : null
    }),
  )
}

export function findRow(context: CrmBContext, organizationId: string, type: string, id: string): CrmBRow {
  const row = rowsOf(context, organizationId, type).find((one) => isSameId(one.fields.Id, id))
  if (!row) throw new HttpError(notFound())
  return row
}

function checkedFields(context: CrmBContext, type: string, given: Record<string, unknown>): Record<string, FieldValue> {
  const fields = checkedValues(context, type, given)
  const missing = (REQUIRED_FIELDS[type] ?? []).filter((name) => fields[name] === undefined || fields[name] === null || fields[name] === '')
  if (missing.length > 0) {
    throw new HttpError(crmBError(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing))
  }
  return fields
}

function checkedValues(context: CrmBContext, type: string, given: Record<string, unknown>): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== 'attributes')
      .map(([name, value]) => {
        const [field] = knownPath(context, type, name) as [string]
        if (type === 'ContentNote' && field === 'Content' && !isBase64(value)) {
          throw new HttpError(crmBError(400, 'JSON_PARSER_ERROR', 'Content must be base64 encoded', ['Content']))
        }
        return [field, value as FieldValue]
      }),
  )
}

function derived(type: string, given: Record<string, FieldValue>): Record<string, FieldValue> {
  if (type === 'Contact' || type === 'Lead') {
    const Name = [given.FirstName, given.LastName].filter(Boolean).join(' ')
    return type === 'Lead' ? { Name, Status: 'Open - Not Contacted', IsConverted: false, ConvertedContactId: null } : { Name }
  }
  if (type !== 'ContentNote') return {}
  const text = Buffer.from(String(given.Content ?? ''), 'base64').toString('utf8')
  return {
    FileType: 'SNOTE',
    TextPreview: text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 255),
  }
}

function fieldNames(context: CrmBContext, type: string): string[] {
  return [...(context.state.fields.get(type) ?? [])]
}

function isBase64(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
