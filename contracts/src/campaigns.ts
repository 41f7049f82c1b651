import { type Static, Type } from 'typebox'
import { Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

/** Sums over all links of a campaign, also unlinked ones. */
export const CampaignTotals = Type.Object(
  {
    links: Type.Integer(),
    events: Type.Integer(),
    clicks: Type.Integer(),
    registered: Type.Integer(),
    checkedIn: Type.Integer(),
  },
  { title: 'CampaignTotals' },
)
export type CampaignTotals = Static<typeof CampaignTotals>

export const MarketingCampaign = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    archivedAt: Nullable(Timestamp),
    totals: CampaignTotals,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'MarketingCampaign' },
)
export type MarketingCampaign = Static<typeof MarketingCampaign>

export const NewMarketingCampaign = Type.Object({ name: Name() })
export type NewMarketingCampaign = Static<typeof NewMarketingCampaign>

const path = '/api/v1/dashboard/campaigns'
const params = Type.Object({ campaignId: PathId })
const exampleCampaign = {
  id: '0198c0de-0000-7000-8000-000000000301',
  name: 'Spring newsletter',
  archivedAt: null,
  totals: { links: 3, events: 2, clicks: 1240, registered: 96, checkedIn: 71 },
  createdAt: '2027-01-12T09:00:00.000Z',
  updatedAt: '2027-01-12T09:00:00.000Z',
}
const exampleParams = { campaignId: exampleCampaign.id }

export const listMarketingCampaigns = operation({
  id: 'listMarketingCampaigns',
  method: 'GET',
  path,
  tag: 'Campaigns',
  summary: 'List marketing campaigns',
  description: 'Oldest first, without archived ones.',
  access: 'member',
  query: Type.Object({
    archived: Type.Optional(Type.Boolean({ description: 'True for the archived campaigns instead' })),
    ...Page,
  }),
  success: 200,
  result: Type.Object({ campaigns: Type.Array(MarketingCampaign) }),
  example: { result: { campaigns: [exampleCampaign] } },
})

export const createMarketingCampaign = operation({
  id: 'createMarketingCampaign',
  method: 'POST',
  path,
  tag: 'Campaigns',
  summary: 'Create a marketing campaign',
  access: 'member',
  body: NewMarketingCampaign,
  success: 201,
  result: MarketingCampaign,
  example: {
    body: { name: 'Spring newsletter' },
    result: { ...exampleCampaign, totals: { links: 0, events: 0, clicks: 0, registered: 0, checkedIn: 0 } },
  },
})

export const getMarketingCampaign = operation({
  id: 'getMarketingCampaign',
  method: 'GET',
  path: `${path}/:campaignId`,
  tag: 'Campaigns',
  summary: 'Retrieve a marketing campaign',
  access: 'member',
  params,
  success: 200,
  result: MarketingCampaign,
  example: { params: exampleParams, result: exampleCampaign },
})

export const updateMarketingCampaign = operation({
  id: 'updateMarketingCampaign',
  method: 'PATCH',
  path: `${path}/:campaignId`,
  tag: 'Campaigns',
  summary: 'Rename a marketing campaign',
  description: 'The URLs of its links stay the same: they have tags of their own.',
  access: 'member',
  params,
  body: NewMarketingCampaign,
  success: 200,
  result: MarketingCampaign,
  example: { params: exampleParams, body: { name: 'Spring letters' }, result: { ...exampleCampaign, name: 'Spring letters' } },
})

export const archiveMarketingCampaign = operation({
  id: 'archiveMarketingCampaign',
  method: 'POST',
  path: `${path}/:campaignId/archive`,
  tag: 'Campaigns',
  summary: 'Archive a marketing campaign',
  description: 'All its links are unlinked: they stop counting, and their statistics stay. Archiving it again has no effect.',
  access: 'admin',
  params,
  success: 200,
  result: MarketingCampaign,
  example: { params: exampleParams, result: { ...exampleCampaign, archivedAt: '2027-06-01T09:00:00.000Z' } },
})

export const restoreMarketingCampaign = operation({
  id: 'restoreMarketingCampaign',
  method: 'POST',
  path: `${path}/:campaignId/restore`,
  tag: 'Campaigns',
  summary: 'Restore an archived marketing campaign',
  description: 'The links that were unlinked by archiving it count again. Has no effect on a campaign that is not archived.',
  access: 'admin',
  params,
  success: 200,
  result: MarketingCampaign,
  example: { params: exampleParams, result: exampleCampaign },
})

export const deleteMarketingCampaign = operation({
  id: 'deleteMarketingCampaign',
  method: 'DELETE',
  path: `${path}/:campaignId`,
  tag: 'Campaigns',
  summary: 'Delete a marketing campaign',
  description: 'Only one that never had a link (STATUS_CONFLICT): the statistics of its links would be lost. Archive it instead.',
  access: 'admin',
  params,
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { params: exampleParams, result: { ok: true } },
})
