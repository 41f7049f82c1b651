import { fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { CrmAContext } from './access.ts'
import { invalidInput, unsupportedMediaType } from './errors.ts'
import type { CrmARecord } from './state.ts'

/** From the vendor's documentation; its specification contains no limit. */
const MAX_BATCH_SIZE = 100

export function jsonFields(request: RecordedRequest): Record<string, unknown> {
  return fieldsOf(request, unsupportedMediaType())
}

export function batchInputs(fields: Record<string, unknown>): Record<string, unknown>[] {
  const { inputs } = fields
  if (!Array.isArray(inputs)) throw new HttpError(invalidInput('inputs must be a list'))
  if (inputs.length > MAX_BATCH_SIZE) throw new HttpError(invalidInput(`The maximum batch size is ${MAX_BATCH_SIZE}`))
  const ids = inputs.map((input) => String(input?.id).toLowerCase())
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (repeated.length > 0)
    throw new HttpError(invalidInput(`Duplicate IDs found in batch input: [${repeated.join(', ')}]. IDs must be unique`))
  return inputs
}

export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Property values as the vendor stores them: always strings. */
export function propertyTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw new HttpError(invalidInput('properties must be an object'))
  return Object.fromEntries(Object.entries(value).map(([name, given]) => [name, given === null ? '' : String(given)]))
}

/** Requesting an unknown property is not an error: it is left out. A known property without a value is null. */
export function describeRecord(record: CrmARecord, requested: string[], known: { has(name: string): boolean }): Record<string, unknown> {
  const names = new Set([...requested.filter((name) => known.has(name) || name in record.properties), ...alwaysSent(record)])
  const properties = Object.fromEntries([...names].map((name) => [name, record.properties[name] || null]))
  return { id: record.id, properties, createdAt: record.createdAt, updatedAt: record.updatedAt, archived: record.archived }
}

export function newRecord(
  context: CrmAContext,
  kind: 'contact' | 'note',
  portalId: number,
  properties: Record<string, string>,
): CrmARecord {
  const at = new Date(context.now()).toISOString()
  const id = String((kind === 'contact' ? 1000 : 500_000) + Number(context.nextId(kind).split('-').at(-1)))
  return { id, portalId, properties: { ...properties, ...timestamps(kind, id, at, at) }, createdAt: at, updatedAt: at, archived: false }
}

export function changeRecord(context: CrmAContext, record: CrmARecord, properties: Record<string, string>): void {
  record.updatedAt = new Date(context.now()).toISOString()
  const modified = 'hs_createdate' in record.properties ? 'hs_lastmodifieddate' : 'lastmodifieddate'
  record.properties = { ...record.properties, ...properties, [modified]: record.updatedAt }
}

/** 200 when all rows succeeded and 207 when some failed; the status is COMPLETE in both cases. */
export function batchResponse(context: CrmAContext, results: unknown[], errors: unknown[]): SimulatedResponse {
  const at = new Date(context.now()).toISOString()
  const body = { status: 'COMPLETE', results, startedAt: at, completedAt: at }
  return errors.length === 0 ? ok(body) : { status: 207, body: { ...body, numErrors: errors.length, errors } }
}

export function missingRecordsError(kind: string, ids: string[]): unknown {
  return {
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: `Could not get some ${kind} objects, they may be deleted or not exist. Check that ids are valid.`,
    context: { ids },
    links: {},
    errors: [],
  }
}

function alwaysSent(record: CrmARecord): string[] {
  return Object.keys(record.properties).filter((name) =>
    /^(hs_object_id|createdate|lastmodifieddate|hs_createdate|hs_lastmodifieddate)$/.test(name),
  )
}

function timestamps(kind: 'contact' | 'note', id: string, created: string, modified: string): Record<string, string> {
  if (kind === 'contact') return { hs_object_id: id, createdate: created, lastmodifieddate: modified }
  return { hs_object_id: id, hs_createdate: created, hs_lastmodifieddate: modified }
}
