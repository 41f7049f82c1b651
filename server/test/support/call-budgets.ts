import * as api from '@foyer/contracts'
import { onBusyMachine } from './busy-machine.ts'
import type { ApiResponse } from './foyer.ts'

/** The calling test shares the event loop with the service and the simulators, so answers are noticed late. */
const LATE_MS = 1_000

/**
 * How long an operation may take while vendors fail, in milliseconds. An operation that calls no vendor has a second. The others have the
 * time limit of their calls: SIGNAL_TIMEOUT_MS, PREVIEW_TIMEOUT_MS, the limit of a single request, two seconds for notes, and the limit for
 * looking up many people.
 */
const BUDGET_MS: Record<string, number> = {
  [api.signalCrmASubmission.id]: 10_000,
  [api.saveFormMapping.id]: 5_000,
  [api.previewWorkspaceSuite.id]: 10_000,
  [api.connectIntegration.id]: 5_000,
  [api.listContactNotes.id]: 2_000,
  [api.syncContactsWithCrmB.id]: 120_000,
}
const WITHOUT_VENDOR_MS = 1_000

/** A signal that arrives during a fetch waits for the next one. */
export const SIGNAL_AMONG_OTHERS_MS = 20_000

export type TimedCall = { operation: string; ms: number; status: number; code: string | null; problem: string | null }

/** Sends a request and says what is wrong with the answer: later than its budget, an error 500, or another body than the error body. */
export async function timeCall(
  op: api.Operation,
  send: () => Promise<ApiResponse>,
  budgetMs = BUDGET_MS[op.id] ?? WITHOUT_VENDOR_MS,
): Promise<TimedCall> {
  const start = performance.now()
  const { status, body } = await send()
  const ms = performance.now() - start
  const code = status >= 400 ? (body as { code?: string }).code : null
  const allowedMs = onBusyMachine(budgetMs + LATE_MS)
  const problems = [
    ...(ms > allowedMs ? [`took ${Math.round(ms)} ms of ${Math.round(allowedMs)}`] : []),
    ...(status === 500 ? ['is an internal error'] : []),
    ...(status >= 400 && !isErrorBody(body, status) ? [`has another body: ${JSON.stringify(body).slice(0, 200)}`] : []),
  ]
  return { operation: op.id, ms, status, code: code ?? null, problem: problems.length > 0 ? `${op.id} ${problems.join(', ')}` : null }
}

/** Whether the code is one of the operation is checked for every response (contract-watch.ts). */
function isErrorBody(body: unknown, status: number): boolean {
  if (typeof body !== 'object' || body === null) return false
  const fields = body as Record<string, unknown>
  return Object.keys(fields).sort().join() === 'code,error,retryAfterSeconds,status' && fields.status === status && fields.error !== ''
}
