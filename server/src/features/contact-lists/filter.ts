import type { ContactFilter, ContactFilterInput } from '@foyer/contracts'
import { readTags } from '../contacts/tags.ts'

/** With every field, as it is stored. */
export const completeFilter = (input: ContactFilterInput): ContactFilter => ({
  q: input.q?.trim() || null,
  tag: readTags(input.tag ?? []).map(({ tag }) => tag),
  eventId: input.eventId ?? null,
  attended: input.attended ?? null,
  crm: [...new Set(input.crm ?? [])],
  createdAfter: timeOf(input.createdAfter),
  createdBefore: timeOf(input.createdBefore),
})

const timeOf = (time: string | undefined): string | null => (time === undefined ? null : new Date(time).toISOString())
