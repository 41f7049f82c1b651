import { type Static, Type } from 'typebox'
import { HttpUrl, Id, Name, Nullable, Page, PathId, Text } from './common.ts'
import { operation } from './operation.ts'

/** At most one page, so that showcases and copies of the event read them all at once. */
export const MAX_SPONSORS = 1000

const brandFields = {
  sponsorId: Type.String({ description: 'Id of the brand, which is shared by the events of the workspace' }),
  name: Type.String(),
  website: Nullable(Type.String()),
  logo: Nullable(Type.String()),
  eventCount: Type.Integer({ description: 'Number of events of the workspace that use the brand' }),
  version: Type.Integer(),
}
export const Brand = Type.Object({ ...brandFields, eventNames: Type.Array(Type.String()) }, { title: 'Brand' })
export type Brand = Static<typeof Brand>

const sponsorFields = { id: Type.String({ description: 'Id of the sponsor on this event' }), eventId: Id, ...brandFields }
export const Sponsor = Type.Object(sponsorFields, { title: 'Sponsor' })
export type Sponsor = Static<typeof Sponsor>

/** The sponsor after a create or update, and what the request did. */
export const SavedSponsor = Type.Object(
  {
    ...sponsorFields,
    created: Type.Boolean({ description: 'True if this request created the brand' }),
    attached: Type.Boolean({ description: 'True if this request added the brand to the event' }),
  },
  { title: 'SavedSponsor' },
)
export type SavedSponsor = Static<typeof SavedSponsor>

const writable = {
  name: Type.Optional(Name()),
  website: Type.Optional(Nullable(HttpUrl)),
  logo: Type.Optional(Nullable(HttpUrl)),
}
export const NewSponsor = Type.Object(
  { ...writable, sponsorId: Type.Optional(Text(200, 1)) },
  { 'x-oneOf': [{ required: ['name'] }, { required: ['sponsorId'] }] },
)
export type NewSponsor = Static<typeof NewSponsor>
export const SponsorChanges = Type.Object(writable)
export type SponsorChanges = Static<typeof SponsorChanges>

const showcaseFields = { id: Type.Optional(Text(200, 1)), title: Name(), sponsorIds: Type.Array(Text(200, 1), { maxItems: MAX_SPONSORS }) }
export const NewLogoShowcases = Type.Object({ showcases: Type.Array(Type.Object(showcaseFields), { maxItems: 50 }) })
export type NewLogoShowcases = Static<typeof NewLogoShowcases>
export const LogoShowcase = Type.Object(
  { id: Type.String(), title: Type.String(), sponsorIds: Type.Array(Type.String()) },
  { title: 'LogoShowcase' },
)
export type LogoShowcase = Static<typeof LogoShowcase>

/** All of an event, with the version of the list. */
export const LogoShowcases = Type.Object({ showcases: Type.Array(LogoShowcase), version: Type.Integer() })
export type LogoShowcases = Static<typeof LogoShowcases>

const eventParams = Type.Object({ eventId: PathId })
const sponsorParams = Type.Object({ eventId: PathId, sponsorId: PathId })

const exampleBrand = {
  sponsorId: '0198c0de-0000-7000-8000-000000000202',
  name: 'Northwind',
  website: 'https://northwind.example',
  logo: 'https://images.example/northwind.svg',
  eventCount: 1,
  version: 1,
}
const exampleSponsor = { id: '0198c0de-0000-7000-8000-000000000201', eventId: '0198c0de-0000-7000-8000-000000000001', ...exampleBrand }
const exampleEventParams = { eventId: exampleSponsor.eventId }
const exampleParams = { ...exampleEventParams, sponsorId: exampleBrand.sponsorId }
const exampleShowcase = { title: 'Gold', sponsorIds: [exampleBrand.sponsorId] }
const exampleShowcases = { showcases: [{ id: '0198c0de-0000-7000-8000-000000000203', ...exampleShowcase }], version: 2 }

