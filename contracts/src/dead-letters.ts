import { type Static, Type } from 'typebox'
import { Id, Ok, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const DeadLetter = Type.Object(
  {
    id: Id,
    job: Type.String({ description: 'Job name' }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'Job data' }),
    attempts: Type.Integer(),
    reason: Type.String({ description: 'Error of the last attempt' }),
    failedAt: Timestamp,
  },
  { title: 'DeadLetter' },
)
export type DeadLetter = Static<typeof DeadLetter>

const base = '/api/v1/dashboard/dead-letters'
const jobId = '3f1e5c5e-7b1d-4f0e-8a6e-0d8f5d3c2b1a'

export const listDeadLetters = operation({
  id: 'listDeadLetters',
  method: 'GET',
  path: base,
  tag: 'Service',
  summary: 'List dead letters',
  description:
    'Background jobs of the workspace that failed for good after several hours of retries. Newest first, at most 1,000, kept for 90 days unless the operator sets another number.',
  access: 'admin',
  success: 200,
  result: Type.Object({ deadLetters: Type.Array(DeadLetter) }),
  example: {
    result: {
      deadLetters: [
        {
          id: jobId,
          job: 'notes.push',
          data: { organizationId: '0198c0de-0000-7000-8000-0000000000f1', noteId: '0198c0de-0000-7000-8000-0000000000e7' },
          attempts: 13,
          reason: 'HubSpot could not be reached.',
          failedAt: '2027-02-01T08:00:00.000Z',
        },
      ],
    },
  },
})

export const replayDeadLetter = operation({
  id: 'replayDeadLetter',
  method: 'POST',
  path: `${base}/:jobId/replay`,
  tag: 'Service',
  summary: 'Retry a dead letter',
  access: 'admin',
  params: Type.Object({ jobId: PathId }),
  success: 200,
  result: Ok,
  example: { params: { jobId }, result: { ok: true } },
})
