import { type Static, Type } from 'typebox'
import { Choice, Nullable, Timestamp } from './common.ts'
import { operation } from './operation.ts'

const HEALTH_CHECKS = ['database', 'migrations', 'objectStore', 'redis', 'mail'] as const
const HEALTH_STATUSES = ['ok', 'failing', 'off'] as const

const Count = Type.Integer({ minimum: 0 })

export const SystemState = Type.Object(
  {
    foyerVersion: Type.String(),
    nodeVersion: Type.String(),
    startedAt: Timestamp,
    health: Type.Array(
      Type.Object({
        check: Choice(HEALTH_CHECKS),
        status: Choice(HEALTH_STATUSES, { description: '`off`: not configured' }),
        detail: Nullable(Type.String()),
      }),
    ),
    queues: Type.Array(Type.Object({ job: Type.String(), waiting: Count, lateSeconds: Type.Number({ minimum: 0 }), dead: Count })),
    storage: Type.Object({ databaseBytes: Count, files: Count, fileBytes: Count }),
    mail: Type.Object({ via: Choice(['smtp', 'mailbox']), from: Type.String(), perDay: Count }),
    rateLimits: Type.Object({
      enabled: Type.Boolean(),
      shared: Type.Boolean(),
      budgets: Type.Array(Type.Object({ name: Type.String(), requests: Count, seconds: Count })),
    }),
  },
  { title: 'SystemState' },
)
export type SystemState = Static<typeof SystemState>

const ONLY_OPERATOR = 'Only for the operator: the first account of the installation. Everyone else gets FORBIDDEN.'

export const getSystem = operation({
  id: 'getSystem',
  method: 'GET',
  path: '/api/v1/dashboard/system',
  tag: 'Service',
  summary: 'Retrieve the state of the installation',
  description: `${ONLY_OPERATOR} Contains no secrets.`,
  access: 'session',
  waitsForOthers: true,
  success: 200,
  result: SystemState,
  errors: ['FORBIDDEN'],
  example: {
    result: {
      foyerVersion: '0.2.0',
      nodeVersion: '20.19.0',
      startedAt: '2027-02-01T08:00:00.000Z',
      health: [{ check: 'database', status: 'ok', detail: null }],
      queues: [{ job: 'mail.send', waiting: 3, lateSeconds: 0.4, dead: 0 }],
      storage: { databaseBytes: 52_428_800, files: 12, fileBytes: 1_048_576 },
      mail: { via: 'smtp', from: 'events@example.org', perDay: 20_000 },
      rateLimits: { enabled: true, shared: false, budgets: [{ name: 'registration', requests: 60, seconds: 60 }] },
    },
  },
})

export const sendTestMail = operation({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/v1/dashboard/system/test-mail',
  tag: 'Service',
  summary: 'Send a test email to yourself',
  description: `${ONLY_OPERATOR} Sent at once, to the address of the account. A failure is a result, not an error.`,
  access: 'session',
  rateLimit: 'test-send',
  waitsForOthers: true,
  success: 200,
  result: Type.Object({ sent: Type.Boolean(), message: Type.String() }),
  errors: ['FORBIDDEN'],
  example: { result: { sent: true, message: 'The mail server accepted the email to ada@example.org.' } },
})
