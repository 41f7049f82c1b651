import { type Static, Type } from 'typebox'
import { HttpUrl, Id, Name, Nullable, Page, PathId, Text } from './common.ts'
import { operation } from './operation.ts'

/** Few enough that one page of the list always shows them all. */
export const MOST_SPONSORS = 1000

const brandFields = {
  sponsorId: Type.String({ description: 'The brand, which events of the workspace share' }),
  name: Type.String(),
  website: Nullable(Type.String()),
  logo: Nullable(Type.String()),
}
export const Brand = Type.Object(brandFields, { title: 'Brand' })
export type Brand = Static<typeof Brand>

const sponsorFields = { id: Type.String({ description: 'The place of the brand on this event' }), eventId: Id, ...brandFields }
export const Sponsor = Type.Object(sponsorFields, { title: 'Sponsor' })
export type Sponsor = Static<typeof Sponsor>

/** What adding and changing answer: the sponsor, and what this call did. */
export const SavedSponsor = Type.Object(
  {
    ...sponsorFields,
    created: Type.Boolean({ description: 'This call made the brand' }),
    attached: Type.Boolean({ description: 'This call put the brand on the event' }),
  },
  { title: 'SavedSponsor' },
)
export type SavedSponsor = Static<typeof SavedSponsor>

const writable = {
  name: Type.Optional(Name()),
  website: Type.Optional(Nullable(HttpUrl)),
  logo: Type.Optional(Nullable(HttpUrl)),
}
export const NewSponsor = Type.Object({ ...writable, sponsorId: Type.Optional(Text(200, 1)) })
export type NewSponsor = Static<typeof NewSponsor>
export const SponsorChanges = Type.Object(writable)
export type SponsorChanges = Static<typeof SponsorChanges>

const showcaseFields = { title: Name(), sponsorIds: Type.Array(Text(200, 1), { maxItems: MOST_SPONSORS }) }
export const NewLogoShowcases = Type.Object({ showcases: Type.Array(Type.Object(showcaseFields), { maxItems: 50 }) })
export type NewLogoShowcases = Static<typeof NewLogoShowcases>
export const LogoShowcase = Type.Object(
  { id: Type.String(), title: Type.String(), sponsorIds: Type.Array(Type.String()) },
  { title: 'LogoShowcase' },
)
export type LogoShowcase = Static<typeof LogoShowcase>

const eventParams = Type.Object({ eventId: PathId })
const sponsorParams = Type.Object({ eventId: PathId, sponsorId: PathId })

const exampleBrand = {
  sponsorId: '0198c0de-0000-7000-8000-000000000202',
  name: 'Northwind',
  website: 'https://northwind.example',
  logo: 'https://images.example/northwind.svg',
}
const exampleSponsor = { id: '0198c0de-0000-7000-8000-000000000201', eventId: '0198c0de-0000-7000-8000-000000000001', ...exampleBrand }
const exampleEventParams = { eventId: exampleSponsor.eventId }
const exampleParams = { ...exampleEventParams, sponsorId: exampleBrand.sponsorId }
const exampleShowcase = { title: 'Gold', sponsorIds: [exampleBrand.sponsorId] }
const exampleShowcases = { showcases: [{ id: '0198c0de-0000-7000-8000-000000000203', ...exampleShowcase }] }

export const listBrands = operation({
  id: 'listBrands',
  method: 'GET',
  path: '/api/v1/dashboard/sponsors',
  tag: 'Sponsors',
  summary: 'List the sponsor brands of the workspace',
  description: 'Those that can be put on an event by their sponsorId, oldest first.',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ sponsors: Type.Array(Brand) }),
  example: { result: { sponsors: [exampleBrand] } },
})

export const listSponsors = operation({
  id: 'listSponsors',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/sponsors',
  tag: 'Sponsors',
  summary: 'List the sponsors of an event',
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
  summary: 'Put a sponsor on an event',
  description:
    'With a name a new brand is made; with a sponsorId a brand of the workspace is put on the event. One that is on it already stays as it is: attached is false. An event has at most 1,000 sponsors.',
  access: 'member',
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
  summary: 'Change a sponsor brand',
  description:
    'Changes the brand on every event that shows it. Send at least one field; null empties website or logo. A brand of the workspace that is not on this event yet is put on it: attached is true.',
  access: 'member',
  params: sponsorParams,
  body: SponsorChanges,
  success: 200,
  result: SavedSponsor,
  example: {
    params: exampleParams,
    body: { name: 'Northwind Traders' },
    result: { ...exampleSponsor, name: 'Northwind Traders', created: false, attached: false },
  },
})

export const deleteSponsor = operation({
  id: 'deleteSponsor',
  method: 'DELETE',
  path: '/api/v1/dashboard/events/:eventId/sponsors/:sponsorId',
  tag: 'Sponsors',
  summary: 'Take a sponsor off an event',
  description: 'Off the event and all its logo showcases. The brand itself is deleted when no other event shows it.',
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
  summary: 'Read the logo showcases of an event',
  access: 'member',
  params: eventParams,
  success: 200,
  result: Type.Object({ showcases: Type.Array(LogoShowcase) }),
  example: { params: exampleEventParams, result: exampleShowcases },
})

export const replaceLogoShowcases = operation({
  id: 'replaceLogoShowcases',
  method: 'PUT',
  path: '/api/v1/dashboard/events/:eventId/logo-showcases',
  tag: 'Sponsors',
  summary: 'Replace the logo showcases of an event',
  description: 'All of them, in the given order; they get new ids. Every sponsorId must be on the event, and at most once in a showcase.',
  access: 'member',
  params: eventParams,
  body: NewLogoShowcases,
  success: 200,
  result: Type.Object({ showcases: Type.Array(LogoShowcase) }),
  example: { params: exampleEventParams, body: { showcases: [exampleShowcase] }, result: exampleShowcases },
})
