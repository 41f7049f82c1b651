import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, statusOf } from '@foyer/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../db/columns.ts'
import { asProblem, bodyOf, sendProblem } from './error-handler.ts'
import { problem } from './problem.ts'
import { setBasicHeaders } from './request-basics.ts'

/** Sends the standard error body also for requests that never reach a route, because their URL or their bytes cannot be parsed. */
export function handleMalformedRequests(strictTransport: boolean) {
  return {
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
      setBasicHeaders(request, reply, strictTransport)
      sendProblem(asProblem(error), request, reply)
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(rawResponseTo(error.code ?? ''))
      socket.destroy(error)
    },
  }
}

const REASONS: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['PAYLOAD_TOO_LARGE', 'The request headers are too large.'],
  HPE_INVALID_METHOD: ['METHOD_NOT_ALLOWED', 'This method is not supported.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['VALIDATION_ERROR', 'The request took too long to arrive.'],
}

function rawResponseTo(reason: string): string {
  const [code, detail] = REASONS[reason] ?? ['VALIDATION_ERROR', 'This is not a valid HTTP request.']
  const body = JSON.stringify(bodyOf(problem(code, { detail })))
  const lines = [
    `HTTP/1.1 ${statusOf(code)} ${STATUS_CODES[statusOf(code)]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${newId()}`,
    ...(code === 'METHOD_NOT_ALLOWED' ? ['allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'] : []),
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
