import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const CRM_B_SYNC_STATUSES = ['running', 'done', 'failed'] as const

export const CrmBSync = Type.Object(
  {
    id: Id,
    status: Choice(CRM_B_SYNC_STATUSES),
    total: Type.Integer(),
    processed: Type.Integer(),
    refreshed: Type.Integer(),
    matched: Type.Integer(),
    missing: Type.Integer(),
    fault: Nullable(Type.String()),
    startedAt: Timestamp,
    endedAt: Nullable(Timestamp),
  },
  { title: 'CrmBSync' },
)
export type CrmBSync = Static<typeof CrmBSync>

const path = '/api/v1/dashboard/contacts/sync-crm-b'

export const syncContactsWithCrmB = operation({
  id: 'syncContactsWithCrmB',
  method: 'POST',
  path,
  tag: 'Contacts',
  summary: 'Sync contacts with Salesforce',
  description:
    'Updates the Salesforce snapshot of every contact from its Salesforce contact or lead. No new contacts are imported. What takes longer than a few seconds continues in the background: `message` then says how far it is, and getCrmBSync follows it. One sync per workspace at a time (SYNC_IN_PROGRESS).',
  access: 'admin',
  waitsForOthers: true,
  success: 200,
  result: Type.Object({
    ok: Type.Boolean(),
    refreshed: Type.Integer({ description: 'Snapshots updated' }),
    matched: Type.Integer({ description: 'Contacts with a record in Salesforce' }),
    missing: Type.Integer({ description: 'Contacts without a record in Salesforce' }),
    message: Type.String(),
  }),
  errors: ['SYNC_IN_PROGRESS', 'CRM_B_NOT_CONNECTED', 'CRM_B_RECONNECT_REQUIRED', 'CRM_B_UPSTREAM_ERROR', 'UPSTREAM_RATE_LIMITED'],
  example: {
    result: { ok: true, refreshed: 3, matched: 3, missing: 2, message: 'Refreshed 3 of 5 contacts; 2 are not in Salesforce.' },
  },
})

export const getCrmBSync = operation({
  id: 'getCrmBSync',
  method: 'GET',
  path,
  tag: 'Contacts',
  summary: 'Retrieve the last sync with Salesforce',
  description: 'The progress of the sync that runs, or the result of the last one. Results are kept for 30 days.',
  access: 'member',
  success: 200,
  result: Type.Object({ sync: Nullable(CrmBSync) }),
  example: {
    result: {
      sync: {
        id: '0198c0de-0000-7000-8000-0000000000e9',
        status: 'running',
        total: 100000,
        processed: 42000,
        refreshed: 31000,
        matched: 31000,
        missing: 11000,
        fault: null,
        startedAt: '2027-01-11T14:30:00.000Z',
        endedAt: null,
      },
    },
  },
})
