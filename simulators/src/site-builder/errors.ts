import type { SimulatedResponse } from '../wire/response.ts'

const ERROR_TYPES = {
  401: 'unauthorized_error',
  403: 'forbidden_error',
  404: 'not_found_error',
  409: 'conflict_error',
  413: 'payload_too_large_error',
  422: 'unprocessable_entity_error',
  429: 'too_many_requests_error',
  500: 'internal_server_error',
} as const

export function builderError(status: keyof typeof ERROR_TYPES, message: string): SimulatedResponse {
  return { status, body: { error: { message, type: ERROR_TYPES[status] } } }
}

export function notFound(what: string): SimulatedResponse {
  return builderError(404, `${what} not found`)
}
