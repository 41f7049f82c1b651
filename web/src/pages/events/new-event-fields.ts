import { Choice, EVENT_TYPES, HttpUrl, Name, Text, Timestamp, TimeZone } from '@foyer/contracts'
import { type Static, Type } from 'typebox'

/** What a new event is asked for. The service needs only a name; a page without a date is of no use to anyone. */
export const NewEventFields = Type.Object({
  name: Name(),
  type: Choice(EVENT_TYPES),
  timezone: TimeZone,
  startTime: Timestamp,
  endTime: Timestamp,
  place: Text(500),
  onlineUrl: Type.Optional(HttpUrl),
  capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
})
export type NewEventFields = Static<typeof NewEventFields>
