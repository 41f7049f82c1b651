import type { Answer } from '../wire/answer.ts'

const types = {
  401: 'unauthorized_error',
  403: 'forbidden_error',
  404: 'not_found_error',
  409: 'conflict_error',
  413: 'payload_too_large_error',
  422: 'unprocessable_entity_error',
  429: 'too_many_requests_error',
  500: 'internal_server_error',
} as const

export function builderError(status: keyof typeof types, message: string): Answer {
  return { status, body: { error: { message, type: types[status] } } }
}

export function notFound(what: string): Answer {
  return builderError(404, `${what} not found`)
}
