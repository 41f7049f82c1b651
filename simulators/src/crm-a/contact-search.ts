import { HttpError, ok, type SimulatedResponse } from '../wire/response.ts'
import type { CrmAContext } from './access.ts'
import { invalidInput } from './errors.ts'
import { readLimit } from './paging.ts'
import { describeRecord, textList } from './records.ts'
import type { CrmARecord, CrmAToken } from './state.ts'

type Test = (actual: string, filter: { value: string; values: string[] }) => boolean

/** The operators the service uses; others are rejected. */
const OPERATORS: Record<string, Test> = {
  EQ: (actual, { value }) => actual === value,
  NEQ: (actual, { value }) => actual !== value,
  IN: (actual, { values }) => values.includes(actual),
  NOT_IN: (actual, { values }) => !values.includes(actual),
  HAS_PROPERTY: (actual) => actual !== '',
  NOT_HAS_PROPERTY: (actual) => actual === '',
}

const MAX_GROUPS = 5
const MAX_FILTERS = 6

/** Groups are combined with OR, the filters of a group with AND; without groups all contacts match. */
export function searchContacts(context: CrmAContext, token: CrmAToken, fields: Record<string, unknown>): SimulatedResponse {
  const groups = readGroups(fields.filterGroups)
  const limit = readLimit(fields.limit, { fallback: 10, max: 200 })
  const start = fields.after === undefined || fields.after === '' ? 0 : Number(fields.after)
  if (!Number.isInteger(start) || start < 0) throw new HttpError(invalidInput('after must be an offset'))

  const matches = context.state.contacts.filter((contact) => {
    if (contact.portalId !== token.portalId || contact.archived) return false
    // The search index is updated some time after the write.
    if (Date.parse(contact.updatedAt) + context.state.searchLagMs > context.now()) return false
    return groups.length === 0 || groups.some((filters) => filters.every((test) => test(contact)))
  })
  const requested = textList(fields.properties)
  const results = matches
    .slice(start, start + limit)
    .map((contact) =>
      describeRecord(contact, requested.length > 0 ? requested : ['email', 'firstname', 'lastname'], context.state.contactProperties),
    )
  const end = start + limit
  return ok({ total: matches.length, results, ...(end < matches.length && { paging: { next: { after: String(end) } } }) })
}

function readGroups(given: unknown): ((contact: CrmARecord) => boolean)[][] {
  if (given === undefined) return []
  if (!Array.isArray(given) || given.length > MAX_GROUPS)
    throw new HttpError(invalidInput(`at most ${MAX_GROUPS} filter groups are allowed`))
  return given.map((group) => {
    const filters = Array.isArray(group?.filters) ? group.filters : []
    if (filters.length > MAX_FILTERS) throw new HttpError(invalidInput(`at most ${MAX_FILTERS} filters are allowed in a group`))
    return filters.map(readFilter)
  })
}

function readFilter(filter: Record<string, unknown>): (contact: CrmARecord) => boolean {
  const test = OPERATORS[String(filter.operator)]
  if (!test) throw new HttpError(invalidInput(`operator ${String(filter.operator)} is not supported`))
  const name = String(filter.propertyName)
  const wanted = { value: String(filter.value ?? '').toLowerCase(), values: textList(filter.values).map((value) => value.toLowerCase()) }
  return (contact) => test((contact.properties[name] ?? '').toLowerCase(), wanted)
}
