import { type Static, Type } from 'typebox'
import { Choice, Email, Id, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { ROLES } from './roles.ts'
import { exampleWorkspace, Workspace } from './workspaces.ts'

export const WorkspaceMember = Type.Object(
  {
    id: Id,
    userId: Id,
    name: Type.String(),
    email: Type.String(),
    role: Choice(ROLES),
    joinedAt: Timestamp,
  },
  { title: 'WorkspaceMember' },
)
export type WorkspaceMember = Static<typeof WorkspaceMember>

export const Invitation = Type.Object(
  {
    id: Id,
    email: Type.String(),
    role: Choice(ROLES),
    invitedBy: Nullable(Type.String({ description: 'Name of the member who sent it' })),
    url: Type.String({ description: 'Link to accept it; only the invited email address can use it' }),
    expiresAt: Timestamp,
    createdAt: Timestamp,
  },
  { title: 'Invitation' },
)
export type Invitation = Static<typeof Invitation>

export const NewInvitation = Type.Object({ email: Email, role: Choice(ROLES) })
export type NewInvitation = Static<typeof NewInvitation>

/** An invitation as the invited person sees it. */
export const OwnInvitation = Type.Object(
  {
    workspaceName: Type.String(),
    email: Type.String(),
    role: Choice(ROLES),
    invitedBy: Nullable(Type.String()),
    expiresAt: Timestamp,
  },
  { title: 'OwnInvitation' },
)
export type OwnInvitation = Static<typeof OwnInvitation>

const memberParams = Type.Object({ memberId: PathId })
const invitationParams = Type.Object({ invitationId: PathId })
const exampleMember = {
  id: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c010',
  userId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c020',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'admin',
  joinedAt: '2027-01-02T10:00:00.000Z',
}
const exampleInvitation = {
  id: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c030',
  email: 'grace@example.org',
  role: 'member',
  invitedBy: 'Ada Lovelace',
  url: 'https://foyer.example/invitations/AZjA3gAAcACAAAAAAAAAoQ.s1mQ0ZsyzWcBq7dX4mJv9A',
  expiresAt: '2027-01-09T10:00:00.000Z',
  createdAt: '2027-01-02T10:00:00.000Z',
}
const invitationToken = Type.Object({ invitationToken: PathId })
const exampleToken = { invitationToken: 'AZjA3gAAcACAAAAAAAAAoQ.s1mQ0ZsyzWcBq7dX4mJv9A' }

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: '/api/v1/dashboard/members',
  tag: 'Members',
  summary: 'List members',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ members: Type.Array(WorkspaceMember) }),
  example: { result: { members: [exampleMember] } },
})

export const updateMember = operation({
  id: 'updateMember',
  method: 'PATCH',
  path: '/api/v1/dashboard/members/:memberId',
  tag: 'Members',
  summary: 'Change the role of a member',
  description: 'A workspace always has an owner: the role of its last one cannot be changed (STATUS_CONFLICT).',
  access: 'owner',
  params: memberParams,
  body: Type.Object({ role: Choice(ROLES) }),
  success: 200,
  result: WorkspaceMember,
  errors: ['STATUS_CONFLICT'],
  example: { params: { memberId: exampleMember.id }, body: { role: 'admin' }, result: exampleMember },
})

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/v1/dashboard/members/:memberId',
  tag: 'Members',
  summary: 'Remove a member',
  description: 'Access ends immediately. Only owners can remove admins and owners. The last owner cannot be removed (STATUS_CONFLICT).',
  access: 'admin',
  params: memberParams,
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { params: { memberId: exampleMember.id }, result: { ok: true } },
})

export const leaveWorkspace = operation({
  id: 'leaveWorkspace',
  method: 'POST',
  path: '/api/v1/dashboard/workspaces/current/leave',
  tag: 'Members',
  summary: 'Leave the workspace',
  description: 'The last owner cannot leave (STATUS_CONFLICT). Not with an API key.',
  access: 'member',
  personOnly: true,
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { result: { ok: true } },
})

export const listInvitations = operation({
  id: 'listInvitations',
  method: 'GET',
  path: '/api/v1/dashboard/invitations',
  tag: 'Members',
  summary: 'List pending invitations',
  description: 'Admins see invitations of members; owners see all.',
  access: 'admin',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ invitations: Type.Array(Invitation) }),
  example: { result: { invitations: [exampleInvitation] } },
})

export const createInvitation = operation({
  id: 'createInvitation',
  method: 'POST',
  path: '/api/v1/dashboard/invitations',
  tag: 'Members',
  summary: 'Invite a person to the workspace',
  description:
    'Emails the link if a mail server is configured. Only owners can invite admins and owners. Inviting the same address again replaces ' +
    'its pending invitation. People who are members already cannot be invited (STATUS_CONFLICT).',
  access: 'admin',
  mailsOthers: true,
  body: NewInvitation,
  success: 201,
  result: Invitation,
  errors: ['STATUS_CONFLICT'],
  example: { body: { email: 'grace@example.org', role: 'member' }, result: exampleInvitation },
})

export const revokeInvitation = operation({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/v1/dashboard/invitations/:invitationId',
  tag: 'Members',
  summary: 'Revoke an invitation',
  description: 'Its link stops working immediately.',
  access: 'admin',
  params: invitationParams,
  success: 200,
  result: Ok,
  example: { params: { invitationId: exampleInvitation.id }, result: { ok: true } },
})

export const getOwnInvitation = operation({
  id: 'getOwnInvitation',
  method: 'GET',
  path: '/api/v1/public/invitations/:invitationToken',
  tag: 'Members',
  summary: 'Retrieve an invitation by its link',
  access: 'public',
  rateLimit: 'registration',
  params: invitationToken,
  success: 200,
  result: OwnInvitation,
  example: {
    params: exampleToken,
    result: {
      workspaceName: 'Acme Events',
      email: 'grace@example.org',
      role: 'member',
      invitedBy: 'Ada Lovelace',
      expiresAt: exampleInvitation.expiresAt,
    },
  },
})

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/v1/public/invitations/:invitationToken',
  tag: 'Members',
  summary: 'Accept an invitation',
  description: 'Sign in with the invited email address first (FORBIDDEN otherwise). The workspace becomes the active one.',
  access: 'session',
  rateLimit: 'registration',
  params: invitationToken,
  success: 200,
  result: Workspace,
  errors: ['FORBIDDEN'],
  example: { params: exampleToken, result: { ...exampleWorkspace, role: 'member' } },
})
