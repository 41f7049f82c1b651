import { type Static, Type } from 'typebox'
import { AppLanguage, Choice, HexColor, HttpUrl, Id, Name, Nullable, Slug, Text, Timestamp, TimeZone, Version } from './common.ts'
import { PAGE_APPEARANCES, PAGE_BLOCKS, PageBlock } from './page-blocks.ts'

export const EVENT_STATUSES = ['DRAFT', 'PUBLISHED'] as const
export const VISIBILITIES = ['PUBLIC', 'PRIVATE'] as const
export const EVENT_TYPES = ['PHYSICAL', 'VIRTUAL', 'HYBRID'] as const
export const THUMBNAIL_STATUSES = ['idle', 'generating', 'completed', 'failed'] as const
export const REGISTRATION_PROVIDERS = ['native', 'crm-a'] as const

const Context = Type.Array(Type.Object({ id: Text(200), text: Text(500) }), { maxItems: 50 })
const Coordinates = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Longitude, latitude' })

export const Location = Type.Object(
  { fullAddress: Nullable(Text(500)), location: Nullable(Text(500)), coordinates: Nullable(Coordinates), context: Context },
  { title: 'Location' },
)
export type Location = Static<typeof Location>

/** A location in a request; omitted fields become null. */
export const NewLocation = Type.Object({
  fullAddress: Type.Optional(Nullable(Text(500))),
  location: Type.Optional(Nullable(Text(500))),
  coordinates: Type.Optional(Nullable(Coordinates)),
  context: Type.Optional(Context),
})
export type NewLocation = Static<typeof NewLocation>

const eventFields = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  status: Choice(EVENT_STATUSES),
  visibility: Choice(VISIBILITIES),
  hasPagePassword: Type.Boolean(),
  startTime: Nullable(Timestamp),
  endTime: Nullable(Timestamp),
  timezone: Nullable(Type.String()),
  canceledAt: Nullable(Timestamp),
  location: Nullable(Location),
  capacity: Nullable(Type.Integer()),
  waitlistEnabled: Type.Boolean(),
  approvalRequired: Type.Boolean(),
  ticketPriceAmount: Nullable(Type.Number()),
  ticketCurrency: Nullable(Type.String()),
  previewThumbnailUrl: Nullable(Type.String()),
  thumbnailStatus: Choice(THUMBNAIL_STATUSES),
  thumbnailDirty: Type.Boolean(),
  thumbnailUpdatedAt: Nullable(Timestamp),
  registrationProvider: Nullable(Choice(REGISTRATION_PROVIDERS)),
  registrationFormId: Nullable(Type.String()),
  version: Version,
  updatedAt: Timestamp,
  createdAt: Timestamp,
}
/** An event in the responses of publish and cancel. */
export const Event = Type.Object(eventFields, { title: 'Event' })
export type Event = Static<typeof Event>

const Count = Type.Integer({ minimum: 0 })

/** An event in the list. */
export const ListedEvent = Type.Object(
  {
    ...eventFields,
    registrations: Type.Object({ confirmed: Count, pendingApproval: Count, waitlisted: Count, offered: Count, checkedIn: Count }),
  },
  { title: 'ListedEvent' },
)
export type ListedEvent = Static<typeof ListedEvent>

export const EventCounts = Type.Object({ upcoming: Count, past: Count, drafts: Count, canceled: Count }, { title: 'EventCounts' })
export type EventCounts = Static<typeof EventCounts>

/** A canceled event is a draft with canceledAt; in filters it counts as canceled only. */
export const EVENT_STATUS_FILTERS = ['DRAFT', 'PUBLISHED', 'CANCELED'] as const
export const EVENT_TIME_FILTERS = ['upcoming', 'past'] as const
export const EventFilter = {
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name or slug; upper and lower case are the same' })),
  status: Type.Optional(
    Choice(EVENT_STATUS_FILTERS, { description: 'CANCELED if canceledAt is set, otherwise the status of the event; all by default' }),
  ),
  when: Type.Optional(
    Choice(EVENT_TIME_FILTERS, { description: 'past if the event has ended; one without an end is upcoming. Both by default' }),
  ),
}

/** A single event, with the fields that lists leave out. */
export const EventDetails = Type.Object(
  {
    ...eventFields,
    type: Choice(EVENT_TYPES),
    description: Nullable(Type.String()),
    shortDescription: Nullable(Type.String()),
    waitlistOfferHours: Nullable(Type.Integer()),
    inviteOnly: Type.Boolean({ description: 'True if only people with an invite can register' }),
    onlineUrl: Nullable(Type.String()),
    paymentNote: Nullable(Type.String()),
    registrationOpensAt: Nullable(Timestamp),
    registrationClosesAt: Nullable(Timestamp),
    language: Nullable(AppLanguage),
    embedOrigins: Type.Array(Type.String()),
    pageBlocks: Type.Array(PageBlock),
    pageAccentColor: Nullable(Type.String()),
    pageAppearance: Choice(PAGE_APPEARANCES),
    showCover: Type.Boolean(),
  },
  { title: 'EventDetails' },
)
export type EventDetails = Static<typeof EventDetails>

/** As browsers write it, without a path. It becomes a part of a header, so no other characters are allowed. */
const Origin = Type.String({ maxLength: 300, pattern: '^https?://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$' })

const writable = {
  slug: Type.Optional(Slug),
  type: Type.Optional(Choice(EVENT_TYPES)),
  visibility: Type.Optional(Choice(VISIBILITIES)),
  description: Type.Optional(Nullable(Text(20_000))),
  shortDescription: Type.Optional(Nullable(Text(500))),
  startTime: Type.Optional(Nullable(Timestamp)),
  endTime: Type.Optional(Nullable(Timestamp)),
  timezone: Type.Optional(Nullable(TimeZone)),
  location: Type.Optional(Nullable(NewLocation)),
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
  waitlistEnabled: Type.Optional(Type.Boolean()),
  waitlistOfferHours: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 720 }))),
  approvalRequired: Type.Optional(Type.Boolean()),
  inviteOnly: Type.Optional(Type.Boolean()),
  onlineUrl: Type.Optional(Nullable(HttpUrl)),
  paymentNote: Type.Optional(Nullable(Text(300))),
  registrationOpensAt: Type.Optional(Nullable(Timestamp)),
  registrationClosesAt: Type.Optional(Nullable(Timestamp)),
  language: Type.Optional(Nullable(AppLanguage)),
  embedOrigins: Type.Optional(Type.Array(Origin, { maxItems: 20, uniqueItems: true })),
  pageBlocks: Type.Optional(Type.Array(PageBlock, { maxItems: PAGE_BLOCKS.length })),
  pageAccentColor: Type.Optional(Nullable(HexColor)),
  pageAppearance: Type.Optional(Choice(PAGE_APPEARANCES)),
  showCover: Type.Optional(Type.Boolean()),
  ticketPriceAmount: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000 }))),
  ticketCurrency: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{3}$' }))),
  previewThumbnailUrl: Type.Optional(Nullable(HttpUrl)),
  registrationProvider: Type.Optional(Nullable(Choice(REGISTRATION_PROVIDERS))),
  registrationFormId: Type.Optional(Nullable(Text(200, 1))),
}
export const NewEvent = Type.Object({ name: Name(), ...writable })
export type NewEvent = Static<typeof NewEvent>
export const EventChanges = Type.Object({ name: Type.Optional(Name()), ...writable })
export type EventChanges = Static<typeof EventChanges>
