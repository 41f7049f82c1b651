import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import { type Access, isRoleAccess } from './roles.ts'

/** Groups operations in the documentation; one per feature. */
export type Tag =
  | 'Workspaces'
  | 'Events'
  | 'Speakers'
  | 'Sponsors'
  | 'Campaigns'
  | 'Geo targeting'
  | 'Invites'
  | 'Email templates'
  | 'Forms'
  | 'Registrations'
  | 'Check-in'
  | 'Mail'
  | 'Analytics'
  | 'Contacts'
  | 'Integrations'
  | 'Site'
  | 'Storage'
  | 'Public'
  | 'Service'

/** Which budget a call draws from; the numbers live in server/src/platform/http/rate-limits.ts. */
export type RateLimit = 'registration' | 'public-list' | 'presign' | 'dashboard' | 'none'

export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters in Fastify's notation: /events/:eventId */
  path: string
  tag: Tag
  summary: string
  description?: string
  access: Access
  rateLimit?: RateLimit
  params?: TObject
  query?: TObject
  body?: TObject
  /** The body is the raw object itself, not JSON. */
  rawBody?: true
  /** The answer is not JSON but this media type. */
  resultType?: string
  success: 200 | 201
  result: TSchema
  /** Only what is particular to this operation: errorsOf adds what follows from access, parameters and body. */
  errors?: readonly ErrorCode[]
  example: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; result: unknown }
}

/** Keeps the literal types of one operation, so that server and client can infer from it. */
export const operation = <const O extends Operation>(definition: O): O => definition

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends TSchema ? { [P in K]: Static<O[K]> } : {}

/** What a caller sends. */
export type Input<O extends Operation> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>
/** What a caller gets back. */
export type Result<O extends Operation> = Static<O['result']>

export const isUnsafe = (op: Pick<Operation, 'method'>): boolean => op.method !== 'GET'
export const isDashboard = (op: Pick<Operation, 'access'>): boolean => op.access === 'session' || isRoleAccess(op.access)

export const rateLimitOf = (op: Operation): RateLimit => op.rateLimit ?? (isDashboard(op) ? 'dashboard' : 'none')

/** Every error an operation can answer with: its own, and those that follow from its shape. */
export function errorsOf(op: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(op.errors ?? [])
  const add = (...more: ErrorCode[]) => {
    for (const code of more) codes.add(code)
  }
  if (isDashboard(op)) add('UNAUTHORIZED')
  if (isRoleAccess(op.access)) add('NO_ACTIVE_ORGANIZATION')
  if (isRoleAccess(op.access) && op.access !== 'member') add('FORBIDDEN')
  if (isDashboard(op) && isUnsafe(op)) add('CROSS_ORIGIN')
  if (op.params) add('NOT_FOUND')
  if (op.query || op.body) add('VALIDATION_ERROR')
  if (isUnsafe(op) && !op.rawBody)
    add('INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED', 'VALIDATION_ERROR')
  if (rateLimitOf(op) !== 'none') add('RATE_LIMITED')
  add('INTERNAL_ERROR', 'BUSY')
  return [...codes]
}
