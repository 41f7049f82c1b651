import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Page, PathId, Timestamp } from './common.ts'
import { EVENT_STATUSES, EVENT_TYPES, Location, VISIBILITIES } from './event-schemas.ts'
import { operation } from './operation.ts'

export const PublicEvent = Type.Object(
  {
    id: Id,
    organizationId: Id,
    name: Type.String(),
    slug: Type.String(),
    description: Nullable(Type.String()),
    shortDescription: Nullable(Type.String()),
    type: Choice(EVENT_TYPES),
    visibility: Choice(VISIBILITIES),
    capacity: Nullable(Type.Integer()),
    status: Choice(EVENT_STATUSES),
    startTime: Nullable(Timestamp),
    endTime: Nullable(Timestamp),
    timezone: Nullable(Type.String()),
    location: Nullable(Location),
    organizationDomain: Nullable(Type.String({ description: 'Active custom domain' })),
    organizationTimeFormat: Type.String(),
    speakers: Type.Array(
      Type.Object(
        { id: Id, name: Type.String(), title: Nullable(Type.String()), avatar: Nullable(Type.String()) },
        { title: 'PublicSpeaker' },
      ),
    ),
  },
  { title: 'PublicEvent' },
)
export type PublicEvent = Static<typeof PublicEvent>

export const ListMeta = Type.Object({
  cached: Type.Boolean(),
  cacheConfigured: Type.Boolean(),
  cacheTtlSeconds: Type.Integer(),
  source: Choice(['cache', 'database'] as const),
})
export type ListMeta = Static<typeof ListMeta>

const examplePublicEvent = {
  id: '0198c0de-0000-7000-8000-000000000001',
  organizationId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001',
  name: 'Spring Summit',
  slug: 'spring-summit',
  description: 'Talks and dinner.',
  shortDescription: null,
  type: 'PHYSICAL',
  visibility: 'PUBLIC',
  capacity: 120,
  status: 'PUBLISHED',
  startTime: '2027-04-20T16:00:00.000Z',
  endTime: '2027-04-20T20:00:00.000Z',
  timezone: 'Europe/Berlin',
  location: { fullAddress: 'Torstraße 1, 10119 Berlin', location: 'Berlin', coordinates: [13.4, 52.5], context: [] },
  organizationDomain: null,
  organizationTimeFormat: '24h',
  speakers: [{ id: '0198c0de-0000-7000-8000-0000000000b1', name: 'Grace Hopper', title: 'Rear Admiral', avatar: null }],
}

export const listPublishedEvents = operation({
  id: 'listPublishedEvents',
  method: 'GET',
  path: '/v1/organizations/:slug/events',
  tag: 'Public',
  summary: 'List published events',
  description:
    'Public events, sorted by start time. For an event with a page password, only its name, times and short description are included. Responses have an ETag. While the database is unavailable, the last known list is returned.',
  access: 'public',
  rateLimit: 'public-list',
  params: Type.Object({ slug: PathId }),
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ data: Type.Object({ events: Type.Array(PublicEvent) }), meta: ListMeta }),
  example: {
    params: { slug: 'acme' },
    result: { data: { events: [examplePublicEvent] }, meta: { cached: true, cacheConfigured: true, cacheTtlSeconds: 60, source: 'cache' } },
  },
})

export const getPublishedEvent = operation({
  id: 'getPublishedEvent',
  method: 'GET',
  path: '/v1/organizations/:slug/events/:eventSlug',
  tag: 'Public',
  summary: 'Retrieve a published event',
  description: 'Also returns private events.',
  access: 'public',
  rateLimit: 'public-list',
  params: Type.Object({ slug: PathId, eventSlug: PathId }),
  success: 200,
  result: PublicEvent,
  example: { params: { slug: 'acme', eventSlug: 'spring-summit' }, result: examplePublicEvent },
})
