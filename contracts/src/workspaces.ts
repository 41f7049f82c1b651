import { type Static, Type } from 'typebox'
import { Choice, Email, HexColor, HttpUrl, Id, LanguageTag, Name, Nullable, Ok, PathId, Slug, Text, Timestamp, TimeZone } from './common.ts'
import { operation } from './operation.ts'
import { ROLES } from './roles.ts'

export const TIME_FORMATS = ['12h', '24h'] as const
export const DOMAIN_STATUSES = ['pending_dns', 'pending_ssl', 'active', 'misconfigured', 'failed'] as const

export const Workspace = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    timezone: Type.String(),
    timeFormat: Choice(TIME_FORMATS),
    role: Choice(ROLES, { description: 'Role of the caller' }),
    active: Type.Boolean(),
    requireTwoFactor: Type.Boolean({ description: 'Members need two-factor authentication to use this workspace' }),
    logo: Nullable(Type.String()),
    accentColor: Nullable(Type.String()),
    about: Nullable(Type.String()),
    replyTo: Nullable(Type.String()),
    language: Nullable(Type.String()),
    createdAt: Timestamp,
  },
  { title: 'Workspace' },
)
export type Workspace = Static<typeof Workspace>

/** A custom domain and the DNS records that verify it. */
export const Domain = Type.Object(
  {
    hostname: Type.String(),
    status: Choice(DOMAIN_STATUSES),
    records: Type.Array(Type.Object({ type: Choice(['CNAME', 'TXT'] as const), name: Type.String(), value: Type.String() })),
    message: Nullable(Type.String()),
    checkedAt: Nullable(Timestamp),
  },
  { title: 'Domain' },
)
export type Domain = Static<typeof Domain>

export const NewWorkspace = Type.Object({
  name: Name(100),
  slug: Slug,
  timezone: Type.Optional(TimeZone),
  timeFormat: Type.Optional(Choice(TIME_FORMATS)),
})
export type NewWorkspace = Static<typeof NewWorkspace>
export const WorkspaceChanges = Type.Partial(
  Type.Object({
    ...NewWorkspace.properties,
    requireTwoFactor: Type.Boolean({ description: 'Only owners who use two-factor authentication themselves can change it' }),
    logo: Nullable(HttpUrl),
    accentColor: Nullable(HexColor),
    about: Nullable(Text(500)),
    replyTo: Nullable(Email),
    language: Nullable(LanguageTag),
  }),
)
export type WorkspaceChanges = Static<typeof WorkspaceChanges>

export const exampleWorkspace = {
  id: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001',
  name: 'Acme Events',
  slug: 'acme',
  timezone: 'Europe/Berlin',
  timeFormat: '24h',
  role: 'owner',
  active: true,
  requireTwoFactor: false,
  logo: 'https://foyer.example/objects/7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001/workspace-logo/3b9e/acme.png',
  accentColor: '#17694d',
  about: 'Meetups and conferences on the Elbe.',
  replyTo: 'hello@acme.example',
  language: 'en',
  createdAt: '2027-01-02T10:00:00.000Z',
}
const exampleDomain = {
  hostname: 'events.acme.example',
  status: 'pending_dns',
  records: [
    { type: 'TXT', name: '_foyer.events.acme.example', value: 'foyer-domain=3q2-7wAAQgCAAAAAAAAAoQ.s1mQ0ZsyzWcBq7dX4mJv9A' },
    { type: 'CNAME', name: 'events.acme.example', value: 'foyer.example' },
  ],
  message: null,
  checkedAt: null,
}

export const listWorkspaces = operation({
  id: 'listWorkspaces',
  method: 'GET',
  path: '/api/v1/dashboard/workspaces',
  tag: 'Workspaces',
  summary: 'List workspaces',
  description: 'The workspaces you are a member of.',
  access: 'session',
  success: 200,
  result: Type.Object({ workspaces: Type.Array(Workspace) }),
  example: { result: { workspaces: [exampleWorkspace] } },
})

export const createWorkspace = operation({
  id: 'createWorkspace',
  method: 'POST',
  path: '/api/v1/dashboard/workspaces',
  tag: 'Workspaces',
  summary: 'Create a workspace',
  description: 'You become the owner, and the workspace becomes your active workspace.',
  access: 'session',
  body: NewWorkspace,
  success: 201,
  result: Workspace,
  errors: ['SLUG_TAKEN', 'STATUS_CONFLICT'],
  example: { body: { name: 'Acme Events', slug: 'acme', timezone: 'Europe/Berlin' }, result: exampleWorkspace },
})

export const resolveUniqueSlug = operation({
  id: 'resolveUniqueSlug',
  method: 'GET',
  path: '/api/v1/dashboard/workspaces/unique-slug',
  tag: 'Workspaces',
  summary: 'Find an available workspace slug',
  description: 'Returns the requested slug if it is available, otherwise an available slug of the form {slug}-{suffix}.',
  access: 'session',
  query: Type.Object({ slug: Type.Optional(Type.String({ maxLength: 500, description: 'Slug or name to make a slug from' })) }),
  success: 200,
  result: Type.Object({ requestedSlug: Type.String(), slug: Type.String(), available: Type.Boolean() }),
  example: { query: { slug: 'acme' }, result: { requestedSlug: 'acme', slug: 'acme-2', available: false } },
})

