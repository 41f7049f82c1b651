import { type Static, Type } from 'typebox'
import { HttpUrl, Id, Name, Nullable, Ok, Page, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'

/** At most one page, so that a copy of the event reads them all at once. */
export const MAX_SPEAKERS = 1000

export const Speaker = Type.Object(
  {
    id: Id,
    eventId: Id,
    name: Type.String(),
    title: Nullable(Type.String()),
    avatar: Nullable(Type.String()),
    bio: Nullable(Type.String()),
    position: Type.Integer(),
    version: Type.Integer(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Speaker' },
)
export type Speaker = Static<typeof Speaker>

const writable = {
  title: Type.Optional(Nullable(Text(200))),
  avatar: Type.Optional(Nullable(HttpUrl)),
  bio: Type.Optional(Nullable(Text(10_000))),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'Position in the lineup, starting at 0' })),
}
export const NewSpeaker = Type.Object({ name: Name(), ...writable })
export type NewSpeaker = Static<typeof NewSpeaker>
export const SpeakerChanges = Type.Object({ name: Type.Optional(Name()), ...writable })
export type SpeakerChanges = Static<typeof SpeakerChanges>

const eventParams = Type.Object({ eventId: PathId })
const speakerParams = Type.Object({ eventId: PathId, speakerId: PathId })

const exampleSpeaker = {
  id: '0198c0de-0000-7000-8000-000000000101',
  eventId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Ada Okafor',
  title: 'Head of Research, Northwind',
  avatar: 'https://images.example/ada.jpg',
  bio: null,
  position: 0,
  version: 1,
  createdAt: '2027-01-11T09:00:00.000Z',
  updatedAt: '2027-01-11T09:00:00.000Z',
}
const exampleEventParams = { eventId: exampleSpeaker.eventId }
const exampleParams = { ...exampleEventParams, speakerId: exampleSpeaker.id }

export const listSpeakers = operation({
  id: 'listSpeakers',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/speakers',
  tag: 'Speakers',
  summary: 'List speakers',
  description: 'Sorted by position.',
  access: 'member',
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ speakers: Type.Array(Speaker) }),
  example: { params: exampleEventParams, result: { speakers: [exampleSpeaker] } },
})

export const createSpeaker = operation({
  id: 'createSpeaker',
  method: 'POST',
  path: '/api/v1/dashboard/events/:eventId/speakers',
  tag: 'Speakers',
  summary: 'Create a speaker',
  description:
    'The speaker is added at the end, or at the given position; later speakers move back. An event can have at most 1,000 speakers.',
  access: 'member',
  versioned: true,
  params: eventParams,
  body: NewSpeaker,
  success: 201,
  result: Speaker,
  example: {
    params: exampleEventParams,
    body: { name: 'Ada Okafor', title: 'Head of Research, Northwind', avatar: 'https://images.example/ada.jpg' },
    result: exampleSpeaker,
  },
})

export const updateSpeaker = operation({
  id: 'updateSpeaker',
  method: 'PATCH',
  path: '/api/v1/dashboard/events/:eventId/speakers/:speakerId',
  tag: 'Speakers',
  summary: 'Update a speaker',
  description: 'A new position moves the speaker; the speakers in between are shifted. null clears a field.',
  access: 'member',
  versioned: true,
  params: speakerParams,
  body: SpeakerChanges,
  success: 200,
  result: Speaker,
  example: { params: exampleParams, body: { bio: 'Works on tides.' }, result: { ...exampleSpeaker, bio: 'Works on tides.', version: 2 } },
})

export const deleteSpeaker = operation({
  id: 'deleteSpeaker',
  method: 'DELETE',
  path: '/api/v1/dashboard/events/:eventId/speakers/:speakerId',
  tag: 'Speakers',
  summary: 'Delete a speaker',
  access: 'admin',
  params: speakerParams,
  success: 200,
  result: Ok,
  example: { params: exampleParams, result: { ok: true } },
})
