import { type Static, Type } from 'typebox'
import { Choice, Email, Id, Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const INVITE_STATUSES = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const

export const Invite = Type.Object(
  {
    id: Id,
    email: Type.String(),
    name: Nullable(Type.String()),
    status: Choice(INVITE_STATUSES, { description: 'A pending invite is EXPIRED once its event has ended' }),
    url: Type.String({ description: 'Event page URL with the invite; valid while the invite is pending' }),
    createdAt: Timestamp,
  },
  { title: 'Invite' },
)
export type Invite = Static<typeof Invite>

export const NewInvites = Type.Object(
  {
    emails: Type.Optional(Type.Array(Email, { minItems: 1, maxItems: 1000 })),
    email: Type.Optional(Email),
    name: Type.Optional(Nullable(Name())),
  },
  { 'x-anyOf': [{ required: ['emails'] }, { required: ['email'] }] },
)
export type NewInvites = Static<typeof NewInvites>

const path = '/api/v1/dashboard/events/:eventId/invites'
const eventParams = Type.Object({ eventId: PathId })
const eventId = '0198c0de-0000-7000-8000-000000000001'
const exampleInvite = {
  id: '0198c0de-0000-7000-8000-000000000040',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  status: 'PENDING',
  url: 'https://foyer.example/acme/spring-summit?invite=v1.eyJ.abc',
  createdAt: '2027-01-10T09:00:00.000Z',
}

export const listInvites = operation({
  id: 'listInvites',
  method: 'GET',
  path,
  tag: 'Invites',
  summary: 'List invites',
  access: 'member',
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ invites: Type.Array(Invite) }),
  example: { params: { eventId }, result: { invites: [exampleInvite] } },
})

export const createInvites = operation({
  id: 'createInvites',
  method: 'POST',
  path,
  tag: 'Invites',
  summary: 'Create invites',
  description:
    'Up to 1,000 emails per request, or one email with a name. If a person already has a pending invite, it is returned unchanged. ' +
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
  params: Type.Object({ eventId: PathId, inviteId: PathId }),
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
  params: Type.Object({ eventId: PathId, inviteId: PathId }),
  success: 200,
  result: Invite,
  errors: ['INVITE_NOT_PENDING', 'STATUS_CONFLICT'],
  example: { params: { eventId, inviteId: exampleInvite.id }, result: exampleInvite },
})
