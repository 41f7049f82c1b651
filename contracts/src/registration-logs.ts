import { type Static, Type } from 'typebox'
import { Choice, Id, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { REGISTRATION_STATUSES } from './registrant-schemas.ts'

export const LOG_ACTIONS = [
  'registration.created',
  'registration.approved',
  'registration.declined',
  'registration.waitlisted',
  'registration.offered',
  'registration.offer_expired',
  'registration.confirmed',
  'registration.canceled',
  'registration.checked_in',
  'registration.check_in_undone',
  'registration.synced',
  'registration.imported',
  'registration.email_changed',
  'registration.restored',
  'registration.moved_to_front',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

export const RegistrationLog = Type.Object(
  {
    id: Id,
    action: Choice(LOG_ACTIONS),
    newStatus: Choice(REGISTRATION_STATUSES),
    metadata: Type.Record(Type.String(), Type.Unknown()),
    createdAt: Timestamp,
  },
  { title: 'RegistrationLog' },
)
export type RegistrationLog = Static<typeof RegistrationLog>

export const listRegistrationLogs = operation({
  id: 'listRegistrationLogs',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/registrants/:registrationId/logs',
  tag: 'Registrations',
  summary: 'List the log of a registration',
  description: 'Newest first. Kept as long as the registration, unless the operator has old entries removed after the event.',
  access: 'member',
  params: Type.Object({ eventId: PathId, registrationId: PathId }),
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ logs: Type.Array(RegistrationLog) }),
  example: {
    params: { eventId: '0198c0de-0000-7000-8000-000000000001', registrationId: '0198c0de-0000-7000-8000-0000000000a1' },
    result: {
      logs: [
        {
          id: '0198c0de-0000-7000-8000-0000000000e1',
          action: 'registration.created',
          newStatus: 'CONFIRMED',
          metadata: { reason: 'Confirmed: seat 12 of 120', source: 'native' },
          createdAt: '2027-02-01T08:00:00.000Z',
        },
      ],
    },
  },
})
