import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Page, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const AUDIT_ACTIONS = [
  'session.created',
  'password.changed',
  'password.reset',
  'email.changed',
  'two_factor.enabled',
  'two_factor.disabled',
  'workspace.updated',
  'invitation.created',
  'invitation.revoked',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'member.left',
  'integration.connected',
  'integration.disconnected',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
  'webhook.disabled',
  'registrants.exported',
  'invites.exported',
  'registrant.moved_to_front',
  'contacts.exported',
  'contact.merged',
  'contact.exported',
  'contact.erased',
  'event.deleted',
  'api_key.created',
  'api_key.revoked',
  'check_in_link.created',
  'check_in_link.revoked',
  'message.scheduled',
  'message.canceled',
  'crm_b_campaign.linked',
  'crm_b_campaign.unlinked',
  'suite_calendar.enabled',
  'suite_calendar.disabled',
  'event_files.changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = Type.Object(
  {
    id: Id,
    action: Choice(AUDIT_ACTIONS),
    userId: Id,
    userName: Type.String(),
    apiKey: Nullable(
      Type.Object(
        { id: Id, name: Type.String({ description: 'Name of the key' }) },
        { description: 'The API key that was used; null if the user acted in a session' },
      ),
    ),
    ipAddress: Nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Unknown(), { description: 'What the action was applied to' }),
    createdAt: Timestamp,
  },
  { title: 'AuditEntry' },
)
export type AuditEntry = Static<typeof AuditEntry>

export const listAuditLog = operation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/v1/dashboard/audit-log',
  tag: 'Audit log',
  summary: 'List the audit log',
  description:
    'Sign-ins of members, and what they did that others may ask about later. Newest first. Entries are kept for a year unless the operator chose another time.',
  access: 'owner',
  query: Type.Object({ ...Page, action: Type.Optional(Choice(AUDIT_ACTIONS)), userId: Type.Optional(Id) }),
  success: 200,
  result: Type.Object({ entries: Type.Array(AuditEntry) }),
  example: {
    result: {
      entries: [
        {
          id: '0198c0de-0000-7000-8000-0000000000b1',
          action: 'member.role_changed',
          userId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c020',
          userName: 'Ada Lovelace',
          apiKey: null,
          ipAddress: '198.51.100.7',
          details: { email: 'grace@example.org', from: 'member', to: 'admin' },
          createdAt: '2027-01-10T09:00:00.000Z',
        },
      ],
    },
  },
})
