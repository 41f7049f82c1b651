import { Refusal } from '../wire/answer.ts'
import type { CrmBDesk } from './access.ts'
import { invalidField, invalidType, malformedQuery } from './errors.ts'
import { isSameId, relations } from './schema.ts'
import type { Comparison, Condition, Literal, Soql } from './soql-parse.ts'
import type { CrmBRow, FieldValue } from './state.ts'

/** The organization's rows that the query names, in its order, written as the vendor writes them. */
export function runSoql(desk: CrmBDesk, organizationId: string, query: Soql, version: string): unknown[] {
  const type = knownType(desk, query.type)
  const fields = query.fields.map((field) => knownPath(desk, type, field))
  const table: Table = { desk, organizationId, type }
  if (query.where) checkFields(table, query.where)
  // The vendor refuses to look through every link of the organization.
  if (type === 'ContentDocumentLink' && !isNarrowed(query.where)) {
    throw new Refusal(
      malformedQuery(
        "Implementation restriction: ContentDocumentLink requires a filter by a single Id on ContentDocumentId or LinkedEntityId using the equals operator or multiple Id's using the IN operator.",
      ),
    )
  }
  const orderBy = query.orderBy.map(({ field, isDescending }) => ({ path: knownPath(desk, type, field), isDescending }))
  const rows = rowsOf(desk, organizationId, type).filter((row) => !query.where || isTrue(table, row, query.where))
  rows.sort((one, other) => {
    for (const { path, isDescending } of orderBy) {
      const order = compare(valueAt(table, one, path), valueAt(table, other, path))
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  })
  return rows.slice(0, query.limit).map((row) => describeRow(table, row, fields, version))
}

export function rowsOf(desk: CrmBDesk, organizationId: string, type: string): CrmBRow[] {
  return desk.state.rows.filter((row) => row.type === type && row.organizationId === organizationId)
}

/** Names are not case sensitive; the answer uses the vendor's own spelling. */
export function knownType(desk: CrmBDesk, name: string): string {
  const type = [...desk.state.fields.keys()].find((one) => one.toLowerCase() === name.toLowerCase())
  if (!type || desk.state.missingTypes.has(type)) throw new Refusal(invalidType(name))
  return type
}

export function knownPath(desk: CrmBDesk, type: string, name: string): string[] {
  const [first, ...rest] = name.split('.') as [string, ...string[]]
  if (rest.length === 0) {
    const field = [...(desk.state.fields.get(type) ?? [])].find((one) => one.toLowerCase() === first.toLowerCase())
    if (!field) throw new Refusal(invalidField(first, type))
    return [field]
  }
  const relation = Object.keys(relations).find((one) => one.toLowerCase() === first.toLowerCase())
  const { via, to } = relations[relation ?? ''] ?? { via: '', to: '' }
  if (!relation || !desk.state.fields.get(type)?.has(via)) throw new Refusal(invalidField(first, type))
  return [relation, ...knownPath(desk, to, rest.join('.'))]
}

export function describeRow(table: Table, row: CrmBRow, paths: string[][], version: string): Record<string, unknown> {
  const described: Record<string, unknown> = { attributes: { type: row.type, url: recordUrl(row, version) } }
  for (const path of paths) {
    const [name, ...rest] = path as [string, ...string[]]
    if (rest.length === 0) {
      // Blobs are never sent inline: the answer says where to fetch them.
      described[name] = row.type === 'ContentNote' && name === 'Content' ? `${recordUrl(row, version)}/Content` : (row.fields[name] ?? null)
      continue
    }
    const parent = parentOf(table, row, name)
    const inner = parent && describeRow({ ...table, type: parent.type }, parent, [rest], version)
    described[name] = inner ? { ...(described[name] as object | undefined), ...inner } : null
  }
  return described
}

export interface Table {
  desk: CrmBDesk
  organizationId: string
  type: string
}

function recordUrl(row: CrmBRow, version: string): string {
  return `/services/data/${version}/sobjects/${row.type}/${row.fields.Id}`
}

function parentOf(table: Table, row: CrmBRow, relation: string): CrmBRow | undefined {
  const { via, to } = relations[relation]!
  return rowsOf(table.desk, table.organizationId, to).find((parent) => isSameId(parent.fields.Id, row.fields[via]))
}

function valueAt(table: Table, row: CrmBRow, [name, ...rest]: string[]): FieldValue {
  if (rest.length === 0) return row.fields[name!] ?? null
  const parent = parentOf(table, row, name!)
  return parent ? valueAt(table, parent, rest) : null
}

function checkFields(table: Table, condition: Condition): void {
  if (condition.kind === 'and' || condition.kind === 'or') for (const part of condition.parts) checkFields(table, part)
  else if (condition.kind === 'not') checkFields(table, condition.part)
  else knownPath(table.desk, table.type, condition.field)
}

function isNarrowed(condition: Condition | undefined): boolean {
  if (condition?.kind === 'and') return condition.parts.some(isNarrowed)
  const isById = (field: string) => /^(ContentDocumentId|LinkedEntityId)$/i.test(field)
  if (condition?.kind === 'in') return isById(condition.field) && !condition.isNegated
  return condition?.kind === 'compare' && condition.comparison === '=' && isById(condition.field)
}

function isTrue(table: Table, row: CrmBRow, condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => isTrue(table, row, part))
    case 'or':
      return condition.parts.some((part) => isTrue(table, row, part))
    case 'not':
      return !isTrue(table, row, condition.part)
    case 'in': {
      const actual = valueAt(table, row, knownPath(table.desk, table.type, condition.field))
      return condition.values.some((value) => isEqual(actual, value)) !== condition.isNegated
    }
    case 'compare':
      return holds(valueAt(table, row, knownPath(table.desk, table.type, condition.field)), condition.comparison, condition.value)
  }
}

function holds(actual: FieldValue, comparison: Comparison, value: Literal): boolean {
  if (comparison === '=') return isEqual(actual, value)
  if (comparison === '!=') return !isEqual(actual, value)
  if (actual === null || value === null) return false
  if (comparison === 'LIKE') return likePattern(String(value)).test(String(actual))
  const order = typeof value === 'object' ? Date.parse(String(actual)) - value.moment : compare(actual, value)
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[comparison]
}

/** Text is compared without regard to case; ids with or without their check letters. */
function isEqual(actual: FieldValue, value: Literal): boolean {
  if (typeof value === 'object' && value !== null) return Date.parse(String(actual)) === value.moment
  if (typeof actual !== 'string' || typeof value !== 'string') return actual === value
  const isId = /^[0-9a-zA-Z]{15}([A-Z0-5]{3})?$/
  return isId.test(actual) && isId.test(value) ? isSameId(actual, value) : actual.toLowerCase() === value.toLowerCase()
}

function compare(one: FieldValue, other: FieldValue): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? -1 : 1
  return one < other ? -1 : 1
}

function likePattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'is')
}
