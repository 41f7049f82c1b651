import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import { type Access, isRoleAccess } from './roles.ts'

/** Groups operations in the API reference; one per feature. */
export type Tag =
  | 'Workspaces'
  | 'Members'
  | 'API keys'
  | 'Account'
  | 'Audit log'
  | 'Events'
  | 'Speakers'
  | 'Sponsors'
  | 'Campaigns'
  | 'Files'
  | 'Calendar'
  | 'Geo targeting'
  | 'Invites'
  | 'Email templates'
  | 'Forms'
  | 'Registrations'
  | 'Check-in'
  | 'Emails'
  | 'Messages'
  | 'Analytics'
  | 'Live'
  | 'Contacts'
  | 'Integrations'
  | 'Webhooks'
  | 'Site'
  | 'Storage'
  | 'Public'
  | 'Service'

/** The rate limit of an operation. The numbers are in server/src/platform/http/rate-limits.ts. */
export type RateLimit =
  | 'registration'
  | 'public-list'
  | 'presign'
  | 'upload'
  | 'answer-upload'
  | 'object'
  | 'template-preview'
  | 'test-send'
  | 'account-mail'
  | 'two-factor'
  | 'check-in'
  | 'check-in-batch'
  | 'dashboard'
  | 'none'

export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters in Fastify's notation: /events/:eventId */
  path: string
  tag: Tag
  summary: string
  description?: string
  access: Access
  rateLimit?: RateLimit
  /** Sends email to people the caller names. Refused (FORBIDDEN) until the caller's own address is verified, where there is a mail server. */
  mailsOthers?: true
  /** For a person with a session: refused (FORBIDDEN) to API keys, although their role would allow it. */
  personOnly?: true
  /** Creates something outside of the event in its path: refused (FORBIDDEN) to API keys for one event. */
  beyondEvent?: true
  /** The result contains a secret that is shown once. A response stored for an Idempotency-Key is encrypted. */
  returnsSecret?: true
  /** Calls another system before it responds, so no transaction is held open meanwhile. */
  waitsForOthers?: true
  /** Its resource has a version: the ETag of the response, and `version` in it. A change can be made on condition of it, with If-Match. */
  versioned?: true
  params?: TObject
  query?: TObject
  body?: TObject
  /** The body is a file of one of these media types, not JSON. */
  rawBody?: readonly string[]
  /** The media type of the response, if it is not JSON. */
  resultType?: string
  success: 200 | 201
  result: TSchema
  /** Errors specific to this operation. errorsOf adds those that follow from access, parameters and body. */
  errors?: readonly ErrorCode[]
  example: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; result: unknown }
}

/** Keeps the literal types of an operation, so that server and client can infer from them. A PATCH changes at least one field. */
export const operation = <const O extends Operation>(definition: O): O =>
  definition.method === 'PATCH' && definition.body && !definition.body.required?.length
    ? { ...definition, body: { ...definition.body, minProperties: 1 } }
    : definition

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends TSchema ? { [P in K]: Static<O[K]> } : {}

export type Input<O extends Operation> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>
export type Result<O extends Operation> = Static<O['result']>

export const isUnsafe = (op: Pick<Operation, 'method'>): boolean => op.method !== 'GET'
export const isDashboard = (op: Pick<Operation, 'access'>): boolean => op.access === 'session' || isRoleAccess(op.access)

/** Operations on the account need a person, and so does what only owners may do. */
export const takesApiKey = ({ access, personOnly }: Pick<Operation, 'access' | 'personOnly'>): boolean =>
  isRoleAccess(access) && access !== 'owner' && personOnly !== true

/** Whether it changes an existing resource that has a version. */
export const checksVersion = (op: Pick<Operation, 'versioned' | 'method' | 'success'>): boolean =>
  op.versioned === true && isUnsafe(op) && op.success === 200

export const rateLimitOf = (op: Operation): RateLimit => op.rateLimit ?? (isDashboard(op) ? 'dashboard' : 'none')

/** All errors of an operation: its own, and those that follow from its access, parameters and body. */
export function errorsOf(op: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(op.errors ?? [])
  const add = (...more: ErrorCode[]) => {
    for (const code of more) codes.add(code)
  }
  // FORBIDDEN: a workspace can require two-factor authentication, and operations without a role are refused to API keys.
  if (isDashboard(op)) add('UNAUTHORIZED', 'FORBIDDEN')
  if (isRoleAccess(op.access)) add('NO_ACTIVE_ORGANIZATION')
  if (isDashboard(op) && isUnsafe(op)) add('CROSS_ORIGIN')
  if (op.params) add('NOT_FOUND')
  if (op.query || op.body) add('VALIDATION_ERROR')
  if (isUnsafe(op) && !op.rawBody)
    add('INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED', 'VALIDATION_ERROR')
  if (checksVersion(op)) add('VERSION_CONFLICT')
  if (rateLimitOf(op) !== 'none') add('RATE_LIMITED')
  add('INTERNAL_ERROR', 'BUSY')
  return [...codes]
}
