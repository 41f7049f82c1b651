import { Type } from 'typebox'
import { Choice, Nullable, PathId } from './common.ts'
import { operation } from './operation.ts'
import { EVENT_ID, exampleParams } from './registrant-examples.ts'
import { REGISTRATION_STATUSES } from './registrant-schemas.ts'

const base = '/api/v1/dashboard/events/:eventId/registrants'
const eventParams = Type.Object({ eventId: PathId })

export const BULK_ACTIONS = ['approve', 'decline', 'cancel'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export const bulkChangeRegistrants = operation({
  id: 'bulkChangeRegistrants',
  method: 'POST',
  path: `${base}/bulk`,
  tag: 'Registrations',
  summary: 'Approve, decline or cancel many registrants',
  description:
    'Registrants are changed in the given order, by the same rules as the single operations. If one cannot be changed, its result has the error and the others continue. `changed` is the number of registrants whose status changed.',
  access: 'member',
  params: eventParams,
  body: Type.Object({
    action: Choice(BULK_ACTIONS),
    registrationIds: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 1000 }),
  }),
  success: 200,
  result: Type.Object({
    changed: Type.Integer(),
    results: Type.Array(
      Type.Object({
        registrationId: Type.String(),
        ok: Type.Boolean(),
        status: Nullable(Choice(REGISTRATION_STATUSES)),
        error: Nullable(Type.String({ description: 'Error message; null if ok' })),
      }),
    ),
  }),
  example: {
    params: { eventId: EVENT_ID },
    body: { action: 'approve', registrationIds: [exampleParams.registrationId] },
    result: { changed: 1, results: [{ registrationId: exampleParams.registrationId, ok: true, status: 'CONFIRMED', error: null }] },
  },
})
