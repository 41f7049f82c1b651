import { type Static, Type } from 'typebox'
import { Id, Nullable, PathId } from './common.ts'
import { inviteFilter, MAX_INVITES } from './invites.ts'
import { operation } from './operation.ts'

/** People in one file. */
export const INVITE_FILE_ROWS = 5000

const path = '/api/v1/dashboard/events/:eventId/invites'
const params = Type.Object({ eventId: PathId })
const example = { eventId: '0198c0de-0000-7000-8000-000000000001' }

/** As written in the file: an address may be wrong, to be corrected by a person. */
export const ListedInvitee = Type.Object(
  { row: Type.Integer(), email: Type.String(), name: Nullable(Type.String()) },
  { title: 'ListedInvitee' },
)
export type ListedInvitee = Static<typeof ListedInvitee>

export const InviteCheck = Type.Object(
  {
    invalid: Type.Array(Type.String()),
    invited: Type.Array(Type.String()),
    registered: Type.Array(Type.String()),
  },
  { title: 'InviteCheck' },
)
export type InviteCheck = Static<typeof InviteCheck>

export const readInviteFile = operation({
  id: 'readInviteFile',
  method: 'POST',
  path: `${path}/file`,
  tag: 'Invites',
  summary: 'Read people from a CSV or XLSX file',
  description:
    'The body is the file, as text/csv or XLSX, with a Content-Length, up to 10 MiB and 5,000 people. Nothing is stored and no one is invited. ' +
    'Columns are recognized by their titles; a file without titles must have the email addresses in one column.',
  access: 'member',
  params,
  rawBody: ['text/csv'],
  success: 200,
  result: Type.Object({ people: Type.Array(ListedInvitee) }),
  errors: ['VALIDATION_ERROR', 'LENGTH_REQUIRED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  example: { params: example, result: { people: [{ row: 2, email: 'ada@example.org', name: 'Ada Lovelace' }] } },
})

export const checkInvites = operation({
  id: 'checkInvites',
  method: 'POST',
  path: `${path}/check`,
  tag: 'Invites',
  summary: 'Check people before inviting them',
  description: 'Which of these cannot get an email, have a pending invite or are registered for the event. Nothing is stored.',
  access: 'member',
  params,
  body: Type.Object({ emails: Type.Array(Type.String({ maxLength: 320 }), { minItems: 1, maxItems: MAX_INVITES }) }),
  success: 200,
  result: InviteCheck,
  example: {
    params: example,
    body: { emails: ['ada@example.org', 'grace@example.org', 'alan@'] },
    result: { invalid: ['alan@'], invited: ['ada@example.org'], registered: ['grace@example.org'] },
  },
})

export const resendInvites = operation({
  id: 'resendInvites',
  method: 'POST',
  path: `${path}/resend`,
  tag: 'Invites',
  summary: 'Resend several invites',
  description:
    'Up to 1,000 invites per request. Those that are no longer pending are skipped. Invites of a draft are emailed when it is published and cannot be resent before (STATUS_CONFLICT).',
  access: 'member',
  mailsOthers: true,
  params,
  body: Type.Object({ inviteIds: Type.Array(Id, { minItems: 1, maxItems: MAX_INVITES }) }),
  success: 200,
  result: Type.Object({ resent: Type.Integer(), skipped: Type.Integer() }),
  errors: ['STATUS_CONFLICT'],
  example: {
    params: example,
    body: { inviteIds: ['0198c0de-0000-7000-8000-000000000040'] },
    result: { resent: 1, skipped: 0 },
  },
})

export const exportInvitesCsv = operation({
  id: 'exportInvitesCsv',
  method: 'GET',
  path: `${path}.csv`,
  tag: 'Invites',
  summary: 'Export invites as CSV',
  description:
    'Oldest first, in UTF-8, with the registration of each person. Cells that a spreadsheet would treat as a formula are prefixed with an apostrophe.',
  access: 'admin',
  params,
  query: Type.Object(inviteFilter),
  resultType: 'text/csv',
  success: 200,
  result: Type.Unsafe<string>({ type: 'string' }),
  example: { params: example, result: '"Name","Email","Invite"\r\n"Ada Lovelace","ada@example.org","PENDING"\r\n' },
})
