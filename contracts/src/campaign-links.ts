import { type Static, Type } from 'typebox'
import { Id, Name, Nullable, Ok, Page, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { StatusCounts } from './registrant-schemas.ts'

const linkFields = {
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
}
export const CampaignLink = Type.Object(linkFields, { title: 'CampaignLink' })
export type CampaignLink = Static<typeof CampaignLink>

const Tag = Nullable(Text(255))
const label = Name(255)
const tags = {
  source: Tag,
  medium: Tag,
  campaign: Tag,
  term: Type.Optional(Tag),
  content: Type.Optional(Tag),
  referral: Type.Optional(Tag),
}
const marketingCampaignId = Text(200, 1)
export const NewCampaignLink = Type.Object({ marketingCampaignId, label, ...tags })
export type NewCampaignLink = Static<typeof NewCampaignLink>

export const NewCampaignLinks = Type.Object({
  eventIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  label,
  ...tags,
})
export type NewCampaignLinks = Static<typeof NewCampaignLinks>

export const CampaignLinkChanges = Type.Partial(Type.Object({ marketingCampaignId, label, ...tags }))
export type CampaignLinkChanges = Static<typeof CampaignLinkChanges>

/** A link with what came through it, so that a table needs one request. */
export const CountedCampaignLink = Type.Object(
  {
    ...linkFields,
    eventName: Type.String(),
    eventStartTime: Nullable(Timestamp),
    unlinkedAt: Nullable(Timestamp),
    clicks: Type.Integer(),
    registered: Type.Integer(),
    checkedIn: Type.Integer(),
  },
  { title: 'CountedCampaignLink' },
)
export type CountedCampaignLink = Static<typeof CountedCampaignLink>

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

const campaignId = '0198c0de-0000-7000-8000-000000000301'
const exampleTags = { source: 'newsletter', medium: 'email', campaign: 'spring', term: null, content: null, referral: 'ada' }
const exampleLink = {
  id: '0198c0de-0000-7000-8000-000000000302',
  organizationId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001',
  eventId: '0198c0de-0000-7000-8000-000000000001',
  marketingCampaignId: campaignId,
  campaignName: 'Spring newsletter',
  label: 'March issue',
  ...exampleTags,
  url: 'https://foyer.example/acme/spring-summit?utm_source=newsletter&utm_medium=email&utm_campaign=spring&ref=ada',
  createdAt: '2027-01-12T09:05:00.000Z',
  updatedAt: '2027-01-12T09:05:00.000Z',
}
const exampleEventParams = { eventId: exampleLink.eventId }
const exampleParams = { ...exampleEventParams, linkId: exampleLink.id }
const exampleCounted = {
  ...exampleLink,
  eventName: 'Spring Summit',
  eventStartTime: '2027-04-20T16:00:00.000Z',
  unlinkedAt: null,
  clicks: 1240,
  registered: 96,
  checkedIn: 71,
}

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
  description:
    'Leading and trailing spaces of a tag are removed. An empty tag is stored as null and left out of the URL. An archived campaign gets no new links (STATUS_CONFLICT).',
  access: 'member',
  params: eventParams,
  body: NewCampaignLink,
  success: 201,
  result: CampaignLink,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: exampleEventParams,
    body: { marketingCampaignId: campaignId, label: 'March issue', ...exampleTags },
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

export const listCountedCampaignLinks = operation({
  id: 'listCountedCampaignLinks',
  method: 'GET',
  path: '/api/v1/dashboard/campaign-links',
  tag: 'Campaigns',
  summary: 'List campaign links with their numbers',
  description:
    'The links of all events, or of one event or campaign, with clicks, registrations and check-ins. Newest first, with unlinked ones.',
  access: 'member',
  query: Type.Object({
    eventId: Type.Optional({ ...Id, description: 'Only links of this event' }),
    campaignId: Type.Optional({ ...Id, description: 'Only links of this campaign' }),
    ...Page,
  }),
  success: 200,
  result: Type.Object({ links: Type.Array(CountedCampaignLink) }),
  example: { query: exampleEventParams, result: { links: [exampleCounted] } },
})

export const createCampaignLinks = operation({
  id: 'createCampaignLinks',
  method: 'POST',
  path: '/api/v1/dashboard/campaigns/:campaignId/links',
  tag: 'Campaigns',
  summary: 'Create a campaign link for several events',
  description: 'The same label and tags for each event, up to 100 events. All links are created, or none.',
  access: 'member',
  params: Type.Object({ campaignId: PathId }),
  body: NewCampaignLinks,
  success: 201,
  result: Type.Object({ links: Type.Array(CampaignLink) }),
  errors: ['STATUS_CONFLICT'],
  example: {
    params: { campaignId },
    body: { eventIds: [exampleLink.eventId], label: 'March issue', ...exampleTags },
    result: { links: [exampleLink] },
  },
})

export const updateCampaignLink = operation({
  id: 'updateCampaignLink',
  method: 'PATCH',
  path: '/api/v1/dashboard/events/:eventId/campaigns/:linkId',
  tag: 'Campaigns',
  summary: 'Update a campaign link',
  description:
    'Changed tags change the URL. What was counted stays with the link; visits with the old URL count only as far as their tags still match. ' +
    'An unlinked link cannot be changed (STATUS_CONFLICT).',
  access: 'member',
  params: linkParams,
  body: CampaignLinkChanges,
  success: 200,
  result: CampaignLink,
  errors: ['STATUS_CONFLICT'],
  example: { params: exampleParams, body: { label: 'April issue' }, result: { ...exampleLink, label: 'April issue' } },
})
