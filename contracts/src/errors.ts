import { type Static, Type } from 'typebox'

/**
 * Every way a call can be refused: code -> HTTP status -> the sentence used when the thrower has nothing more precise to say.
 * The error body, the OpenAPI document and docs/errors.md all derive from this table.
 */
export const ERRORS = {
  VALIDATION_ERROR: [400, 'Something in the request does not fit. Check the fields and try again.'],
  INVALID_JSON: [400, 'The request body is not valid JSON.'],
  LIST_NOT_WRITABLE: [400, 'CRM A fills this list by its own rules, so people cannot be added to it. Choose a static list.'],

  UNAUTHORIZED: [401, 'Sign in to continue.'],
  PREVIEW_TOKEN_INVALID: [401, 'This preview link is not valid any more. Open the preview again from the studio.'],
  UPLOAD_TOKEN_INVALID: [401, 'This upload token is not valid. Ask for a new one and upload again.'],
  UPLOAD_TOKEN_EXPIRED: [401, 'This upload token has expired. Ask for a new one and upload again.'],
  PAGE_PASSWORD_REQUIRED: [401, 'This event is protected by a password. Enter it to continue.'],

  FORBIDDEN: [403, 'Your role in this workspace does not allow this. Ask an admin or owner.'],
  NO_ACTIVE_ORGANIZATION: [403, 'Choose a workspace first: create one or activate one you belong to.'],
  CROSS_ORIGIN: [403, 'This call came from a page of another site and was refused.'],

  NOT_FOUND: [404, 'There is nothing here.'],
  METHOD_NOT_ALLOWED: [405, 'This address exists but does not answer this method. The Allow header lists those it does.'],
  LENGTH_REQUIRED: [411, 'Send the size of the upload in the Content-Length header.'],
  PAYLOAD_TOO_LARGE: [413, 'The request body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This media type is not accepted here. Send application/json.'],

  SLUG_TAKEN: [409, 'This address is taken. Choose another slug.'],
  FORM_IN_USE: [409, 'A published event uses this form. Unpublish the event or give it another form first.'],
  FORM_NOT_BOUND: [409, 'This form is not the registration form of this event.'],
  INVITE_NOT_PENDING: [409, 'Only an invite that is still pending can be revoked.'],
  EVENT_FULL: [409, 'This event is full.'],
  REGISTRATION_CLOSED: [409, 'Registration for this event is closed.'],
  STATUS_CONFLICT: [409, 'The current status does not allow this.'],
  UPLOAD_TOKEN_USED: [409, 'This upload token was already used. Ask for a new one.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for a different request. Use a new key.'],
  SYNC_IN_PROGRESS: [409, 'A refresh is already running for this workspace. Wait for it to finish.'],
  CRM_A_NOT_CONNECTED: [409, 'CRM A is not connected. Connect it under Integrations.'],
  CRM_B_NOT_CONNECTED: [409, 'CRM B is not connected. Connect it under Integrations.'],
  WORKSPACE_SUITE_NOT_CONNECTED: [409, 'The workspace suite is not connected. Connect it under Integrations.'],
  CRM_A_RECONNECT_REQUIRED: [409, 'CRM A no longer accepts our access. Connect it again under Integrations.'],
  CRM_B_RECONNECT_REQUIRED: [409, 'CRM B no longer accepts our access. Connect it again under Integrations.'],
  WORKSPACE_SUITE_RECONNECT_REQUIRED: [409, 'The workspace suite no longer accepts our access. Connect it again under Integrations.'],

  RATE_LIMITED: [429, 'Too many requests. Wait a moment and try again.'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. The request id in X-Request-Id helps us find it.'],
  CRM_A_UPSTREAM_ERROR: [502, 'CRM A could not be reached or gave an unusable answer. Try again shortly.'],
  CRM_B_UPSTREAM_ERROR: [502, 'CRM B could not be reached or gave an unusable answer. Try again shortly.'],
  WORKSPACE_SUITE_UPSTREAM_ERROR: [502, 'The workspace suite could not be reached or gave an unusable answer. Try again shortly.'],
  SITE_BUILDER_UPSTREAM_ERROR: [502, 'The site builder could not be reached or gave an unusable answer. Try again shortly.'],
  UPSTREAM_RATE_LIMITED: [503, 'The connected system asks us to slow down. Try again after the given time.'],
  BUSY: [503, 'The service is busy right now. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A sentence a person can act on' }),
    status: Type.Integer({ description: 'The HTTP status of this answer' }),
    code: Type.String({ description: 'What went wrong, for programs' }),
    retryAfterSeconds: Type.Integer({ minimum: 0, description: 'Greater than 0 only when waiting helps; equals the Retry-After header' }),
  },
  { title: 'Error' },
)
export type ErrorBody = Static<typeof ErrorBody>

export const statusOf = (code: ErrorCode): number => ERRORS[code][0]
export const sentenceOf = (code: ErrorCode): string => ERRORS[code][1]
