import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { CRM_SYSTEMS } from './systems.ts'

export const CRM_SEND_KINDS = ['contact', 'list_added', 'list_removed', 'note', 'campaign_member'] as const
export const CRM_SEND_OUTCOMES = ['sent', 'failed'] as const

export const CrmSend = Type.Object(
  {
    id: Id,
    system: Choice(CRM_SYSTEMS),
    email: Type.String(),
    kind: Choice(CRM_SEND_KINDS),
    detail: Type.String(),
    outcome: Choice(CRM_SEND_OUTCOMES),
    reason: Nullable(Type.String()),
    eventId: Nullable(Id),
    at: Timestamp,
  },
  { title: 'CrmSend' },
)
export type CrmSend = Static<typeof CrmSend>

const CONTACT_ID = '0198c0de-0000-7000-8000-0000000000c1'

export const listContactCrmSends = operation({
  id: 'listContactCrmSends',
  method: 'GET',
  path: '/api/v1/dashboard/contacts/:contactId/crm-sends',
  tag: 'Contacts',
  summary: 'List what was sent to the CRMs about a contact',
  description:
    'The last 100, newest first: contacts that were written, lists, notes and campaigns, and what failed. Without the values that were sent.',
  access: 'member',
  params: Type.Object({ contactId: PathId }),
  success: 200,
  result: Type.Object({ sends: Type.Array(CrmSend) }),
  example: {
    params: { contactId: CONTACT_ID },
    result: {
      sends: [
        {
          id: '0198c0de-0000-7000-8000-0000000000d7',
          system: 'crm-a',
          email: 'ada@example.org',
          kind: 'contact',
          detail: 'company, firstname',
          outcome: 'sent',
          reason: null,
          eventId: null,
          at: '2027-01-10T09:00:00.000Z',
        },
      ],
    },
  },
})
