import { type Static, Type } from 'typebox'
import { Choice, Id, Timestamp } from './common.ts'
import { REGISTRATION_SOURCES, REGISTRATION_STATUSES } from './registrant-schemas.ts'

export const REGISTRANT_SORTS = ['newest', 'oldest', 'name', 'waitlist'] as const
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number]

/** Which registrants: of a list, a file or a bulk change. In a query, an array is a parameter that is given several times. */
export const registrantFilter = {
  status: Type.Optional(
    Type.Array(Choice(REGISTRATION_STATUSES), {
      minItems: 1,
      maxItems: REGISTRATION_STATUSES.length,
      description: 'Only registrants with one of these statuses',
    }),
  ),
  source: Type.Optional(
    Type.Array(Choice(REGISTRATION_SOURCES), {
      minItems: 1,
      maxItems: REGISTRATION_SOURCES.length,
      description: 'Only registrants from one of these sources',
    }),
  ),
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name or email, such as a domain; upper and lower case are the same' }),
  ),
  checkedIn: Type.Optional(Type.Boolean({ description: 'True for guests who are checked in, false for those who are not' })),
  campaignLinkId: Type.Optional({ ...Id, description: 'Only registrants who came through this campaign link' }),
  answer: Type.Optional(
    Type.Array(Type.String({ minLength: 2, maxLength: 500, pattern: '^[^:]+:' }), {
      minItems: 1,
      maxItems: 5,
      description:
        'An answer as `key:value`: the key of the form field and the exact answer, or one of several chosen options. If several are given, all must match',
    }),
  ),
  registeredAfter: Type.Optional({ ...Timestamp, description: 'Only registrants who registered at this time or later' }),
  registeredBefore: Type.Optional({ ...Timestamp, description: 'Only registrants who registered before this time' }),
}
const RegistrantFilter = Type.Object(registrantFilter)
export type RegistrantFilter = Static<typeof RegistrantFilter>
