import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Ok, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const CRM_B_MEMBER_STATUSES = ['queued', 'sent', 'failed', 'no_record'] as const

export const CrmBCampaign = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    isActive: Type.Boolean(),
    startDate: Nullable(Type.String()),
    memberStatuses: Type.Array(Type.Object({ label: Type.String(), hasResponded: Type.Boolean(), isDefault: Type.Boolean() })),
  },
  { title: 'CrmBCampaign' },
)
export type CrmBCampaign = Static<typeof CrmBCampaign>

export const CrmBCampaignLink = Type.Object(
  {
    campaignId: Type.String(),
    name: Type.String(),
    registeredStatus: Type.String(),
    attendedStatus: Type.String(),
    updatedAt: Timestamp,
  },
  { title: 'CrmBCampaignLink' },
)
export type CrmBCampaignLink = Static<typeof CrmBCampaignLink>

export const EventCrmBCampaign = Type.Object(
  {
    link: Nullable(CrmBCampaignLink),
    counts: Type.Object({ queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer(), noRecord: Type.Integer() }),
    failures: Type.Array(
      Type.Object({
        registrationId: Id,
        email: Type.String(),
        name: Nullable(Type.String()),
        status: Choice(['failed', 'no_record'] as const),
        reason: Type.String(),
        failedAt: Timestamp,
      }),
    ),
  },
  { title: 'EventCrmBCampaign' },
)
export type EventCrmBCampaign = Static<typeof EventCrmBCampaign>

export const NewCrmBCampaignLink = Type.Object({
  campaignId: Text(200, 1),
  registeredStatus: Type.Optional(Text(200, 1)),
  attendedStatus: Type.Optional(Text(200, 1)),
})
export type NewCrmBCampaignLink = Static<typeof NewCrmBCampaignLink>

/** Without a choice: the label that new members get, unless it is a response, and the first label that is one. */
export function defaultMemberLabels({ memberStatuses }: Pick<CrmBCampaign, 'memberStatuses'>) {
  const open = memberStatuses.filter(({ hasResponded }) => !hasResponded)
  const registered = open.find(({ isDefault }) => isDefault) ?? open[0] ?? memberStatuses[0]
  const attended = memberStatuses.find(({ hasResponded }) => hasResponded) ?? memberStatuses.at(-1)
  return { registeredStatus: registered?.label ?? null, attendedStatus: attended?.label ?? null }
}

const path = '/api/v1/dashboard/events/:eventId/crm-b-campaign'
const eventParams = Type.Object({ eventId: PathId })
const params = { eventId: '0198c0de-0000-7000-8000-000000000001' }
const crmBErrors = ['CRM_B_NOT_CONNECTED', 'CRM_B_RECONNECT_REQUIRED', 'CRM_B_UPSTREAM_ERROR', 'UPSTREAM_RATE_LIMITED'] as const

const exampleCampaign = {
  id: '701SM0000000001AAA',
  name: 'Spring Summit',
  isActive: true,
  startDate: '2027-03-01',
  memberStatuses: [
    { label: 'Sent', hasResponded: false, isDefault: true },
    { label: 'Responded', hasResponded: true, isDefault: false },
  ],
}
const exampleLink = {
  campaignId: '701SM0000000001AAA',
  name: 'Spring Summit',
  registeredStatus: 'Sent',
  attendedStatus: 'Responded',
  updatedAt: '2027-02-02T09:00:00.000Z',
}
const exampleState = {
  link: exampleLink,
  counts: { queued: 0, sent: 131, failed: 0, noRecord: 1 },
  failures: [
    {
      registrationId: '0198c0de-0000-7000-8000-0000000000a1',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      status: 'no_record',
      reason: 'Salesforce has no contact or lead with this email address.',
      failedAt: '2027-02-02T09:00:05.000Z',
    },
  ],
}

export const listCrmBCampaigns = operation({
  id: 'listCrmBCampaigns',
  method: 'GET',
  path: '/api/v1/dashboard/integrations/crm-b/campaigns',
  tag: 'Integrations',
  summary: 'List Salesforce campaigns',
  description: 'At most 50 whose name contains the text: active ones first, then by start date, newest first.',
  access: 'member',
  query: Type.Object({ q: Type.Optional(Text(200)) }),
  success: 200,
  result: Type.Object({ campaigns: Type.Array(CrmBCampaign) }),
  errors: crmBErrors,
  example: { query: { q: 'spring' }, result: { campaigns: [exampleCampaign] } },
})

export const getEventCrmBCampaign = operation({
  id: 'getEventCrmBCampaign',
  method: 'GET',
  path,
  tag: 'Integrations',
  summary: 'Retrieve the Salesforce campaign of an event',
  description: 'The campaign, how many registrations were sent to it, and up to 100 that were not, newest first.',
  access: 'member',
  params: eventParams,
  success: 200,
  result: EventCrmBCampaign,
  example: { params, result: exampleState },
})

export const linkEventCrmBCampaign = operation({
  id: 'linkEventCrmBCampaign',
  method: 'PUT',
  path,
  tag: 'Integrations',
  summary: 'Link an event to a Salesforce campaign',
  description:
    'Confirmed registrants who are a contact or lead in Salesforce become members of the campaign, past registrations as well. The statuses are labels of the campaign; without them, a registrant gets the default label that is not a response, and after check-in the first label that is one. Saving again sends everything again. Another campaign leaves the members of the earlier one as they are.',
  access: 'admin',
  waitsForOthers: true,
  params: eventParams,
  body: NewCrmBCampaignLink,
  success: 200,
  result: EventCrmBCampaign,
  errors: crmBErrors,
  example: {
    params,
    body: { campaignId: '701SM0000000001AAA', registeredStatus: 'Sent', attendedStatus: 'Responded' },
    result: { ...exampleState, counts: { queued: 132, sent: 0, failed: 0, noRecord: 0 }, failures: [] },
  },
})

export const unlinkEventCrmBCampaign = operation({
  id: 'unlinkEventCrmBCampaign',
  method: 'DELETE',
  path,
  tag: 'Integrations',
  summary: 'Unlink an event from its Salesforce campaign',
  description: 'Nothing more is sent. The members that Salesforce has stay there.',
  access: 'admin',
  params: eventParams,
  success: 200,
  result: Ok,
  example: { params, result: { ok: true } },
})
