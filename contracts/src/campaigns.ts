import { type Static, Type } from 'typebox'
import { Id, Name, Nullable, Ok, Page, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { StatusCounts } from './registrant-schemas.ts'

export const MarketingCampaign = Type.Object(
  { id: Type.String(), name: Type.String(), createdAt: Timestamp, updatedAt: Timestamp },
  { title: 'MarketingCampaign' },
)
export type MarketingCampaign = Static<typeof MarketingCampaign>

export const CampaignLink = Type.Object(
  {
    id: Type.String(),
    organizationId: Id,
    eventId: Id,
    marketingCampaignId: Type.String(),
    campaignName: Type.String(),
    label: Type.String(),
    source: Nullable(Type.String()),
    medium: Nullable(Type.String()),
    campaign: Nullable(Type.String()),
    term: Nullable(Type.String()),
    content: Nullable(Type.String()),
    referral: Nullable(Type.String()),
    url: Type.String({
      description: 'Event page URL with utm_source, utm_medium, utm_campaign, utm_term, utm_content and ref',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'CampaignLink' },
)
export type CampaignLink = Static<typeof CampaignLink>

const Tag = Nullable(Text(255))
export const NewCampaignLink = Type.Object({
  marketingCampaignId: Text(200, 1),
  label: Name(255),
  source: Tag,
  medium: Tag,
  campaign: Tag,
  term: Type.Optional(Tag),
  content: Type.Optional(Tag),
  referral: Type.Optional(Tag),
})
export type NewCampaignLink = Static<typeof NewCampaignLink>

export const CampaignLinkStats = Type.Object(
  {
    linkId: Type.String(),
    unlinkedAt: Nullable(Timestamp),
    total: Type.Integer(),
    counts: StatusCounts,
  },
  { title: 'CampaignLinkStats' },
)
export type CampaignLinkStats = Static<typeof CampaignLinkStats>

const eventParams = Type.Object({ eventId: PathId })
const linkParams = Type.Object({ eventId: PathId, linkId: PathId })

const exampleCampaign = {
  id: '0198c0de-0000-7000-8000-000000000301',
  name: 'Spring newsletter',
  createdAt: '2027-01-12T09:00:00.000Z',
  updatedAt: '2027-01-12T09:00:00.000Z',
}
const exampleTags = { source: 'newsletter', medium: 'email', campaign: 'spring', term: null, content: null, referral: 'ada' }
const exampleLink = {
  id: '0198c0de-0000-7000-8000-000000000302',
  organizationId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001',
  eventId: '0198c0de-0000-7000-8000-000000000001',
  marketingCampaignId: exampleCampaign.id,
  campaignName: exampleCampaign.name,
  label: 'March issue',
  ...exampleTags,
  url: 'https://foyer.example/acme/spring-summit?utm_source=newsletter&utm_medium=email&utm_campaign=spring&ref=ada',
  createdAt: '2027-01-12T09:05:00.000Z',
  updatedAt: '2027-01-12T09:05:00.000Z',
}
const exampleEventParams = { eventId: exampleLink.eventId }
const exampleParams = { ...exampleEventParams, linkId: exampleLink.id }

export const listMarketingCampaigns = operation({
  id: 'listMarketingCampaigns',
  method: 'GET',
  path: '/api/v1/dashboard/campaigns',
  tag: 'Campaigns',
  summary: 'List marketing campaigns',
  description: 'Oldest first.',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ campaigns: Type.Array(MarketingCampaign) }),
  example: { result: { campaigns: [exampleCampaign] } },
})

export const createMarketingCampaign = operation({
  id: 'createMarketingCampaign',
  method: 'POST',
  path: '/api/v1/dashboard/campaigns',
  tag: 'Campaigns',
  summary: 'Create a marketing campaign',
  access: 'member',
  body: Type.Object({ name: Name() }),
  success: 201,
  result: MarketingCampaign,
  example: { body: { name: 'Spring newsletter' }, result: exampleCampaign },
})

export const listCampaignLinks = operation({
  id: 'listCampaignLinks',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/campaigns',
  tag: 'Campaigns',
  summary: 'List campaign links',
  description: 'Oldest first, without unlinked ones.',
  access: 'member',
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ links: Type.Array(CampaignLink) }),
  example: { params: exampleEventParams, result: { links: [exampleLink] } },
})

export const createCampaignLink = operation({
  id: 'createCampaignLink',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/campaigns',
  tag: 'Campaigns',
  summary: 'Create a campaign link',
  description: 'Leading and trailing spaces of a tag are removed. An empty tag is stored as null and left out of the URL.',
  access: 'member',
  params: eventParams,
  body: NewCampaignLink,
  success: 201,
  result: CampaignLink,
  example: {
    params: exampleEventParams,
    body: { marketingCampaignId: exampleCampaign.id, label: 'March issue', ...exampleTags },
    result: exampleLink,
  },
})

export const unlinkCampaign = operation({
  id: 'unlinkCampaign',
  method: 'DELETE',
  path: '/api/v1/dashboard/events/:eventId/campaigns/:linkId',
  tag: 'Campaigns',
  summary: 'Unlink a campaign link',
  description: 'The link stops counting; its statistics remain available. Unlinking it again has no effect.',
  access: 'admin',
  params: linkParams,
  success: 200,
  result: Ok,
  example: { params: exampleParams, result: { ok: true } },
})

export const getCampaignLinkStats = operation({
  id: 'getCampaignLinkStats',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/campaigns/:linkId/stats',
  tag: 'Campaigns',
  summary: 'Retrieve the statistics of a campaign link',
  description: 'Registrations by status. Also available after the link has been unlinked.',
  access: 'member',
  params: linkParams,
  success: 200,
  result: CampaignLinkStats,
  example: {
    params: exampleParams,
    result: {
      linkId: exampleLink.id,
      unlinkedAt: null,
      total: 42,
      counts: { PENDING_APPROVAL: 0, CONFIRMED: 38, WAITLISTED: 3, OFFERED: 0, DECLINED: 0, CANCELED: 1 },
    },
  },
})