export const getCurrentWorkspace = operation({
  id: 'getCurrentWorkspace',
  method: 'GET',
  path: '/api/v1/dashboard/workspaces/current',
  tag: 'Workspaces',
  summary: 'Retrieve the active workspace',
  access: 'member',
  success: 200,
  result: Workspace,
  example: { result: exampleWorkspace },
})

export const updateCurrentWorkspace = operation({
  id: 'updateCurrentWorkspace',
  method: 'PATCH',
  path: '/api/v1/dashboard/workspaces/current',
  tag: 'Workspaces',
  summary: 'Update the active workspace',
  description:
    'Logo, accent color and about text are shown on public pages, in emails and in share pictures. Any accent color is accepted: where it ' +
    'would be hard to read, a lighter or darker shade of it is used.',
  access: 'admin',
  body: WorkspaceChanges,
  success: 200,
  result: Workspace,
  errors: ['SLUG_TAKEN', 'STATUS_CONFLICT'],
  example: {
    body: { timeFormat: '12h', accentColor: '#17694d' },
    result: { ...exampleWorkspace, timeFormat: '12h' },
  },
})

export const deleteCurrentWorkspace = operation({
  id: 'deleteCurrentWorkspace',
  method: 'DELETE',
  path: '/api/v1/dashboard/workspaces/current',
  tag: 'Workspaces',
  summary: 'Delete the active workspace',
  description:
    'With all its events, registrations, contacts and files. Type its slug to confirm. The slug cannot be taken for 30 days, so that links ' +
    'in emails do not lead to another workspace.',
  access: 'owner',
  body: Type.Object({ slug: Type.String({ maxLength: 48 }) }),
  success: 200,
  result: Ok,
  example: { body: { slug: 'acme' }, result: { ok: true } },
})

export const activateWorkspace = operation({
  id: 'activateWorkspace',
  method: 'POST',
  path: '/api/v1/dashboard/workspaces/:organizationId/activate',
  tag: 'Workspaces',
  summary: 'Activate a workspace',
  access: 'session',
  params: Type.Object({ organizationId: PathId }),
  success: 200,
  result: Workspace,
  example: { params: { organizationId: exampleWorkspace.id }, result: exampleWorkspace },
})

export const getDomain = operation({
  id: 'getDomain',
  method: 'GET',
  path: '/api/v1/dashboard/workspaces/current/domain',
  tag: 'Workspaces',
  summary: 'Retrieve the custom domain',
  access: 'member',
  success: 200,
  result: Type.Object({ domain: Type.Union([Domain, Type.Null()]) }),
  example: { result: { domain: exampleDomain } },
})

export const setDomain = operation({
  id: 'setDomain',
  method: 'PUT',
  path: '/api/v1/dashboard/workspaces/current/domain',
  tag: 'Workspaces',
  summary: 'Set the custom domain',
  description:
    'The domain starts as pending_dns. Create the DNS records in the response, then verify the domain. The TXT record proves that the ' +
    'domain is yours; until then the name is not held for you, and after a week it is removed.',
  access: 'admin',
  body: Type.Object({ hostname: Type.String({ maxLength: 253, format: 'hostname' }) }),
  success: 200,
  result: Domain,
  errors: ['SLUG_TAKEN'],
  example: { body: { hostname: 'events.acme.example' }, result: exampleDomain },
})

export const removeDomain = operation({
  id: 'removeDomain',
  method: 'DELETE',
  path: '/api/v1/dashboard/workspaces/current/domain',
  tag: 'Workspaces',
  summary: 'Remove the custom domain',
  access: 'admin',
  success: 200,
  result: Ok,
  example: { result: { ok: true } },
})

export const verifyDomain = operation({
  id: 'verifyDomain',
  method: 'POST',
  path: '/api/v1/dashboard/workspaces/current/domain/verify',
  tag: 'Workspaces',
  summary: 'Verify the custom domain',
  description:
    'Checks the DNS records. An active domain stays active if the DNS lookup fails. SLUG_TAKEN if another workspace has proven the domain.',
  access: 'admin',
  waitsForOthers: true,
  success: 200,
  result: Domain,
  errors: ['NOT_FOUND', 'SLUG_TAKEN'],
  example: { result: { ...exampleDomain, status: 'active', checkedAt: '2027-01-02T10:05:00.000Z' } },
})

export const askForCertificate = operation({
  id: 'askForCertificate',
  method: 'GET',
  path: '/api/v1/domains/ask',
  tag: 'Service',
  summary: 'Whether a certificate may be requested for a hostname',
  description:
    'For a web server in front of Foyer that gets certificates on demand, such as Caddy: 200 if the hostname is that of the service or a custom domain whose owner is proven, 404 for every other one.',
  access: 'public',
  rateLimit: 'public-list',
  query: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253, description: 'The hostname' }) }),
  success: 200,
  result: Ok,
  errors: ['NOT_FOUND'],
  example: { query: { domain: 'events.acme.example' }, result: { ok: true } },
})
