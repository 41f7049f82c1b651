import { type Static, Type } from 'typebox'
import { Choice, Email, Id, Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { REGISTRATION_STATUSES } from './registrant-schemas.ts'

export const INVITE_STATUSES = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const

export const INVITE_SORTS = ['oldest', 'newest'] as const
/** Of one request; more people are invited in several. */
export const MAX_INVITES = 1000
export const MAX_INVITE_MESSAGE_LENGTH = 1000

/** What became of an invite. */
export const InviteRegistration = Type.Object(
  { id: Id, status: Choice(REGISTRATION_STATUSES), checkedInAt: Nullable(Timestamp) },
  { title: 'InviteRegistration' },
)

export const Invite = Type.Object(
  {
    id: Id,
    email: Type.String(),
    name: Nullable(Type.String()),
    status: Choice(INVITE_STATUSES, { description: 'A pending invite is EXPIRED once its event has ended' }),
    url: Type.String({ description: 'Event page URL with the invite; valid while the invite is pending' }),
    message: Nullable(Type.String()),
    sends: Type.Integer(),
    lastSentAt: Nullable(Timestamp),
    acceptedAt: Nullable(Timestamp),
    registration: Type.Union([InviteRegistration, Type.Null()]),
    createdAt: Timestamp,
  },
  { title: 'Invite' },
)
export type Invite = Static<typeof Invite>

export const InviteCounts = Type.Object(
  { PENDING: Type.Integer(), ACCEPTED: Type.Integer(), REVOKED: Type.Integer(), EXPIRED: Type.Integer() },
  { title: 'InviteCounts' },
)
export type InviteCounts = Static<typeof InviteCounts>

export const Invitee = Type.Object({ email: Email, name: Type.Optional(Nullable(Name())) })
export type Invitee = Static<typeof Invitee>
/** Plain text. Line breaks are kept. */
export const InviteMessage = Type.String({ maxLength: MAX_INVITE_MESSAGE_LENGTH })

export const NewInvites = Type.Object(
  {
    people: Type.Optional(Type.Array(Invitee, { minItems: 1, maxItems: MAX_INVITES })),
    emails: Type.Optional(Type.Array(Email, { minItems: 1, maxItems: MAX_INVITES })),
    email: Type.Optional(Email),
    name: Type.Optional(Nullable(Name())),
    message: Type.Optional(Nullable(InviteMessage)),
  },
  { 'x-anyOf': [{ required: ['people'] }, { required: ['emails'] }, { required: ['email'] }] },
)
export type NewInvites = Static<typeof NewInvites>

/** Which invites: of a list or a file. */
export const inviteFilter = {
  status: Type.Optional(Choice(INVITE_STATUSES, { description: 'Only invites with this status' })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
}
const InviteFilter = Type.Object(inviteFilter)
export type InviteFilter = Static<typeof InviteFilter>

const path = '/api/v1/dashboard/events/:eventId/invites'
const eventParams = Type.Object({ eventId: PathId })
const inviteParams = Type.Object({ eventId: PathId, inviteId: PathId })
const eventId = '0198c0de-0000-7000-8000-000000000001'
const exampleInvite = {
  id: '0198c0de-0000-7000-8000-000000000040',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  status: 'PENDING',
  url: 'https://foyer.example/acme/spring-summit?invite=v1.eyJ.abc',
  message: 'We met in Lisbon. It would be lovely to see you again.',
  sends: 1,
  lastSentAt: '2027-01-10T09:00:01.000Z',
  acceptedAt: null,
  registration: null,
  createdAt: '2027-01-10T09:00:00.000Z',
}

export const listInvites = operation({
  id: 'listInvites',
  method: 'GET',
  path,
  tag: 'Invites',
  summary: 'List invites',
  description: 'Oldest first, unless `sort` says otherwise. `counts` are by status and ignore the `status` filter.',
  access: 'member',
  params: eventParams,
  query: Type.Object({
    ...inviteFilter,
    sort: Type.Optional(Choice(INVITE_SORTS, { default: 'oldest', description: 'By the time of the invite' })),
    ...Page,
  }),
  success: 200,
  result: Type.Object({ invites: Type.Array(Invite), counts: InviteCounts }),
  example: {
    params: { eventId },
    result: { invites: [exampleInvite], counts: { PENDING: 1, ACCEPTED: 0, REVOKED: 0, EXPIRED: 0 } },
  },
})

export const getInvite = operation({
  id: 'getInvite',
  method: 'GET',
  path: `${path}/:inviteId`,
  tag: 'Invites',
  summary: 'Retrieve an invite',
  access: 'member',
  params: inviteParams,
  success: 200,
  result: Invite,
  example: { params: { eventId, inviteId: exampleInvite.id }, result: exampleInvite },
})

export const createInvites = operation({
  id: 'createInvites',
  method: 'POST',
  path,
  tag: 'Invites',
  summary: 'Create invites',
  description:
    'Up to 1,000 people per request, with or without names. If a person already has a pending invite, it is returned unchanged. ' +
    '`message` is plain text that the email to each of them quotes. ' +
    'An event that has ended cannot have new invites (STATUS_CONFLICT).',
  access: 'member',
  mailsOthers: true,
  params: eventParams,
  body: NewInvites,
  success: 201,
  result: Type.Object({ invites: Type.Array(Invite) }),
  errors: ['STATUS_CONFLICT'],
  example: { params: { eventId }, body: { email: 'ada@example.org', name: 'Ada Lovelace' }, result: { invites: [exampleInvite] } },
})

export const revokeInvite = operation({
  id: 'revokeInvite',
  method: 'POST',
  path: `${path}/:inviteId/revoke`,
  tag: 'Invites',
  summary: 'Revoke an invite',
  description: 'The link stops working immediately. Revoking the invite again has no effect.',
  access: 'admin',
  params: inviteParams,
  success: 200,
  result: Ok,
  errors: ['INVITE_NOT_PENDING'],
  example: { params: { eventId, inviteId: exampleInvite.id }, result: { ok: true } },
})

export const resendInvite = operation({
  id: 'resendInvite',
  method: 'POST',
  path: `${path}/:inviteId/resend`,
  tag: 'Invites',
  summary: 'Resend an invite',
  description:
    'The invite must be pending (INVITE_NOT_PENDING). Invites of a draft are emailed when it is published and cannot be resent before (STATUS_CONFLICT).',
  access: 'member',
  mailsOthers: true,
  params: inviteParams,
  success: 200,
  result: Invite,
  errors: ['INVITE_NOT_PENDING', 'STATUS_CONFLICT'],
  example: { params: { eventId, inviteId: exampleInvite.id }, result: exampleInvite },
})
