import { HttpError } from '../wire/response.ts'
import type { CrmBContext } from './access.ts'
import { invalidField, invalidType, malformedQuery } from './errors.ts'
import { isSameId, RELATIONS } from './schema.ts'
import type { Comparison, Condition, Literal, Soql } from './soql-parse.ts'
import type { CrmBRow, FieldValue } from './state.ts'

/** The rows of the organization that match the query, in the format of the vendor. */
export function runSoql(context: CrmBContext, organizationId: string, query: Soql, version: string): unknown[] {
  const type = knownType(context, query.type)
  const fields = query.fields.map((field) => knownPath(context, type, field))
  const table: Table = { context, organizationId, type }
  if (query.where) checkFields(table, query.where)
  // The vendor rejects a query over all links of the organization.
  if (type === 'ContentDocumentLink' && !isFilteredById(query.where)) {
    throw new HttpError(
      malformedQuery(
        "Implementation restriction: ContentDocumentLink requires a filter by a single Id on ContentDocumentId or LinkedEntityId using the equals operator or multiple Id's using the IN operator.",
      ),
    )
  }
  const orderBy = query.orderBy.map(({ field, isDescending }) => ({ path: knownPath(context, type, field), isDescending }))
  const isMatch = query.where ? compileCondition(table, query.where) : () => true
  const rows = rowsOf(context, organizationId, type).filter(isMatch)
  rows.sort((one, other) => {
    for (const { path, isDescending } of orderBy) {
      const order = compare(valueAt(table, one, path), valueAt(table, other, path))
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  })
  return rows.slice(0, query.limit).map((row) => describeRow(table, row, fields, version))
}

export function rowsOf(context: CrmBContext, organizationId: string, type: string): CrmBRow[] {
  return context.state.rows.filter((row) => row.type === type && row.organizationId === organizationId)
}

/** Names are case-insensitive; the result has the vendor's spelling. */
export function knownType(context: CrmBContext, name: string): string {
  const type = [...context.state.fields.keys()].find((one) => one.toLowerCase() === name.toLowerCase())
  if (!type || context.state.missingTypes.has(type)) throw new HttpError(invalidType(name))
  return type
}

export function knownPath(context: CrmBContext, type: string, name: string): string[] {
  const [first, ...rest] = name.split('.') as [string, ...string[]]
  if (rest.length === 0) {
    const field = [...(context.state.fields.get(type) ?? [])].find((one) => one.toLowerCase() === first.toLowerCase())
    if (!field) throw new HttpError(invalidField(first, type))
    return [field]
  }
  const relation = Object.keys(RELATIONS).find((one) => one.toLowerCase() === first.toLowerCase())
  const { via, to } = RELATIONS[relation ?? ''] ?? { via: '', to: '' }
  if (!relation || !context.state.fields.get(type)?.has(via)) throw new HttpError(invalidField(first, type))
  return [relation, ...knownPath(context, to, rest.join('.'))]
}

export function describeRow(table: Table, row: CrmBRow, paths: string[][], version: string): Record<string, unknown> {
  const described: Record<string, unknown> = { attributes: { type: row.type, url: recordUrl(row, version) } }
  for (const path of paths) {
    const [name, ...rest] = path as [string, ...string[]]
    if (rest.length === 0) {
      // Blobs are never sent inline; the value is their URL.
      described[name] = row.type === 'ContentNote' && name === 'Content' ? `${recordUrl(row, version)}/Content` : (row.fields[name] ?? null)
      continue
    }
    const parent = parentOf(table, row, name)
    const inner = parent && describeRow({ ...table, type: parent.type }, parent, [rest], version)
    described[name] = inner ? { ...(described[name] as object | undefined), ...inner } : null
  }
  return described
}

export type Table = {
  context: CrmBContext
  organizationId: string
  type: string
}

function recordUrl(row: CrmBRow, version: string): string {
  return `/services/data/${version}/sobjects/${row.type}/${row.fields.Id}`
}

function parentOf(table: Table, row: CrmBRow, relation: string): CrmBRow | undefined {
  const { via, to } = RELATIONS[relation]!
  return rowsOf(table.context, table.organizationId, to).find((parent) => isSameId(parent.fields.Id, row.fields[via]))
}

function valueAt(table: Table, row: CrmBRow, [name, ...rest]: string[]): FieldValue {
  if (rest.length === 0) return row.fields[name!] ?? null
  const parent = parentOf(table, row, name!)
  return parent ? valueAt(table, parent, rest) : null
}

function checkFields(table: Table, condition: Condition): void {
  if (condition.kind === 'and' || condition.kind === 'or') for (const part of condition.parts) checkFields(table, part)
  else if (condition.kind === 'not') checkFields(table, condition.part)
  else knownPath(table.context, table.type, condition.field)
}

function isFilteredById(condition: Condition | undefined): boolean {
  if (condition?.kind === 'and') return condition.parts.some(isFilteredById)
  const isById = (field: string) => /^(ContentDocumentId|LinkedEntityId)$/i.test(field)
  if (condition?.kind === 'in') return isById(condition.field) && !condition.isNegated
  return condition?.kind === 'compare' && condition.comparison === '=' && isById(condition.field)
}

/** Compiled once for each query, because tests search through a hundred thousand records. */
function compileCondition(table: Table, condition: Condition): (row: CrmBRow) => boolean {
  switch (condition.kind) {
    case 'and': {
      const parts = condition.parts.map((part) => compileCondition(table, part))
      return (row) => parts.every((isMatch) => isMatch(row))
    }
    case 'or': {
      const parts = condition.parts.map((part) => compileCondition(table, part))
      return (row) => parts.some((isMatch) => isMatch(row))
    }
    case 'not': {
      const isMatch = compileCondition(table, condition.part)
      return (row) => !isMatch(row)
    }
    case 'in': {
      const path = knownPath(table.context, table.type, condition.field)
      const texts = new Set(condition.values.flatMap((value) => (typeof value === 'string' ? keyOf(value) : [])))
      const others = condition.values.filter((value) => typeof value !== 'string')
      return (row) => {
        const actual = valueAt(table, row, path)
        const isListed = (typeof actual === 'string' && texts.has(keyOf(actual))) || others.some((value) => isEqual(actual, value))
        return isListed !== condition.isNegated
      }
    }
    case 'compare': {
      const path = knownPath(table.context, table.type, condition.field)
      return (row) => matchesComparison(valueAt(table, row, path), condition.comparison, condition.value)
    }
  }
}

function matchesComparison(actual: FieldValue, comparison: Comparison, value: Literal): boolean {
  if (comparison === '=') return isEqual(actual, value)
  if (comparison === '!=') return !isEqual(actual, value)
  if (actual === null || value === null) return false
  if (comparison === 'LIKE') return likePattern(String(value)).test(String(actual))
  const order = typeof value === 'object' ? Date.parse(String(actual)) - value.moment : compare(actual, value)
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[comparison]
}

function isEqual(actual: FieldValue, value: Literal): boolean {
  if (typeof value === 'object' && value !== null) return Date.parse(String(actual)) === value.moment
  if (typeof actual !== 'string' || typeof value !== 'string') return actual === value
  return keyOf(actual) === keyOf(value)
}

/** Strings are compared case-insensitively, ids with or without their suffix. */
const keyOf = (text: string): string => (/^[0-9a-zA-Z]{15}([A-Z0-5]{3})?$/.test(text) ? text.slice(0, 15) : text.toLowerCase())

function compare(one: FieldValue, other: FieldValue): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? -1 : 1
  return one < other ? -1 : 1
}

function likePattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'is')
}
