import { Type } from 'typebox'
import { PathId } from './common.ts'
import { operation } from './operation.ts'

const Count = Type.Integer({ minimum: 0 })

export const getEventCancellation = operation({
  id: 'getEventCancellation',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/cancellation',
  tag: 'Events',
  summary: 'Count the people a cancellation would email',
  description:
    'How many registrants would get an email if the event were canceled now. No one if the template for it is disabled, or if the event is already canceled.',
  access: 'admin',
  params: Type.Object({ eventId: PathId }),
  success: 200,
  result: Type.Object({
    emails: Type.Object({ total: Count, confirmed: Count, pendingApproval: Count, waitlisted: Count, offered: Count }),
  }),
  example: {
    params: { eventId: '0198c0de-0000-7000-8000-000000000001' },
    result: { emails: { total: 93, confirmed: 87, pendingApproval: 0, waitlisted: 5, offered: 1 } },
  },
})
