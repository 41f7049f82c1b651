import { type Answer, ok, Refusal } from '../wire/answer.ts'
import type { CrmADesk } from './access.ts'
import { invalidInput } from './errors.ts'
import { readLimit } from './paging.ts'
import { describeRecord, textList } from './records.ts'
import type { CrmARecord, CrmAToken } from './state.ts'

type Test = (actual: string, filter: { value: string; values: string[] }) => boolean

/** The operators the service has use for; any other is refused rather than guessed. */
const operators: Record<string, Test> = {
  EQ: (actual, { value }) => actual === value,
  NEQ: (actual, { value }) => actual !== value,
  IN: (actual, { values }) => values.includes(actual),
  NOT_IN: (actual, { values }) => !values.includes(actual),
  HAS_PROPERTY: (actual) => actual !== '',
  NOT_HAS_PROPERTY: (actual) => actual === '',
}

const maxGroups = 5
const maxFilters = 6

/** Groups are joined by or, the filters inside one by and; without groups everything matches. */
export function searchContacts(desk: CrmADesk, token: CrmAToken, fields: Record<string, unknown>): Answer {
  const groups = readGroups(fields.filterGroups)
  const limit = readLimit(fields.limit, { fallback: 10, max: 200 })
  const start = fields.after === undefined || fields.after === '' ? 0 : Number(fields.after)
  if (!Number.isInteger(start) || start < 0) throw new Refusal(invalidInput('after must be an offset'))

  const matches = desk.state.contacts.filter((contact) => {
    if (contact.portalId !== token.portalId || contact.archived) return false
    // The index is filled some time after the write; 0 unless a test says otherwise.
    if (Date.parse(contact.updatedAt) + desk.state.searchLagMs > desk.now()) return false
    return groups.length === 0 || groups.some((filters) => filters.every((test) => test(contact)))
  })
  const asked = textList(fields.properties)
  const results = matches
    .slice(start, start + limit)
    .map((contact) => describeRecord(contact, asked.length > 0 ? asked : ['email', 'firstname', 'lastname'], desk.state.contactProperties))
  const end = start + limit
  return ok({ total: matches.length, results, ...(end < matches.length && { paging: { next: { after: String(end) } } }) })
}

function readGroups(given: unknown): ((contact: CrmARecord) => boolean)[][] {
  if (given === undefined) return []
  if (!Array.isArray(given) || given.length > maxGroups) throw new Refusal(invalidInput(`at most ${maxGroups} filter groups are allowed`))
  return given.map((group) => {
    const filters = Array.isArray(group?.filters) ? group.filters : []
    if (filters.length > maxFilters) throw new Refusal(invalidInput(`at most ${maxFilters} filters are allowed in a group`))
    return filters.map(readFilter)
  })
}

function readFilter(filter: Record<string, unknown>): (contact: CrmARecord) => boolean {
  const test = operators[String(filter.operator)]
  if (!test) throw new Refusal(invalidInput(`operator ${String(filter.operator)} is not supported`))
  const name = String(filter.propertyName)
  const wanted = { value: String(filter.value ?? '').toLowerCase(), values: textList(filter.values).map((value) => value.toLowerCase()) }
  return (contact) => test((contact.properties[name] ?? '').toLowerCase(), wanted)
}
