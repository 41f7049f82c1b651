import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Text, Timestamp } from './common.ts'
import { ContactTag } from './contacts.ts'
import { CRM_SYSTEMS } from './systems.ts'

/** Which contacts: of a list, a file, a change of tags or a saved filter. All conditions apply. */
export const contactFilter = {
  q: Type.Optional({ ...Text(254), description: 'Beginning of the email, the name or the last name' }),
  tag: Type.Optional(
    Type.Array(ContactTag, {
      minItems: 1,
      maxItems: 5,
      description: 'Only contacts with each of these tags; upper and lower case are the same',
    }),
  ),
  eventId: Type.Optional({ ...Id, description: 'Only contacts with a registration for this event that is neither canceled nor declined' }),
  attended: Type.Optional(
    Type.Boolean({
      description: 'True for people who were checked in, false for those who were not: at the event, or without one at any event',
    }),
  ),
  crm: Type.Optional(
    Type.Array(Choice(CRM_SYSTEMS), {
      minItems: 1,
      maxItems: CRM_SYSTEMS.length,
      description: 'Only contacts with a record in each of these CRMs',
    }),
  ),
  createdAfter: Type.Optional({ ...Timestamp, description: 'Only contacts created at this time or later' }),
  createdBefore: Type.Optional({ ...Timestamp, description: 'Only contacts created before this time' }),
}
export const ContactFilterInput = Type.Object(contactFilter)
export type ContactFilterInput = Static<typeof ContactFilterInput>

/** The same with every field, as it is stored. */
export const ContactFilter = Type.Object(
  {
    q: Nullable(Type.String()),
    tag: Type.Array(Type.String()),
    eventId: Nullable(Id),
    attended: Nullable(Type.Boolean()),
    crm: Type.Array(Choice(CRM_SYSTEMS)),
    createdAfter: Nullable(Timestamp),
    createdBefore: Nullable(Timestamp),
  },
  { title: 'ContactFilter' },
)
export type ContactFilter = Static<typeof ContactFilter>
