import { type Static, Type } from 'typebox'
import { CONNECTABLE_SYSTEMS, INTEGRATION_SYSTEMS, SYSTEMS, type System, type SystemErrorCode, systemErrorCode } from './systems.ts'

/**
 * Every error code with its HTTP status and default message, which a more specific message can replace. The error body and the OpenAPI
 * document are derived from this table; a test compares it with docs/errors.md.
 */
export const ERRORS = {
  VALIDATION_ERROR: [400, 'The request is not valid. Check the fields and try again.'],
  INVALID_JSON: [400, 'The request body is not valid JSON.'],
  LIST_NOT_WRITABLE: [400, `${SYSTEMS['crm-a'].name} fills this list by a rule, so contacts cannot be added to it. Choose a static list.`],

  UNAUTHORIZED: [401, 'Sign in to continue.'],
  PREVIEW_TOKEN_INVALID: [401, 'This preview link is no longer valid. Open the preview again from the studio.'],
  UPLOAD_TOKEN_INVALID: [401, 'This upload token is not valid. Request a new one and upload again.'],
  UPLOAD_TOKEN_EXPIRED: [401, 'This upload token has expired. Request a new one and upload again.'],
  PAGE_PASSWORD_REQUIRED: [401, 'This event is password protected. Enter the password to continue.'],

  FORBIDDEN: [403, 'Your role in this workspace does not allow this. Ask an admin or owner.'],
  NO_ACTIVE_ORGANIZATION: [403, 'No workspace is active. Create a workspace or activate one you belong to.'],
  CROSS_ORIGIN: [403, 'This request came from another site and was blocked.'],

  NOT_FOUND: [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'This method is not supported here. The Allow header lists the supported methods.'],
  LENGTH_REQUIRED: [411, 'The Content-Length header is missing. Send the size of the body in it.'],
  VERSION_CONFLICT: [412, 'This was changed meanwhile. Load it again and repeat your change.'],
  PAYLOAD_TOO_LARGE: [413, 'The request body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This media type is not supported here. Send application/json.'],

  SLUG_TAKEN: [409, 'This slug is already taken. Choose another.'],
  FORM_IN_USE: [409, 'A published event uses this form. Unpublish the event or choose another form for it first.'],
  FORM_NOT_BOUND: [409, 'This form is not the registration form of this event.'],
  INVITE_NOT_PENDING: [409, 'This invite is no longer pending.'],
  EVENT_FULL: [409, 'This event is full.'],
  REGISTRATION_CLOSED: [409, 'Registration for this event is closed.'],
  STATUS_CONFLICT: [409, 'The current status does not allow this.'],
  UPLOAD_TOKEN_USED: [409, 'This upload token has already been used. Request a new one.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was already used for a different request. Use a new key.'],
  SYNC_IN_PROGRESS: [409, 'A sync is already running for this workspace. Wait for it to finish.'],
  ...forSystems(CONNECTABLE_SYSTEMS, 'NOT_CONNECTED', 409, (name) => `${name} is not connected. Connect it under Integrations.`),
  ...forSystems(
    CONNECTABLE_SYSTEMS,
    'RECONNECT_REQUIRED',
    409,
    (name) => `We no longer have access to ${name}. Reconnect it under Integrations.`,
  ),

  RATE_LIMITED: [429, 'Too many requests. Wait a moment and try again.'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. Try again, and mention the X-Request-Id if you report it.'],
  ...forSystems(INTEGRATION_SYSTEMS, 'UPSTREAM_ERROR', 502, (name) => `The request to ${name} failed. Try again shortly.`),
  UPSTREAM_RATE_LIMITED: [503, 'The connected system is limiting our requests. Try again after the given time.'],
  BUSY: [503, 'The service is busy. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'Human-readable message' }),
    status: Type.Integer({ description: 'HTTP status code' }),
    code: Type.String({ description: 'Machine-readable error code' }),
    retryAfterSeconds: Type.Integer({
      minimum: 0,
      description: 'Seconds to wait before a retry, as in the Retry-After header; 0 if a retry does not help',
    }),
  },
  { title: 'Error' },
)
export type ErrorBody = Static<typeof ErrorBody>

/** One entry per system, with its product name in the sentence. */
function forSystems<Key extends System, Suffix extends string, Status extends number>(
  systems: readonly Key[],
  suffix: Suffix,
  status: Status,
  sentence: (name: string) => string,
) {
  const entries = systems.map((system) => [systemErrorCode(system, suffix), [status, sentence(SYSTEMS[system].name)]])
  return Object.fromEntries(entries) as Record<SystemErrorCode<Key, Suffix>, readonly [Status, string]>
}

export const statusOf = (code: ErrorCode): number => ERRORS[code][0]
export const messageOf = (code: ErrorCode): string => ERRORS[code][1]
