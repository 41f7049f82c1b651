import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { noteRequest } from '../jobs/wait-until-idle.ts'

/** Sends the response itself, or calls `next`, now or later, to pass the request on. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Timeouts = { requestMs: number; connectionMs: number; keepAliveMs: number }

/**
 * A server that sends its most frequent responses, which are prepared bytes, before the framework sees the request: routing, hooks and
 * logging cost several times as much as sending them.
 */
export function createServerWithFastPath(fastPath: FastPath, { requestMs, connectionMs, keepAliveMs }: Timeouts) {
  return (framework: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const server = createServer({ requestTimeout: requestMs, keepAliveTimeout: keepAliveMs }, (request, response) => {
      noteRequest()
      fastPath(request, response, () => framework(request, response))
    })
    server.setTimeout(connectionMs)
    return server
  }
}

/** Tries the fast paths in order until one responds. */
export const chainFastPaths = (...paths: FastPath[]): FastPath =>
  paths.reduceRight<FastPath>(
    (rest, path) => (request, response, next) => path(request, response, () => rest(request, response, next)),
    (_request, _response, next) => next(),
  )
