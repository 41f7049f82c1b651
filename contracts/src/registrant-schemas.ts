import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Timestamp } from './common.ts'
import { FormField } from './forms.ts'

export const REGISTRATION_STATUSES = ['PENDING_APPROVAL', 'CONFIRMED', 'WAITLISTED', 'OFFERED', 'DECLINED', 'CANCELED'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]
export const REGISTRATION_SOURCES = ['native', 'crm-a', 'invite', 'manual', 'import'] as const

/** Answers to the fields of the form, by field key. */
export const Answers = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 200 })

export const Registrant = Type.Object(
  {
    id: Id,
    eventId: Id,
    contactId: Nullable(Type.String({ format: 'uuid', description: 'Null if the person was erased' })),
    email: Type.String(),
    name: Nullable(Type.String()),
    status: Choice(REGISTRATION_STATUSES),
    waitlistPosition: Nullable(Type.Integer({ description: 'Position on the waitlist; 1 is next; null unless waitlisted' })),
    answers: Answers,
    source: Choice(REGISTRATION_SOURCES),
    campaignLinkId: Nullable(Id),
    offerExpiresAt: Nullable(Timestamp),
    checkedInAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    reason: Nullable(Type.String({ description: 'Why the registration has its status, as in its log; null if the log entry was removed' })),
  },
  { title: 'Registrant' },
)
export type Registrant = Static<typeof Registrant>

/** The fields of a form as the person answered them, and those of other answers as far as a version of the form has them. */
export const Questions = Type.Array(FormField, {
  description: 'The questions as the person saw them when they answered, also after the form was changed or deleted',
})

export const RegistrantDetails = Type.Object({ ...Registrant.properties, questions: Questions }, { title: 'RegistrantDetails' })
export type RegistrantDetails = Static<typeof RegistrantDetails>

const countOf = Object.fromEntries(REGISTRATION_STATUSES.map((status) => [status, Type.Integer()])) as Record<
  (typeof REGISTRATION_STATUSES)[number],
  ReturnType<typeof Type.Integer>
>
export const StatusCounts = Type.Object(countOf, { title: 'StatusCounts' })
export type StatusCounts = Static<typeof StatusCounts>
