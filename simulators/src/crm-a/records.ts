import { type Answer, ok, Refusal } from '../wire/answer.ts'
import { fieldsOf, type RecordedRequest } from '../wire/request.ts'
import type { CrmADesk } from './access.ts'
import { invalidInput, unsupportedMediaType } from './errors.ts'
import type { CrmARecord } from './state.ts'

/** Not confirmed by the vendor's specification, which names no number; its documentation does. */
const maxBatch = 100

export function jsonFields(request: RecordedRequest): Record<string, unknown> {
  return fieldsOf(request, unsupportedMediaType())
}

export function batchInputs(fields: Record<string, unknown>): Record<string, unknown>[] {
  const { inputs } = fields
  if (!Array.isArray(inputs)) throw new Refusal(invalidInput('inputs must be a list'))
  if (inputs.length > maxBatch) throw new Refusal(invalidInput(`The maximum batch size is ${maxBatch}`))
  const ids = inputs.map((input) => String(input?.id).toLowerCase())
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (repeated.length > 0)
    throw new Refusal(invalidInput(`Duplicate IDs found in batch input: [${repeated.join(', ')}]. IDs must be unique`))
  return inputs
}

export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Property values as the vendor stores them: text, whatever was sent. */
export function propertyTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw new Refusal(invalidInput('properties must be an object'))
  return Object.fromEntries(Object.entries(value).map(([name, given]) => [name, given === null ? '' : String(given)]))
}

/** Asking for an unknown property is not an error: it is just not there. A known one without a value comes back as null. */
export function describeRecord(record: CrmARecord, asked: string[], known: Set<string>): Record<string, unknown> {
  const names = new Set([...asked.filter((name) => known.has(name) || name in record.properties), ...alwaysSent(record)])
  const properties = Object.fromEntries([...names].map((name) => [name, record.properties[name] || null]))
  return { id: record.id, properties, createdAt: record.createdAt, updatedAt: record.updatedAt, archived: record.archived }
}

export function newRecord(desk: CrmADesk, kind: 'contact' | 'note', portalId: number, properties: Record<string, string>): CrmARecord {
  const at = new Date(desk.now()).toISOString()
  const id = String((kind === 'contact' ? 1000 : 500_000) + Number(desk.nextId(kind).split('-').at(-1)))
  return { id, portalId, properties: { ...properties, ...stamps(kind, id, at, at) }, createdAt: at, updatedAt: at, archived: false }
}

export function changeRecord(desk: CrmADesk, record: CrmARecord, properties: Record<string, string>): void {
  record.updatedAt = new Date(desk.now()).toISOString()
  const modified = 'hs_createdate' in record.properties ? 'hs_lastmodifieddate' : 'lastmodifieddate'
  record.properties = { ...record.properties, ...properties, [modified]: record.updatedAt }
}

/** 200 when all went well and 207 when some did not; both are complete as far as the vendor is concerned. */
export function batchAnswer(desk: CrmADesk, results: unknown[], errors: unknown[]): Answer {
  const at = new Date(desk.now()).toISOString()
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

function stamps(kind: 'contact' | 'note', id: string, created: string, modified: string): Record<string, string> {
  if (kind === 'contact') return { hs_object_id: id, createdate: created, lastmodifieddate: modified }
  return { hs_object_id: id, hs_createdate: created, hs_lastmodifieddate: modified }
}