export const listBrands = operation({
  id: 'listBrands',
  method: 'GET',
  path: '/api/v1/dashboard/sponsors',
  tag: 'Sponsors',
  summary: 'List sponsor brands',
  description: 'All brands of the workspace, oldest first. A brand is added to an event by its sponsorId.',
  access: 'member',
  query: Type.Object({ q: Type.Optional(Text(200)), ...Page }),
  success: 200,
  result: Type.Object({ sponsors: Type.Array(Brand) }),
  example: { result: { sponsors: [{ ...exampleBrand, eventNames: ['Spring Summit'] }] } },
})

export const listSponsors = operation({
  id: 'listSponsors',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/sponsors',
  tag: 'Sponsors',
  summary: 'List sponsors',
  description: 'In the order they were added.',
  access: 'member',
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ sponsors: Type.Array(Sponsor) }),
  example: { params: exampleEventParams, result: { sponsors: [exampleSponsor] } },
})

export const addSponsor = operation({
  id: 'addSponsor',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/sponsors',
  tag: 'Sponsors',
  summary: 'Add a sponsor',
  description:
    'With a name, a new brand is created; with a sponsorId, an existing brand of the workspace is added to the event. If the brand is already on the event, nothing changes and `attached` is false. An event can have at most 1,000 sponsors.',
  access: 'member',
  versioned: true,
  params: eventParams,
  body: NewSponsor,
  success: 201,
  result: SavedSponsor,
  example: {
    params: exampleEventParams,
    body: { name: 'Northwind', website: 'https://northwind.example', logo: 'https://images.example/northwind.svg' },
    result: { ...exampleSponsor, created: true, attached: true },
  },
})

export const updateSponsor = operation({
  id: 'updateSponsor',
  method: 'PATCH',
  path: '/api/v1/dashboard/events/:eventId/sponsors/:sponsorId',
  tag: 'Sponsors',
  summary: 'Update a sponsor',
  description:
    'Changes the brand on every event that uses it. At least one field is required; null clears website or logo. If the brand is not on this event yet, it is added and `attached` is true.',
  access: 'member',
  versioned: true,
  params: sponsorParams,
  body: SponsorChanges,
  success: 200,
  result: SavedSponsor,
  example: {
    params: exampleParams,
    body: { name: 'Northwind Traders' },
    result: { ...exampleSponsor, name: 'Northwind Traders', version: 2, created: false, attached: false },
  },
})

export const deleteSponsor = operation({
  id: 'deleteSponsor',
  method: 'DELETE',
  path: '/api/v1/dashboard/events/:eventId/sponsors/:sponsorId',
  tag: 'Sponsors',
  summary: 'Remove a sponsor',
  description: 'Removes the brand from the event and its logo showcases. If no other event uses the brand, it is deleted.',
  access: 'admin',
  params: sponsorParams,
  success: 200,
  result: Type.Object({ deleted: Type.Boolean() }),
  example: { params: exampleParams, result: { deleted: true } },
})

export const getLogoShowcases = operation({
  id: 'getLogoShowcases',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/logo-showcases',
  tag: 'Sponsors',
  summary: 'List logo showcases',
  access: 'member',
  versioned: true,
  params: eventParams,
  success: 200,
  result: LogoShowcases,
  example: { params: exampleEventParams, result: exampleShowcases },
})

export const replaceLogoShowcases = operation({
  id: 'replaceLogoShowcases',
  method: 'PUT',
  path: '/api/v1/dashboard/events/:eventId/logo-showcases',
  tag: 'Sponsors',
  summary: 'Replace logo showcases',
  description:
    'Replaces all logo showcases, in the given order. A showcase that is sent with its id keeps it; others get a new one. Every sponsorId must be a sponsor of the event and can appear once per showcase.',
  access: 'member',
  versioned: true,
  params: eventParams,
  body: NewLogoShowcases,
  success: 200,
  result: LogoShowcases,
  example: { params: exampleEventParams, body: { showcases: [exampleShowcase] }, result: exampleShowcases },
})
