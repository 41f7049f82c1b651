import { type Answer, ok, Refusal } from '../wire/answer.ts'
import { fieldsOf, queryList } from '../wire/request.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmBDesk, guarded } from './access.ts'
import { crmBError, notFound, unreadableBody } from './errors.ts'
import { crmBDate, isSameId, recordId, requiredFields } from './schema.ts'
import { describeRow, knownPath, knownType, rowsOf } from './soql-run.ts'
import type { CrmBRow, CrmBToken, FieldValue } from './state.ts'

const maxRetrieved = 2000

export function recordRoutes(desk: CrmBDesk): Route[] {
  return [
    guarded(desk, 'POST', 'composite/sobjects/:type', ({ request, params, token }) => {
      const { ids, fields } = fieldsOf(request, unreadableBody())
      return retrieveMany(desk, token, params as Target, { ids: texts(ids), fields: texts(fields) })
    }),
    guarded(desk, 'GET', 'composite/sobjects/:type', ({ request, params, token }) => {
      return retrieveMany(desk, token, params as Target, { ids: queryList(request, 'ids'), fields: queryList(request, 'fields') })
    }),
    guarded(desk, 'GET', 'sobjects/:type/describe', ({ params }) => {
      const type = knownType(desk, params.type!)
      return ok({ name: type, fields: fieldNames(desk, type).map((name) => ({ name })) })
    }),
    guarded(desk, 'GET', 'sobjects/ContentNote/:id/Content', ({ params, token }) => {
      const note = findRow(desk, token.organizationId, knownType(desk, 'ContentNote'), params.id!)
      const content = String(note.fields.Content ?? '')
      const body = desk.state.noteBlob === 'base64' ? content : Buffer.from(content, 'base64').toString('utf8')
      return { status: 200, body, headers: { 'content-type': 'application/octetstream' } }
    }),
    guarded(desk, 'GET', 'sobjects/:type/:id', ({ request, params, token }) => {
      const type = knownType(desk, params.type!)
      const asked = queryList(request, 'fields')
      const paths = (asked.length > 0 ? asked : fieldNames(desk, type)).map((field) => knownPath(desk, type, field))
      const row = findRow(desk, token.organizationId, type, params.id!)
      return ok(describeRow({ desk, organizationId: token.organizationId, type }, row, paths, params.version!))
    }),
    guarded(desk, 'POST', 'sobjects/:type', ({ request, params, token }) => {
      const type = knownType(desk, params.type!)
      const row = createRow(desk, token.organizationId, type, checkedFields(desk, type, fieldsOf(request, unreadableBody())))
      return { status: 201, body: { id: row.fields.Id, success: true, errors: [] } }
    }),
    guarded(desk, 'PATCH', 'sobjects/:type/:id', ({ request, params, token }) => {
      const type = knownType(desk, params.type!)
      const row = findRow(desk, token.organizationId, type, params.id!)
      Object.assign(row.fields, checkedValues(desk, type, fieldsOf(request, unreadableBody())), { LastModifiedDate: crmBDate(desk.now()) })
      return { status: 204 }
    }),
  ]
}

/** Adds a row without asking whether a caller may: routes check first, tests and seeds need not. */
export function createRow(desk: CrmBDesk, organizationId: string, type: string, given: Record<string, FieldValue>): CrmBRow {
  const { state } = desk
  const owner = state.orgs.find((org) => org.organizationId === organizationId)?.userId ?? null
  const at = crmBDate(desk.now())
  const stamps = { OwnerId: owner, CreatedById: owner, CreatedDate: at, LastModifiedDate: at, IsDeleted: false }
  const known = state.fields.get(type) ?? new Set()
  const fields = Object.fromEntries(Object.entries({ ...stamps, ...derived(type, given), ...given }).filter(([name]) => known.has(name)))
  const row: CrmBRow = {
    type,
    organizationId,
    fields: { Id: String(given.Id ?? recordId(type, desk.nextNumber(type === 'ContentNote' ? 'ContentDocument' : type))), ...fields },
  }
  state.rows.push(row)
  // The note is the face of a document, and links point to the document.
  if (type === 'ContentNote') createRow(desk, organizationId, 'ContentDocument', { ...row.fields, FileType: 'SNOTE' })
  return row
}

type Target = { type: string; version: string }

/** As many entries as ids, in the same order, null where there is nothing to see. */
function retrieveMany(desk: CrmBDesk, token: CrmBToken, target: Target, asked: { ids: string[]; fields: string[] }): Answer {
  const type = knownType(desk, target.type)
  if (asked.ids.length > maxRetrieved)
    return crmBError(400, 'LIMIT_EXCEEDED', `record limit reached. cannot submit more than ${maxRetrieved} records in this call`)
  if (asked.fields.length === 0) return crmBError(400, 'MISSING_ARGUMENT', 'fields must be specified')
  const table = { desk, organizationId: token.organizationId, type }
  const paths = asked.fields.map((field) => knownPath(desk, type, field))
  const rows = rowsOf(desk, token.organizationId, type)
  return ok(
    asked.ids.map((id) => {
      const row = rows.find((one) => isSameId(one.fields.Id, id))
      return row ? describeRow(table, row, paths, target.version) : null
    }),
  )
}

function findRow(desk: CrmBDesk, organizationId: string, type: string, id: string): CrmBRow {
  const row = rowsOf(desk, organizationId, type).find((one) => isSameId(one.fields.Id, id))
  if (!row) throw new Refusal(notFound())
  return row
}

function checkedFields(desk: CrmBDesk, type: string, given: Record<string, unknown>): Record<string, FieldValue> {
  const fields = checkedValues(desk, type, given)
  const missing = (requiredFields[type] ?? []).filter((name) => fields[name] === undefined || fields[name] === null || fields[name] === '')
  if (missing.length > 0) {
    throw new Refusal(crmBError(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing))
  }
  return fields
}

function checkedValues(desk: CrmBDesk, type: string, given: Record<string, unknown>): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== 'attributes')
      .map(([name, value]) => {
        const [field] = knownPath(desk, type, name) as [string]
        if (type === 'ContentNote' && field === 'Content' && !isBase64(value)) {
          throw new Refusal(crmBError(400, 'JSON_PARSER_ERROR', 'Content must be base64 encoded', ['Content']))
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

function fieldNames(desk: CrmBDesk, type: string): string[] {
  return [...(desk.state.fields.get(type) ?? [])]
}

function isBase64(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
