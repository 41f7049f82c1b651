import { fieldsOf, queryList } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { Route } from '../wire/routes.ts'
import { type CrmBContext, guarded } from './access.ts'
import { crmBError, unreadableBody } from './errors.ts'
import { changeRecord, findRow, insertRecord, removeRow } from './records.ts'
import { isSameId } from './schema.ts'

const MAX_RECORDS = 200

type Outcome = { id?: string; success: boolean; errors: { statusCode: string; message: string; fields: string[] }[] }

/** Up to 200 records in one call. Each has its own outcome, and the call is a success whatever they are. */
export function collectionRoutes(context: CrmBContext): Route[] {
  return [
    guarded(context, 'POST', 'composite/sobjects', ({ request, token }) =>
      each(context, recordsOf(request), request, (record) => insertRecord(context, token.organizationId, typeOf(record), record).fields.Id),
    ),
    guarded(context, 'PATCH', 'composite/sobjects', ({ request, token }) =>
      each(context, recordsOf(request), request, ({ id, ...record }) => {
        changeRecord(context, token.organizationId, typeOf(record), String(id), record)
        return String(id)
      }),
    ),
    guarded(context, 'DELETE', 'composite/sobjects', ({ request, token }) =>
      each(context, queryList(request, 'ids'), request, (id) => {
        const known = context.state.rows.find((row) => isSameId(row.fields.Id, id))
        if (!known) throw new HttpError(crmBError(404, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id'))
        removeRow(context, findRow(context, token.organizationId, known.type, id))
        return id
      }),
    ),
  ]
}

type Request = Parameters<typeof fieldsOf>[0]
type Given = Record<string, unknown>

function each<Item>(context: CrmBContext, items: Item[], request: Request, act: (item: Item) => string): SimulatedResponse {
  if (items.length > MAX_RECORDS)
    return crmBError(400, 'LIMIT_EXCEEDED', `record limit reached. cannot submit more than ${MAX_RECORDS} records into this call`)
  const before = structuredClone(context.state.rows)
  const outcomes = items.map((item) => outcomeOf(() => act(item)))
  const allOrNone = request.query.allOrNone === 'true' || (request.body as Given | null)?.allOrNone === true
  if (allOrNone && outcomes.some(({ success }) => !success)) context.state.rows.splice(0, context.state.rows.length, ...before)
  return ok(outcomes)
}

function outcomeOf(act: () => string): Outcome {
  try {
    return { id: act(), success: true, errors: [] }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const faults = error.response.body as { errorCode: string; message: string; fields?: string[] }[]
    return {
      success: false,
      errors: faults.map(({ errorCode, message, fields = [] }) => ({ statusCode: errorCode, message, fields })),
    }
  }
}

function recordsOf(request: Request): Given[] {
  const { records } = fieldsOf(request, unreadableBody())
  if (!Array.isArray(records)) throw new HttpError(unreadableBody())
  return records as Given[]
}

const typeOf = (record: Given): string => String((record.attributes as { type?: unknown } | undefined)?.type)
